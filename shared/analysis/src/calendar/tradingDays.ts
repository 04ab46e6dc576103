import { addDays, exchangeHolidays, thanksgiving, weekdayOf, type Day } from './exchangeHolidays';
import { specialClosures, specialEarlyCloses } from './specialDays';

/** A time of day in New York. */
export interface TimeOfDay {
  readonly hour: number;
  readonly minute: number;
}

const CLOSES: TimeOfDay = { hour: 16, minute: 0 };
const CLOSES_EARLY: TimeOfDay = { hour: 13, minute: 0 };
const CLOSED_EARLY_ONCE: TimeOfDay = { hour: 14, minute: 0 };

/** Until the year before, early closes were at 14:00. */
const FIRST_CLOSE_AT_13 = 1993;
const FIRST_EARLY_AFTER_THANKSGIVING = 1992;
const FIRST_EARLY_BEFORE_INDEPENDENCE_DAY = 1995;
/** Until the year before, the Friday after an Independence Day on a Thursday closed early, and not the day before. */
const FIRST_EARLY_WEDNESDAY = 2013;

/** Longest that the exchange has been closed are six days in a row, in September 2001; a session is always found before this. */
const MOST_DAYS_APART = 10;
const WEDNESDAY = 3;
const FRIDAY = 5;

/** Whether the New York Stock Exchange trades on a day at all: the one rule for the whole site, right from 1990 on. */
export function isTradingDay(day: Day): boolean {
  const weekday = weekdayOf(day);
  return weekday !== 0 && weekday !== 6 && closureOn(day) === undefined;
}

/**
 * Whether a session ends early: around Independence Day, after Thanksgiving, on Christmas Eve, and on days that no rule gives.
 * Days that closed early unplanned, by a failure, are not among them.
 */
export function isEarlyClose(day: Day): boolean {
  if (!isTradingDay(day)) return false;
  if (specialEarlyCloses.has(day) || day.endsWith('-12-24')) return true;
  return isAfterThanksgiving(day) || isAroundIndependenceDay(day);
}

/** When the session of a day ends in New York; undefined where there is none. */
export function closeOf(day: Day): TimeOfDay | undefined {
  if (!isTradingDay(day)) return undefined;
  if (!isEarlyClose(day)) return CLOSES;
  return yearOf(day) < FIRST_CLOSE_AT_13 ? CLOSED_EARLY_ONCE : CLOSES_EARLY;
}

/** Why the exchange does not trade on a day of the week: the name of a holiday, or what else closed it. */
export function closureOn(day: Day): string | undefined {
  return closuresOf(yearOf(day)).get(day);
}

/** The trading day that comes after a day. */
export function nextTradingDay(day: Day): Day {
  return nearestTradingDay(day, 1);
}

/** The trading day that came before a day. */
export function previousTradingDay(day: Day): Day {
  return nearestTradingDay(day, -1);
}

function nearestTradingDay(day: Day, direction: 1 | -1): Day {
  for (let apart = 1; apart <= MOST_DAYS_APART; apart += 1) {
    const candidate = addDays(day, direction * apart);
    if (isTradingDay(candidate)) return candidate;
  }
  throw new Error(`No trading day within ${MOST_DAYS_APART} days of ${day}`);
}

const closuresByYear = new Map<number, ReadonlyMap<Day, string>>();

function closuresOf(year: number): ReadonlyMap<Day, string> {
  const known = closuresByYear.get(year);
  if (known) return known;
  const closures = new Map(exchangeHolidays(year));
  for (const [day, name] of specialClosures) if (yearOf(day) === year) closures.set(day, name);
  closuresByYear.set(year, closures);
  return closures;
}

function isAfterThanksgiving(day: Day): boolean {
  const year = yearOf(day);
  return year >= FIRST_EARLY_AFTER_THANKSGIVING && addDays(day, -1) === thanksgiving(year);
}

function isAroundIndependenceDay(day: Day): boolean {
  const year = yearOf(day);
  if (year < FIRST_EARLY_BEFORE_INDEPENDENCE_DAY) return false;
  if (day.endsWith('-07-03')) return weekdayOf(day) !== WEDNESDAY || year >= FIRST_EARLY_WEDNESDAY;
  return day.endsWith('-07-05') && weekdayOf(day) === FRIDAY && year < FIRST_EARLY_WEDNESDAY;
}

function yearOf(day: Day): number {
  return Number(day.slice(0, 'YYYY'.length));
}
