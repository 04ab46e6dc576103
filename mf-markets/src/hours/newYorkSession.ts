import { addDays, exchangeHolidays, thanksgiving, weekdayOf, type Day } from './exchangeHolidays';

/**
 * The regular session of the New York Stock Exchange: 9:30 to 16:00 in New York, to 13:00 on early closes. Source of hours
 * and early closes: the exchange's page "Holidays & Trading Hours" (nyse.com/markets/hours-calendars).
 */
const ZONE = 'America/New_York';
const OPENS = { hour: 9, minute: 30 };
const CLOSES = { hour: 16, minute: 0 };
const CLOSES_EARLY = { hour: 13, minute: 0 };

/** Longest that the exchange has been closed by plan is four days; a session is always found before this. */
const MOST_DAYS_AHEAD = 10;
const MINUTE_MILLISECONDS = 60_000;

interface TimeOfDay {
  readonly hour: number;
  readonly minute: number;
}

/** What the exchange does at a moment. */
export interface NewYorkSession {
  isOpen: boolean;
  /** When that changes: the close of an open session, or the next opening. */
  until: Date;
  /** The holiday that keeps it closed today. */
  holiday: string | undefined;
  /** Whether today's session ends early. */
  closesEarly: boolean;
}

/** What the exchange does at a moment. */
export function newYorkSession(now: Date): NewYorkSession {
  const today = dayIn(now);
  const closesEarly = isEarlyClose(today);
  const base = { holiday: holidayOn(today), closesEarly };
  if (isTradingDay(today)) {
    const opens = momentOf(today, OPENS);
    const closes = momentOf(today, closesEarly ? CLOSES_EARLY : CLOSES);
    if (now < opens) return { ...base, isOpen: false, until: opens };
    if (now < closes) return { ...base, isOpen: true, until: closes };
  }
  return { ...base, isOpen: false, until: momentOf(nextTradingDay(today), OPENS) };
}

/** Whether the exchange trades on a day at all. */
export function isTradingDay(day: Day): boolean {
  const weekday = weekdayOf(day);
  return weekday !== 0 && weekday !== 6 && holidayOn(day) === undefined;
}

/** Whether a session ends at 13:00: before Independence Day, after Thanksgiving, and on Christmas Eve. */
export function isEarlyClose(day: Day): boolean {
  if (!isTradingDay(day)) return false;
  if (day.endsWith('-07-03') || day.endsWith('-12-24')) return true;
  return addDays(day, -1) === thanksgiving(yearOf(day));
}

/** The name of the holiday on a day, if it is one. */
export function holidayOn(day: Day): string | undefined {
  return holidaysOf(yearOf(day)).get(day);
}

const holidaysByYear = new Map<number, ReadonlyMap<Day, string>>();

function holidaysOf(year: number): ReadonlyMap<Day, string> {
  const known = holidaysByYear.get(year);
  if (known) return known;
  const holidays = exchangeHolidays(year);
  holidaysByYear.set(year, holidays);
  return holidays;
}

function nextTradingDay(day: Day): Day {
  for (let ahead = 1; ahead <= MOST_DAYS_AHEAD; ahead += 1) {
    const candidate = addDays(day, ahead);
    if (isTradingDay(candidate)) return candidate;
  }
  throw new Error(`No trading day within ${MOST_DAYS_AHEAD} days of ${day}`);
}

function yearOf(day: Day): number {
  return Number(day.slice(0, 'YYYY'.length));
}

const newYorkClock = new Intl.DateTimeFormat('en-CA', {
  timeZone: ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** What the clocks in New York show. */
function clockIn(moment: Date): { day: Day; minutes: number } {
  const part = Object.fromEntries(newYorkClock.formatToParts(moment).map(({ type, value }) => [type, value]));
  return { day: `${part.year}-${part.month}-${part.day}`, minutes: Number(part.hour) * 60 + Number(part.minute) };
}

function dayIn(moment: Date): Day {
  return clockIn(moment).day;
}

/** The moment at which the clocks in New York show a time of day. Summer time changes at night, never at these hours. */
function momentOf(day: Day, { hour, minute }: TimeOfDay): Date {
  const asUtc = Date.parse(`${day}T00:00:00Z`) + (hour * 60 + minute) * MINUTE_MILLISECONDS;
  const shown = clockIn(new Date(asUtc));
  const shownAsUtc = Date.parse(`${shown.day}T00:00:00Z`) + shown.minutes * MINUTE_MILLISECONDS;
  return new Date(asUtc + (asUtc - shownAsUtc));
}
