import { earningsLabel } from './earningsLabel';

test.each([
  ['2026-04-26', '2026-08-21T20:00:00.000Z', 'EPS (TTM)'],
  ['2026-08-31', '2026-08-21T20:00:00.000Z', 'EPS (TTM)'],
  ['2022-09-30', '2026-08-21T20:00:00.000Z', 'EPS (year to Sep 30, 2022)'],
  ['2022-09-30', null, 'EPS (year to Sep 30, 2022)'],
])('earnings of the year to %s beside a price of %s are %s', (to, asOf, label) => {
  expect(earningsLabel({ to }, asOf)).toBe(label);
});
