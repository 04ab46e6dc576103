import { isEarlyClose, isTradingDay, newYorkSession } from './newYorkSession';
import { sessionText } from './sessionText';

/** Published by the exchange ("Holidays & Trading Hours", nyse.com/markets/hours-calendars). */
const published: Record<number, { closed: string; early: string }> = {
  2024: { closed: '01-01 01-15 02-19 03-29 05-27 06-19 07-04 09-02 11-28 12-25', early: '07-03 11-29 12-24' },
  2025: { closed: '01-01 01-20 02-17 04-18 05-26 06-19 07-04 09-01 11-27 12-25', early: '07-03 11-28 12-24' },
  2026: { closed: '01-01 01-19 02-16 04-03 05-25 06-19 07-03 09-07 11-26 12-25', early: '11-27 12-24' },
  2027: { closed: '01-01 01-18 02-15 03-26 05-31 06-18 07-05 09-06 11-25 12-24', early: '11-26' },
  2028: { closed: '01-17 02-21 04-14 05-29 06-19 07-04 09-04 11-23 12-25', early: '07-03 11-24' },
};

function weekdaysOf(year: number): string[] {
  const days: string[] = [];
  for (
    const day = new Date(Date.UTC(year, 0, 1));
    day.getUTCFullYear() === year;
    day.setUTCDate(day.getUTCDate() + 1)
  ) {
    if (day.getUTCDay() % 6 !== 0) days.push(day.toISOString().slice(0, 10));
  }
  return days;
}

const inYear = (days: readonly string[]) => days.map((day) => day.slice(5)).join(' ');

test.each(Object.keys(published).map(Number))('holidays and early closes of %i are the published ones', (year) => {
  const days = weekdaysOf(year);
  expect({
    closed: inYear(days.filter((day) => !isTradingDay(day))),
    early: inYear(days.filter(isEarlyClose)),
  }).toEqual(published[year]);
});

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

test('an opening and a close are at the same time of day in New York in winter and in summer', () => {
  expect(newYorkSession(new Date('2026-01-05T12:00:00Z')).until).toEqual(new Date('2026-01-05T14:30:00Z'));
  expect(newYorkSession(new Date('2026-07-06T12:00:00Z')).until).toEqual(new Date('2026-07-06T13:30:00Z'));
});
