import { tradingDaysUntil } from './findings';

test.each<['stock' | 'crypto', string, number]>([
  ['stock', '2026-11-23', 0],
  ['stock', '2026-11-20', 0],
  ['stock', '2026-11-19', 1],
  // Over Labor Day.
  ['stock', '2026-09-03', 55],
  ['crypto', '2026-11-19', 3],
  ['stock', '2026-12-24', 0],
])('a price of %s of %s is so many trading days old on a Monday: %d', (kind, day, days) => {
  expect(tradingDaysUntil('2026-11-23')(kind, day)).toBe(days);
});

test('days are counted alike in whatever order they are asked for, to years back', () => {
  const counted = tradingDaysUntil('2026-11-23');
  expect(
    ['2026-11-19', '2026-11-12', '2026-11-19', '1950-01-02', '1950-01-03'].map((day) => counted('stock', day)),
  ).toEqual([...[1, 6, 1], ...Array.from({ length: 2 }, () => counted('stock', '2000-01-03'))]);
});
