import { mergeDividends, settleDividends, type ToldDividend } from './mergeDividends';

const paid = (source: string, amount: number, date = '2024-06-10'): ToldDividend => ({ source, amount, date });
const editors = 'Editor: 8-K';

test('what is told of a day takes the place of what others said, and not of an editor', () => {
  const known = [paid('A', 0.2), paid(editors, 5), paid('A', 0.1, '2024-03-11')];
  expect(mergeDividends(known, [paid('B', 0.24), paid('B', 1)])).toEqual([
    ...[paid(editors, 5), paid('A', 0.1, '2024-03-11'), paid('B', 0.24), paid('B', 1)],
  ]);
});

test.each([
  ['that another source tells, after a weekend', paid('A', 0.24, '2024-06-07'), true],
  ['that its source puts right', paid('B', 0.24, '2024-06-12'), true],
  ['of another amount', paid('A', 0.25, '2024-06-07'), false],
  ['of the week before, as of a fund that pays every week', paid('B', 0.24, '2024-06-03'), false],
  ['that an editor entered', paid(editors, 0.24, '2024-06-07'), false],
])('a dividend gives way to the same one of another day %s: %j %s', (_case, known, givesWay) => {
  const told = paid('B', 0.24);
  expect(mergeDividends([known], [told])).toEqual(givesWay ? [told] : [known, told]);
});

test('of two dividends of near days that one source tells, the one stays of which another source tells nothing', () => {
  const [first, second, told] = [paid('A', 0.24, '2024-06-07'), paid('A', 0.24), paid('B', 0.24)];
  expect(mergeDividends([first, second], [told])).toEqual([first, told]);
});

test('an editor stands in the place of the same amount alone', () => {
  const [same, special] = [paid('A', 0.24), paid('A', 5)];
  expect(settleDividends([same, paid(editors, 0.24), special])).toEqual({
    counting: [paid(editors, 0.24), special],
    replaced: [same],
  });
});
