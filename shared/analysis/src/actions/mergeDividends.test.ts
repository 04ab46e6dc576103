import { mergeDividends, settleDividends, type ToldDividend } from './mergeDividends';

const paid = (source: string, amount: number, date = '2024-06-10'): ToldDividend => ({ source, amount, date });
const editors = 'Editor: 8-K';

test('what is told of a day takes the place of what others said, and not of an editor', () => {
  const known = [paid('A', 0.2), paid(editors, 5), paid('A', 0.1, '2024-03-11')];
  expect(mergeDividends(known, [paid('B', 0.24), paid('B', 1)])).toEqual([
    ...[paid(editors, 5), paid('A', 0.1, '2024-03-11'), paid('B', 0.24), paid('B', 1)],
  ]);
});

test('an editor stands in the place of the same amount alone', () => {
  const [same, special] = [paid('A', 0.24), paid('A', 5)];
  expect(settleDividends([same, paid(editors, 0.24), special])).toEqual({
    counting: [paid(editors, 0.24), special],
    replaced: [same],
  });
});
