import { dayOfFigure } from '@market-pulse/analysis/calendar';
import type { WatchlistItem } from '@market-pulse/contract';

/** How the day went for a watchlist. */
export interface WatchlistTotals {
  readonly symbols: number;
  /** The day that is spoken of, `2026-11-20`; undefined where no figure is current. */
  readonly day: string | undefined;
  /** Entries whose change is counted. */
  readonly counted: number;
  readonly up: number;
  readonly down: number;
  /** Mean of the changes in percent, each entry of the same weight; undefined where none is counted. */
  readonly average: number | undefined;
  readonly best: Mover | undefined;
  readonly worst: Mover | undefined;
}

/** An entry with its change of the day in percent. */
export interface Mover {
  readonly symbol: string;
  readonly percent: number;
}

/**
 * Sums a watchlist up. Only figures of one day stand together (decision 44): that of the newest figure of a stock, or where
 * there are none of a coin. A coin of another day is in no mean with them, also where it is of the weekend that follows. Samples
 * never count.
 */
export function watchlistTotals(entries: readonly WatchlistItem[]): WatchlistTotals {
  const changes = entries.flatMap(({ kind, symbol, quote: { change_percent: percent, as_of: asOf, status } }) =>
    percent === null || asOf === null || status === null || status === 'sample'
      ? []
      : [{ kind, symbol, percent, day: dayOfFigure(new Date(asOf), kind) }],
  );
  const stockDays = changes.filter(({ kind }) => kind === 'stock').map(({ day }) => day);
  const day = (stockDays.length > 0 ? stockDays : changes.map((one) => one.day)).sort().at(-1);
  const counted = changes
    .filter((one) => one.day === day)
    .map(({ symbol, percent }) => ({ symbol, percent }))
    .sort((one, other) => other.percent - one.percent);
  const sum = counted.reduce((total, { percent }) => total + percent, 0);
  return {
    symbols: entries.length,
    day,
    counted: counted.length,
    up: counted.filter(({ percent }) => percent > 0).length,
    down: counted.filter(({ percent }) => percent < 0).length,
    average: counted.length > 0 ? sum / counted.length : undefined,
    best: counted[0],
    worst: counted.at(-1),
  };
}
