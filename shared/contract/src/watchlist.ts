import { z } from 'zod';
import { databaseId, idParams } from './identifier';
import { marketSymbol, quote } from './quote';
import { maxLengths } from './rules/fields';
import { isoTime, multiLine, ownName } from './text';

/** Most entries of one watchlist. */
export const WATCHLIST_MAX_ENTRIES = 500;

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

/** What a star puts something on: the person's first watchlist, the newest entry first. */
export const watchlist = z.array(watchlistEntry);

/**
 * An entry of one of several watchlists, with what the person wrote about it; `''` is nothing. `sponsored` marks a company whose
 * promotion the site is paid for.
 */
export const watchlistItem = watchlistEntry.extend({ note: z.string(), sponsored: z.boolean() });

/**
 * One of a person's watchlists. The first one (`is_default`) is what stars put things on; it is always there, and can be
 * renamed but not deleted.
 */
export const watchlistSummary = z.object({
  id: databaseId,
  name: z.string(),
  is_default: z.boolean(),
  entries_count: z.number().int().nonnegative(),
});

/** A person's watchlists, the first one first, then in the order in which they were made. */
export const watchlistSummaries = z.array(watchlistSummary);

/** A watchlist with its entries, in the order that the person gave them. */
export const watchlistDetail = watchlistSummary.extend({ entries: z.array(watchlistItem) });

/** The name of a new watchlist, or another one for one that is there. */
export const watchlistNaming = z.object({
  name: ownName(maxLengths.watchlistName, 'A watchlist needs a name'),
});

/** `{id}` of a watchlist and `{ticker}` of an entry of it. */
export const watchlistItemParameters = idParams.extend(watchlistParameters.shape);

/** What is said of an entry that is put on a watchlist. Without `note` that of an entry which is there stays. */
export const watchlistItemWrite = z.object({ note: multiLine(maxLengths.watchlistNote).optional() });

/**
 * The order of a watchlist's entries. Entries that are not named come first, in the order that they have, because they were
 * added meanwhile; named ones that are gone are left out.
 */
export const watchlistOrder = z.object({
  entries: z
    .array(z.object({ symbol: marketSymbol, kind: watchedKind.default('stock') }))
    .min(1)
    .max(WATCHLIST_MAX_ENTRIES),
});

export type WatchedKind = z.infer<typeof watchedKind>;
export type WatchlistEntry = z.infer<typeof watchlistEntry>;
export type WatchlistItem = z.infer<typeof watchlistItem>;
export type WatchlistSummary = z.infer<typeof watchlistSummary>;
export type WatchlistDetail = z.infer<typeof watchlistDetail>;
export type WatchlistNaming = z.infer<typeof watchlistNaming>;
export type WatchlistItemWrite = z.infer<typeof watchlistItemWrite>;
export type WatchlistOrder = z.infer<typeof watchlistOrder>;
