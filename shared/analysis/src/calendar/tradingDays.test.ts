import { describeWith, readRows } from '../testing/referenceData';
import { closeOf, closureOn, isEarlyClose, isTradingDay, nextTradingDay, previousTradingDay } from './index';

/** Published by the exchange, with the day of mourning of 2025 ("Holidays & Trading Hours", nyse.com/markets/hours-calendars). */
const published: Record<number, { closed: string; early: string }> = {
  2024: { closed: '01-01 01-15 02-19 03-29 05-27 06-19 07-04 09-02 11-28 12-25', early: '07-03 11-29 12-24' },
  2025: { closed: '01-01 01-09 01-20 02-17 04-18 05-26 06-19 07-04 09-01 11-27 12-25', early: '07-03 11-28 12-24' },
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

test.each([
  ['1996-07-03', '16:00'],
  ['1996-07-05', '13:00'],
  ['2013-07-03', '13:00'],
  ['2013-07-05', '16:00'],
  ['1991-12-24', '14:00'],
  ['1993-11-26', '13:00'],
  ['1991-11-29', '16:00'],
  ['1999-12-31', '13:00'],
  ['2026-11-26', 'none'],
  ['2026-11-28', 'none'],
])('the session of %s ends at %s', (day, expected) => {
  expect(timeOfClose(day)).toBe(expected);
});

test.each([
  ['1997-01-20', undefined],
  ['1998-01-19', 'Martin Luther King, Jr. Day'],
  ['2021-06-18', undefined],
  ['2022-06-20', 'Juneteenth'],
  ['2001-09-12', 'September 11'],
  ['2012-10-30', 'Hurricane Sandy'],
])('what closes %s: %s', (day, name) => {
  expect(closureOn(day)).toBe(name);
  expect(isTradingDay(day)).toBe(name === undefined);
});

test('the trading days before and after a day leave weekends and closures out', () => {
  expect(nextTradingDay('2001-09-10')).toBe('2001-09-17');
  expect(previousTradingDay('2001-09-17')).toBe('2001-09-10');
  expect(nextTradingDay('2026-12-24')).toBe('2026-12-28');
  expect(previousTradingDay('2027-01-04')).toBe('2026-12-31');
});

describeWith('reference/nyse-closures.csv')('the published closures (need ../shared/data)', () => {
  test('every day from 1990 to 2027 is closed, closes early or trades in full as it did, or will by plan', () => {
    const published = readRows('reference/nyse-closures.csv').map(([day = '', kind, close]) =>
      kind === 'closed' ? `${day} closed` : `${day} early ${close}`,
    );
    const years = Array.from({ length: 2027 - 1990 + 1 }, (_year, index) => 1990 + index);
    // The file begins with the first session of 1990.
    const days = years.flatMap(weekdaysOf).filter((day) => day > '1990-01-01');
    const known = days.flatMap((day) => {
      if (!isTradingDay(day)) return [`${day} closed`];
      return isEarlyClose(day) ? [`${day} early ${timeOfClose(day)}`] : [];
    });
    expect(published).toHaveLength(425);
    expect(known).toEqual(published);
  });
});

function timeOfClose(day: string): string {
  const close = closeOf(day);
  return close ? `${close.hour}:${String(close.minute).padStart(2, '0')}` : 'none';
}
