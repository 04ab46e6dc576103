import { dayOfFigure, newYorkSession, previousTradingDay } from '@market-pulse/analysis/calendar';
import { addDays } from './days';
import type { Day, DayRange, HistorySource } from './sources/historySource';

const HOUR_MILLISECONDS = 60 * 60 * 1000;

/** Providers have the figures of a session some hours after its close, the corrections of the evening included. */
const SETTLED_AFTER_MILLISECONDS = 4 * HOUR_MILLISECONDS;
/** The price of a midnight is there soon after it. */
const COIN_SETTLED_AFTER_MILLISECONDS = HOUR_MILLISECONDS;
/** Days of a year, leap years among them. */
const YEAR_DAYS = 365.25;

type Kind = HistorySource['kind'];

/** The newest day that providers have a figure of. */
export function lastSettledDay(kind: Kind, now: Date): Day {
  if (kind === 'crypto') return dayOfFigure(new Date(now.getTime() - COIN_SETTLED_AFTER_MILLISECONDS), kind);
  const { until } = newYorkSession(new Date(now.getTime() - SETTLED_AFTER_MILLISECONDS));
  return previousTradingDay(dayOfFigure(until, kind));
}

/**
 * The days that a chart is to show.
 *
 * @param years how far back the site wants to see
 * @param mostDaysBack how far back the provider can
 */
export function wantedDays(kind: Kind, now: Date, years: number, mostDaysBack: number): DayRange {
  const today = dayOfFigure(now, kind);
  return {
    from: addDays(today, -Math.min(Math.round(years * YEAR_DAYS), mostDaysBack)),
    to: lastSettledDay(kind, now),
  };
}
