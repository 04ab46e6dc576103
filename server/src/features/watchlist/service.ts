import { WATCHLIST_MAX_ENTRIES, type WatchedKind, type WatchlistEntry } from '@market-pulse/contract';
import type { AppContext } from '../../context';
import { ApiError, notFound } from '../../http/errors';
import { quoteOfCoin, quoteOfStock } from '../market-data/quoteOf';
import { canonicalTicker } from '../companies/ticker';
import * as queries from './queries';

/** A stock or coin as a person names it. */
export interface WatchedName {
  /** Upper-cased; the share class of a stock behind a dot, dash or slash. */
  readonly ticker: string;
  readonly kind: WatchedKind;
}

type StockEntry = Awaited<ReturnType<typeof queries.listWatchedStocks>>[number];
type CoinEntry = Awaited<ReturnType<typeof queries.listWatchedCoins>>[number];

const stockEntry = (row: StockEntry, now: Date): WatchlistEntry => ({
  ...{ symbol: row.symbol, kind: 'stock', name: row.name, slug: row.slug, added_at: row.addedAt.toISOString() },
  quote: quoteOfStock(row, now),
});

const coinEntry = (row: CoinEntry, now: Date): WatchlistEntry => ({
  ...{ symbol: row.symbol, kind: 'crypto', name: row.name, slug: null, added_at: row.addedAt.toISOString() },
  quote: quoteOfCoin(row, now),
});

/** What a person watches, the newest entry first. */
export async function listWatchlist({ database, clock }: AppContext, userId: number): Promise<WatchlistEntry[]> {
  const [stocks, coins] = await Promise.all([
    queries.listWatchedStocks(database, userId),
    queries.listWatchedCoins(database, userId),
  ]);
  const now = clock();
  const byAge = (one: { addedAt: Date; entryId: number }, other: { addedAt: Date; entryId: number }) =>
    other.addedAt.getTime() - one.addedAt.getTime() || other.entryId - one.entryId;
  return [
    ...stocks.map((row) => ({ ...row, entry: stockEntry(row, now) })),
    ...coins.map((row) => ({ ...row, entry: coinEntry(row, now) })),
  ]
    .sort(byAge)
    .map(({ entry }) => entry);
}

function findWatched({ database }: AppContext, { ticker, kind }: WatchedName): Promise<queries.Watched | undefined> {
  return kind === 'stock'
    ? queries.findWatchableStock(database, canonicalTicker(ticker))
    : queries.findWatchableCoin(database, ticker);
}

/** The entry about a row that is known to exist. */
async function findEntry(
  { database, clock }: AppContext,
  userId: number,
  watched: queries.Watched,
): Promise<WatchlistEntry | undefined> {
  if (watched.kind === 'stock') {
    const [row] = await queries.listWatchedStocks(database, userId, watched);
    return row && stockEntry(row, clock());
  }
  const [row] = await queries.listWatchedCoins(database, userId, watched);
  return row && coinEntry(row, clock());
}

/**
 * One entry.
 *
 * @throws {ApiError} `not_found` when it is not watched.
 */
export async function getWatched(context: AppContext, userId: number, name: WatchedName): Promise<WatchlistEntry> {
  const watched = await findWatched(context, name);
  const entry = watched && (await findEntry(context, userId, watched));
  if (!entry) throw notFound('Watchlist entry');
  return entry;
}

/**
 * Watches a stock or coin; doing so again changes nothing.
 *
 * @throws {ApiError} `not_found` for one that nobody knows, `watchlist_full` at 200 entries.
 */
export async function watch(
  context: AppContext,
  userId: number,
  name: WatchedName,
): Promise<{ readonly entry: WatchlistEntry; readonly isNew: boolean }> {
  const watched = await findWatched(context, name);
  if (!watched) throw notFound(name.kind === 'stock' ? 'Company' : 'Coin');
  const bound = { now: context.clock(), most: WATCHLIST_MAX_ENTRIES };
  const addition = await queries.addEntry(context.database, userId, watched, bound);
  if (addition === 'full') {
    const detail = `Your watchlist has ${WATCHLIST_MAX_ENTRIES} entries, which is as many as it holds. Remove one first.`;
    throw new ApiError('watchlist_full', detail);
  }
  const entry = await findEntry(context, userId, watched);
  // It was taken away by another tab in between.
  if (!entry) throw notFound('Watchlist entry');
  return { entry, isNew: addition === 'added' };
}

/** Stops watching; what is not watched, or not known at all, is left as it is. */
export async function unwatch(context: AppContext, userId: number, name: WatchedName): Promise<void> {
  const watched = await findWatched(context, name);
  if (watched) await queries.removeEntry(context.database, userId, watched);
}
