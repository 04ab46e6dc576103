import { priceMarks, timeMarks } from './leadAxes';

/** Every day from one to another. */
function daysFrom(first: string, count: number): string[] {
  const start = Date.parse(first);
  return Array.from({ length: count }, (_, day) => new Date(start + day * 86_400_000).toISOString().slice(0, 10));
}
const texts = (marks: readonly { text: string }[]) => marks.map(({ text }) => text);

test.each([
  ['round figures, but for what the tag of the last one covers', [6_300, 7_700], ['6,500', '7,000']],
  ['figures below a dollar have decimals', [0.1, 0.4, 0.1], ['0.2', '0.4']],
  ['a line that never moves has none', [5, 5, 5], []],
  ['no figures have none', [], []],
])('%s', (_case, figures, expected) => {
  expect(texts(priceMarks(figures))).toEqual(expected);
});

test.each([
  [
    'a year has every second month, and January as its year',
    daysFrom('2025-08-22', 365),
    ['Sep', 'Nov', '2026', 'Mar', 'May', 'Jul'],
  ],
  ['a month has its Mondays', daysFrom('2026-07-22', 31), ['Jul 27', 'Aug 3', 'Aug 10', 'Aug 17']],
  ['five years have their years', daysFrom('2021-08-22', 5 * 365), ['2022', '2023', '2024', '2025', '2026']],
  ['nothing has none', [], []],
])('%s', (_case, dates, expected) => {
  expect(texts(timeMarks(dates))).toEqual(expected);
});

test('a month stands where its first day is', () => {
  const [september] = timeMarks(daysFrom('2025-08-22', 365));
  expect(september?.share).toBeCloseTo(10 / 364);
});
