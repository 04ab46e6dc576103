import { lastSettledDay, wantedDays } from './wantedDays';

it.each([
  ['stock', 'on Friday before the evening', '2026-11-20T23:00:00Z', '2026-11-19'],
  ['stock', 'four hours after its close', '2026-11-21T01:00:00Z', '2026-11-20'],
  ['stock', 'on Sunday', '2026-11-22T12:00:00Z', '2026-11-20'],
  ['stock', 'in the evening of an early close', '2026-11-27T22:00:00Z', '2026-11-27'],
  ['stock', 'on a holiday', '2026-11-26T23:00:00Z', '2026-11-25'],
  ['stock', 'in summer', '2026-08-22T00:00:00Z', '2026-08-21'],
  ['crypto', 'soon after midnight', '2026-11-22T00:30:00Z', '2026-11-21'],
  ['crypto', 'later', '2026-11-22T01:00:00Z', '2026-11-22'],
] as const)('the newest day of a %s %s: %s is %s', (kind, _when, now, day) => {
  expect(lastSettledDay(kind, new Date(now))).toBe(day);
});

it.each([
  [5, 10_000, '2021-11-22'],
  [5, 140, '2026-07-05'],
])('%d years, of a provider that has %d days, begin on %s', (years, mostDaysBack, from) => {
  expect(wantedDays('stock', new Date('2026-11-22T12:00:00Z'), years, mostDaysBack).from).toBe(from);
});
