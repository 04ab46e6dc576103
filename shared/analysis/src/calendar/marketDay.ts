import { addDays, weekdayOf, type Day } from './exchangeHolidays';
import { exchangeOf, firstOfWeek, restsOn } from './exchanges';
import { lastSessionDay, newYorkDay, sessionOf } from './newYorkSession';
import { isTradingDay, previousTradingDay } from './tradingDays';
import { clockIn } from './zoneClock';

/*
 * Which day a figure is of: the one place for it. Shares and indices have the days of the exchange in New York, everything
 * else those of UTC; bars of shares that are stamped with a time have those of the exchange that the symbol names.
 */

/** What has figures by the day: `stock` is whatever trades as a share, `macro` what nobody trades. */
export type FigureKind = 'stock' | 'index' | 'crypto' | 'perpetual' | 'macro';

const MINUTE_MILLISECONDS = 60_000;
const DAY_MILLISECONDS = 24 * 60 * MINUTE_MILLISECONDS;
/** From this hour on it is the same day in New York as in UTC, in winter too. */
const SAME_DAY_HOUR = 5;
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

const hasExchange = (kind: FigureKind) => kind === 'stock' || kind === 'index';

/**
 * The day that a figure of a moment belongs to. A midnight in UTC, to the millisecond, stands for the day that begins then: so whole days
 * are named, and in New York it would be the evening before.
 */
export function dayOfFigure(moment: Date, kind: FigureKind): Day {
  const isNamed = moment.getTime() % DAY_MILLISECONDS === 0;
  if (hasExchange(kind) && !isNamed && moment.getUTCHours() < SAME_DAY_HOUR) return newYorkDay(moment);
  return moment.toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/** The moment that stands for a whole day: noon in UTC is that day on every continent but the outermost. */
export function noonOf(day: Day): Date {
  return new Date(`${day}T12:00:00.000Z`);
}

/** A time as a file tells it, with its own clock. */
export interface Stamp {
  readonly day: Day;
  /** Since midnight of that day. */
  readonly minutes: number;
  /** Minutes that its clock is ahead of UTC; -300 in New York in winter. */
  readonly offset: number;
}

/** What a bar is of. */
export interface Traded {
  readonly kind: FigureKind;
  readonly symbol: string;
}

/**
 * The day of a bar that is stamped with a time. A midnight by the stamp's own clock stands for the day that begins then, as one in
 * UTC does; every other time is a moment of the day that it is where the symbol is traded, and so is a midnight there.
 */
export function dayOfStamp({ day, minutes, offset }: Stamp, { kind, symbol }: Traded): Day {
  if (minutes === 0) return day;
  const moment = new Date(Date.parse(day) + (minutes - offset) * MINUTE_MILLISECONDS);
  const isNamed = moment.getTime() % DAY_MILLISECONDS === 0;
  if (!hasExchange(kind) || isNamed) return dayOfFigure(moment, kind);
  return clockIn(exchangeOf(symbol).zone, moment).day;
}

/** Which day of its exchange's trading week a day is: 0 for the first, and 5 for the day after the last, a Saturday in most places. */
export function placeInWeek(symbol: string, day: Day): number {
  return (weekdayOf(day) - firstOfWeek(exchangeOf(symbol), day) + WEEKDAYS.length) % WEEKDAYS.length;
}

/** Whether there is a figure of the day: coins trade on every one, shares when the exchange in New York does. */
export function isMarketDay(kind: FigureKind, day: Day): boolean {
  return !hasExchange(kind) || isTradingDay(day);
}

/** The day that the market is in at a moment: of shares the one whose session began last, at night and on holidays too. */
export function presentDay(kind: FigureKind, now: Date): Day {
  return hasExchange(kind) ? lastSessionDay(now) : dayOfFigure(now, kind);
}

/** The day before a day on which there are figures. */
export function dayBefore(kind: FigureKind, day: Day): Day {
  return hasExchange(kind) ? previousTradingDay(day) : addDays(day, -1);
}

/** When a day of the market begins and ends, and by whose clocks. */
export interface MarketDayFrame {
  readonly opens: Date;
  readonly closes: Date;
  readonly zone: 'America/New_York' | 'UTC';
}

/** The session of a day in New York, or the whole of it in UTC; undefined where the exchange is closed. */
export function frameOfDay(kind: FigureKind, day: Day): MarketDayFrame | undefined {
  if (!hasExchange(kind)) {
    const opens = new Date(`${day}T00:00:00.000Z`);
    return { opens, closes: new Date(opens.getTime() + DAY_MILLISECONDS), zone: 'UTC' };
  }
  const session = sessionOf(day);
  return session && { ...session, zone: 'America/New_York' };
}

/**
 * The day of the week on which a bar cannot be, because the symbol's exchange never trades on it. Holidays differ from country to
 * country, and a file may be of any. Undefined where it can be.
 */
export function restDayOf(kind: FigureKind, symbol: string, day: Day): (typeof WEEKDAYS)[number] | undefined {
  const weekday = weekdayOf(day);
  return hasExchange(kind) && restsOn(exchangeOf(symbol), weekday, day) ? WEEKDAYS[weekday] : undefined;
}
