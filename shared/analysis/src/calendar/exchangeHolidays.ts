/** A day as a calendar has it, `2026-11-27`. */
export type Day = string;

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;
const MONDAY = 1;
const THURSDAY = 4;

/** The first years in which the exchange kept holidays that are younger than what is asked for here. */
const FIRST_KING_DAY = 1998;
const FIRST_JUNETEENTH = 2022;

/**
 * The full-day holidays of the New York Stock Exchange in a year, by day: its Rule 7.2, with the days on which it keeps them
 * when they fall on a weekend (Saturday: the Friday before; Sunday: the Monday after). New Year's Day on a Saturday is not
 * kept, because the Friday before ends a year. Right from 1990 on; closures that no rule gives are `specialClosures`.
 *
 * Reckoned here, because no maintained npm library was found that knows the early closes as well: `nyse-holidays` knows
 * the full days alone, reckons them in the visitor's own time zone, and brings a date library that nothing else here needs.
 */
export function exchangeHolidays(year: number): ReadonlyMap<Day, string> {
  const holidays: [Day | undefined, string][] = [
    [weekdayOf(dayOf(year, 1, 1)) === 6 ? undefined : kept(dayOf(year, 1, 1)), 'New Year’s Day'],
    [year < FIRST_KING_DAY ? undefined : nthWeekday(year, 1, MONDAY, 3), 'Martin Luther King, Jr. Day'],
    [nthWeekday(year, 2, MONDAY, 3), 'Washington’s Birthday'],
    [addDays(easterSunday(year), -2), 'Good Friday'],
    [lastMonday(year, 5), 'Memorial Day'],
    [year < FIRST_JUNETEENTH ? undefined : kept(dayOf(year, 6, 19)), 'Juneteenth'],
    [kept(dayOf(year, 7, 4)), 'Independence Day'],
    [nthWeekday(year, 9, MONDAY, 1), 'Labor Day'],
    [thanksgiving(year), 'Thanksgiving Day'],
    [kept(dayOf(year, 12, 25)), 'Christmas Day'],
  ];
  return new Map(holidays.filter((holiday): holiday is [Day, string] => holiday[0] !== undefined));
}

/** The fourth Thursday of November. */
export function thanksgiving(year: number): Day {
  return nthWeekday(year, 11, THURSDAY, 4);
}

/** 0 for Sunday to 6 for Saturday. */
export function weekdayOf(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** The day so many days later, or earlier. */
export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MILLISECONDS).toISOString().slice(0, day.length);
}

function dayOf(year: number, month: number, date: number): Day {
  return new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/** The weekday on which a holiday of a fixed date is kept. */
function kept(day: Day): Day {
  const weekday = weekdayOf(day);
  if (weekday === 6) return addDays(day, -1);
  return weekday === 0 ? addDays(day, 1) : day;
}

function nthWeekday(year: number, month: number, weekday: number, n: number): Day {
  const first = dayOf(year, month, 1);
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + (n - 1) * 7);
}

function lastMonday(year: number, month: number): Day {
  const last = dayOf(year, month + 1, 0);
  return addDays(last, -((weekdayOf(last) - MONDAY + 7) % 7));
}

/** Easter of the Gregorian calendar, by the anonymous algorithm of 1876. */
function easterSunday(year: number): Day {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  return dayOf(year, month, ((h + l - 7 * m + 114) % 31) + 1);
}
