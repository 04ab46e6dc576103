import { sharesOn, type TimedSplit } from './sharesOn';

const quarter = { from: '2026-06-30', to: '2026-09-30' };
const split = (date: string, numerator: number, denominator = 1, until?: string): TimedSplit => ({
  ...{ date, numerator, denominator },
  ...(until !== undefined && { until }),
});

test.each<[string, readonly TimedSplit[], number | null]>([
  ['no split', [], 1_000],
  ['10 for 1 within the quarter', [split('2026-07-15', 10)], 10_000],
  ['1 for 20 within the quarter', [split('2026-07-15', 1, 20)], 50],
  ['a split on its last day', [split('2026-09-30', 2)], 2_000],
  ['a split on the day from which it is counted', [split('2026-06-30', 2)], 1_000],
  ['a split after it', [split('2026-10-01', 2)], 1_000],
  ['a spin-off', [split('2026-07-15', 1.046)], 1_000],
  ['two splits', [split('2026-07-15', 2), split('2026-08-15', 3)], 6_000],
  ['a split of a month of the quarter', [split('2026-07-01', 4, 1, '2026-07-31')], 4_000],
  ['a split about its first day', [split('2026-06-15', 4, 1, '2026-07-15')], null],
  ['a split about its last day', [split('2026-09-15', 4, 1, '2026-10-15')], null],
  ['a spin-off about its last day', [split('2026-09-15', 1.046, 1, '2026-10-15')], 1_000],
  ['a split of a month before', [split('2026-05-01', 4, 1, '2026-06-30')], 1_000],
])('with %s 1,000 shares have become %s', (_, splits, expected) => {
  expect(sharesOn(1_000, quarter, splits)).toBe(expected);
});
