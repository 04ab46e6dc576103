import { ideaClosingDay } from './ideaClosingDay';

it.each([
  ['2026-12-30', '1w', '2027-01-06'],
  ['2026-01-31', '1m', '2026-02-28'],
  ['2026-11-30', '3m', '2027-02-28'],
  ['2026-08-31', '6m', '2027-02-28'],
  ['2028-02-29', '1y', '2029-02-28'],
] as const)('the last day that counts from %s over %s is %s', (from, horizon, day) => {
  expect(ideaClosingDay(from, horizon)).toBe(day);
});
