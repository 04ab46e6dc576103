import { noonOf } from '@market-pulse/analysis/calendar';
import type { LastDay } from '@market-pulse/contract';
import { provenanceAt } from '../market-data/freshness';
import { type DayFigures, isFromHistory, type ListedHistory, NO_DAY_FIGURES, priceNow } from './priceNow';

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;
/** A day further before the price is none that anybody asks for beside it. */
const MOST_DAYS_BEFORE = 366;

/**
 * The history of a row whose price is later than that and came without a change, as that of a list of an index does: its last day is
 * then the newest one that movers and others may rank. Undefined where the row has a change itself, or nobody knows one of the last year.
 */
export function historyOfLastDay<History extends Pick<ListedHistory, 'date' | 'previousClose' | 'currency'>>(
  stored: Omit<DayFigures, 'volume' | 'marketCap' | 'source' | 'refreshedAt'>,
  history: History | null,
): History | undefined {
  const { change, changePercent, asOf, status } = stored;
  if (change !== null || changePercent !== null || status === 'sample') return undefined;
  if (history === null || asOf === null || isFromHistory(stored, history)) return undefined;
  // It has no currency of its own: both are in US dollars, or it is none.
  if (history.currency !== undefined && history.currency !== 'USD') return undefined;
  const days = (asOf.getTime() - noonOf(history.date).getTime()) / DAY_MILLISECONDS;
  return history.previousClose !== null && days <= MOST_DAYS_BEFORE ? history : undefined;
}

/** Price and change of the last day of which they are known, for a row whose price is later and has no change; see `historyOfLastDay`. */
export function lastDayOf(
  stored: Omit<DayFigures, 'volume' | 'marketCap' | 'source' | 'refreshedAt'>,
  history: ListedHistory | null,
  now: Date,
): LastDay | undefined {
  const ofDay = historyOfLastDay(stored, history);
  if (!ofDay) return undefined;
  const { price, change, changePercent, volume, ...row } = priceNow(NO_DAY_FIGURES, ofDay);
  if (price === null || change === null || changePercent === null) return undefined;
  return { price, change, change_percent: changePercent, volume, ...provenanceAt(row, now) };
}
