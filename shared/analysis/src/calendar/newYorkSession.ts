import type { Day } from './exchangeHolidays';
import { closeOf, closureOn, isEarlyClose, nextTradingDay, previousTradingDay, type TimeOfDay } from './tradingDays';
import { clockIn } from './zoneClock';

/**
 * The regular session of the New York Stock Exchange: 9:30 to 16:00 in New York, earlier on early closes. Source of hours
 * and early closes: the exchange's page "Holidays & Trading Hours" (nyse.com/markets/hours-calendars).
 */
const ZONE = 'America/New_York';
const OPENS: TimeOfDay = { hour: 9, minute: 30 };
const MINUTE_MILLISECONDS = 60_000;

/** What the exchange does at a moment. */
export interface NewYorkSession {
  isOpen: boolean;
  /** When that changes: the close of an open session, or the next opening. */
  until: Date;
  /** The holiday, or what else keeps it closed today. */
  holiday: string | undefined;
  /** Whether today's session ends early. */
  closesEarly: boolean;
}

/** What the exchange does at a moment. */
export function newYorkSession(now: Date): NewYorkSession {
  const today = newYorkDay(now);
  const closesEarly = isEarlyClose(today);
  const base = { holiday: closureOn(today), closesEarly };
  const close = closeOf(today);
  if (close) {
    const opens = momentOf(today, OPENS);
    const closes = momentOf(today, close);
    if (now < opens) return { ...base, isOpen: false, until: opens };
    if (now < closes) return { ...base, isOpen: true, until: closes };
  }
  return { ...base, isOpen: false, until: momentOf(nextTradingDay(today), OPENS) };
}

/** The regular session of a day, as moments; undefined where the exchange is closed. */
export function sessionOf(day: Day): { readonly opens: Date; readonly closes: Date } | undefined {
  const close = closeOf(day);
  return close && { opens: momentOf(day, OPENS), closes: momentOf(day, close) };
}

/** The day whose session has begun last: today's once it has, until then that of the trading day before. */
export function lastSessionDay(now: Date): Day {
  const today = newYorkDay(now);
  const session = sessionOf(today);
  return session && now >= session.opens ? today : previousTradingDay(today);
}

/** The day that it is in New York at a moment. */
export function newYorkDay(moment: Date): Day {
  return clockIn(ZONE, moment).day;
}

/** The moment at which the clocks in New York show a time of day. Summer time changes at night, never at these hours. */
function momentOf(day: Day, { hour, minute }: TimeOfDay): Date {
  const asUtc = Date.parse(`${day}T00:00:00Z`) + (hour * 60 + minute) * MINUTE_MILLISECONDS;
  const shown = clockIn(ZONE, new Date(asUtc));
  const shownAsUtc = Date.parse(`${shown.day}T00:00:00Z`) + shown.minutes * MINUTE_MILLISECONDS;
  return new Date(asUtc + (asUtc - shownAsUtc));
}
