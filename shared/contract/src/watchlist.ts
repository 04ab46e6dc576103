import { z } from 'zod';
import { marketSymbol, quote } from './quote';
import { isoTime } from './text';

/** Most entries of one person's watchlist. */
export const WATCHLIST_MAX_ENTRIES = 200;

/** What a watched symbol is; a coin and a stock may share one. */
export const watchedKind = z.enum(['stock', 'crypto']);

export const watchlistParameters = z.object({ ticker: marketSymbol });

export const watchlistQuery = z.object({ kind: watchedKind.default('stock') });

/**
 * One watched stock or coin with its newest quote. `slug` is the company's, null for a coin. `symbol` is canonical
 * (`BRK.B`).
 */
export const watchlistEntry = z.object({
  symbol: z.string(),
  kind: watchedKind,
  name: z.string(),
  slug: z.string().nullable(),
  added_at: isoTime,
  quote,
});

/** A person's watchlist, the newest entry first. */
export const watchlist = z.array(watchlistEntry);

export type WatchedKind = z.infer<typeof watchedKind>;
export type WatchlistEntry = z.infer<typeof watchlistEntry>;
