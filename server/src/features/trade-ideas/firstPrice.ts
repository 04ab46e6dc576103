import { dayOfFigure, isMarketDay, newYorkDay, newYorkSession, nextTradingDay } from '@market-pulse/analysis/calendar';
import type { IdeaStatement } from '@market-pulse/contract';
import { addDays } from '../market-data/history/days';

/** A day in UTC, or of the exchange: `2026-11-20`. */
export type Day = string;
type Kind = IdeaStatement['kind'];

/** What is used of a bar. */
export interface PricedBar {
  readonly date: Day;
  readonly open: number | null;
  readonly close: number;
}

/** The price of an idea, in US dollars, with its day and which price of that day it is. */
export interface FirstPrice {
  readonly price: number;
  readonly date: Day;
  readonly at: 'open' | 'close';
}

/** A hole in a history is filled within so many days, or stays one. */
const HOLE_DAYS = 7;

/**
 * The first day whose bar begins after a moment: a session begins when the exchange opens, the day of a coin at midnight in UTC. What
 * has begun by then may hold prices that the author knew.
 */
export function pricesFrom(kind: Kind, moment: Date): Day {
  if (kind === 'crypto') return addDays(dayOfFigure(moment, kind), 1);
  const { isOpen, until } = newYorkSession(moment);
  return isOpen ? nextTradingDay(newYorkDay(moment)) : newYorkDay(until);
}

/** The nearest day with a price, this one or one after (`1`) or before it (`-1`). */
export function marketDayFrom(kind: Kind, day: Day, step: 1 | -1): Day {
  let candidate = day;
  while (!isMarketDay(kind, candidate)) candidate = addDays(candidate, step);
  return candidate;
}

export interface FirstPriceRange {
  readonly kind: Kind;
  /** `pricesFrom` of when it was posted. */
  readonly from: Day;
  /** The last day that counts for the idea. */
  readonly until: Day;
  /** The newest day that is over and of which sources have the figures: a bar of a later one may still change. */
  readonly settled: Day;
}

/**
 * The first price after posting: the first one of the first bar that began after it, which is its opening where the history tells
 * one. Where that bar is missing a later one is taken once the hole is a week old, and may be filled no more.
 *
 * @param bars oldest first
 * @returns undefined until there is one, and where the first comes after the horizon
 */
export function firstPriceOf(
  bars: readonly PricedBar[],
  { kind, from, until, settled }: FirstPriceRange,
): FirstPrice | undefined {
  const bar = bars.find(({ date, close }) => date >= from && date <= until && date <= settled && isPrice(close));
  if (!bar) return undefined;
  const expected = marketDayFrom(kind, from, 1);
  if (bar.date > expected && settled < addDays(expected, HOLE_DAYS)) return undefined;
  return isPrice(bar.open)
    ? { price: bar.open, date: bar.date, at: 'open' }
    : { price: bar.close, date: bar.date, at: 'close' };
}

function isPrice(price: number | null): price is number {
  return price !== null && Number.isFinite(price) && price > 0;
}
