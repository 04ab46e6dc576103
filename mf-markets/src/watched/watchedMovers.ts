import type { WatchlistEntry } from '@market-pulse/contract';
import { rankingDay } from '@market-pulse/contract/rules';

/** Entries that the panel of the home page has room for. */
export const SHOWN_ENTRIES = 6;

/**
 * A watchlist by what moved most, up or down: entries of one day first (`rankingDay`), the others behind them as they stand in the
 * list. A list of one's own is no market, so that few figures are ordered too.
 */
export function watchedMovers(entries: readonly WatchlistEntry[]): readonly WatchlistEntry[] {
  const { rows } = rankingDay(entries, ({ quote }) => (quote.change_percent === null ? undefined : quote));
  const ofDay = new Set(rows);
  const size = ({ quote }: WatchlistEntry) => Math.abs(quote.change_percent ?? 0);
  return [
    ...[...rows].sort((one, other) => size(other) - size(one)),
    ...entries.filter((entry) => !ofDay.has(entry)),
  ].slice(0, SHOWN_ENTRIES);
}
