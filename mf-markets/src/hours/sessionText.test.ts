import { newYorkSession } from '@market-pulse/analysis/calendar';
import { sessionText } from './sessionText';

test.each<[string, string, boolean, string]>([
  ['a minute before the opening', '2026-11-20T14:29:00Z', false, 'opens today at 9:30 AM in New York'],
  ['the opening', '2026-11-20T14:30:00Z', true, 'closes at 4:00 PM in New York'],
  ['a minute before the close', '2026-11-20T20:59:00Z', true, 'closes at 4:00 PM in New York'],
  ['the close on a Friday', '2026-11-20T21:00:00Z', false, 'opens Mon, Nov 23 at 9:30 AM in New York'],
  ['a Saturday', '2026-11-21T16:00:00Z', false, 'opens Mon, Nov 23 at 9:30 AM in New York'],
  ['the evening, which is tomorrow in UTC', '2026-11-24T02:00:00Z', false, 'opens Tue, Nov 24 at 9:30 AM in New York'],
  ['a holiday', '2026-11-26T16:00:00Z', false, 'Thanksgiving Day; opens Fri, Nov 27 at 9:30 AM in New York'],
  ['an early close', '2026-11-27T17:59:00Z', true, 'closes early today, at 1:00 PM in New York'],
  ['after an early close', '2026-11-27T18:00:00Z', false, 'opens Mon, Nov 30 at 9:30 AM in New York'],
  ['a session in summer time', '2026-07-06T13:30:00Z', true, 'closes at 4:00 PM in New York'],
  ['the Monday after clocks went forward', '2026-03-09T13:29:00Z', false, 'opens today at 9:30 AM in New York'],
  ['the weekend on which clocks go back', '2026-10-31T16:00:00Z', false, 'opens Mon, Nov 2 at 9:30 AM in New York'],
  ['the last day of a year', '2026-12-31T22:00:00Z', false, 'opens Mon, Jan 4 at 9:30 AM in New York'],
  [
    'a day of mourning',
    '2025-01-09T16:00:00Z',
    false,
    'Day of Mourning for President Carter; opens Fri, Jan 10 at 9:30 AM in New York',
  ],
  [
    'a holiday that is kept on another day',
    '2027-12-24T16:00:00Z',
    false,
    'Christmas Day; opens Mon, Dec 27 at 9:30 AM in New York',
  ],
])('%s', (_case, moment, isOpen, text) => {
  const now = new Date(moment);
  const session = newYorkSession(now);
  expect(session.isOpen).toBe(isOpen);
  expect(sessionText(session, now)).toBe(text);
});
