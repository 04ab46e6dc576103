import { feedPauseMilliseconds } from './feedSchedule';

it.each([
  ['Friday, 6:00 in New York', '2026-11-20T11:00:00Z', 1],
  ['Friday, 5:59', '2026-11-20T10:59:59Z', 30],
  ['Friday, 21:59', '2026-11-21T02:59:00Z', 1],
  ['Friday, 22:00', '2026-11-21T03:00:00Z', 30],
  ['Sunday noon', '2026-11-22T17:00:00Z', 30],
  ['Monday in summer, 6:00', '2026-07-06T10:00:00Z', 1],
])('%s', (_when, now, minutes) => {
  expect(feedPauseMilliseconds(new Date(now))).toBe(minutes * 60_000);
});
