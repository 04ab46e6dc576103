import { noonOf } from '@market-pulse/analysis/calendar';
import type { LastVolume } from '@market-pulse/contract';
import { provenanceAt } from '../market-data/freshness';
import { type DayFigures, isFromHistory, type ListedHistory } from './priceNow';

/**
 * The volume of the last day of a history, of which it says itself, for a row that keeps its own price and has no volume: providers of
 * quotes tell prices within the day, and many of them no volume. Undefined where the row has one, or is the history's altogether.
 */
export function lastVolumeOf(
  stored: Omit<DayFigures, 'marketCap'>,
  history: ListedHistory | null,
  now: Date,
): LastVolume | undefined {
  if (stored.volume !== null || history === null || history.volume === null) return undefined;
  if (isFromHistory(stored, history)) return undefined;
  const { volume, source, status, date } = history;
  return { volume, ...provenanceAt({ source, status, asOf: noonOf(date), refreshedAt: null }, now) };
}
