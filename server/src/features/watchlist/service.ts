import {
  ownNameKey,
  WATCHLIST_MAX_ENTRIES,
  WATCHLISTS_MAX,
  type WatchedKind,
  type WatchlistDetail,
  type WatchlistEntry,
  type WatchlistItem,
  type WatchlistOrder,
  type WatchlistSummary,
} from '@market-pulse/contract';
import type { AppContext } from '../../context';
import type { Database } from '../../database/client';
import { isNoted } from '../../database/databaseUnavailable';
import { ApiError, notFound } from '../../http/errors';
import { quoteOfCoin, quoteOfStock } from '../market-data/quoteOf';
import { isSponsored } from '../companies/sponsored';
import { presentTicker } from '../companies/formerTickers';
import { canonicalTicker } from '../companies/ticker';
import { byNewest, byPlace, type Placed, reordered } from './entryOrder';
import * as queries from './queries';

/** A stock or coin as a person names it. */
export interface WatchedName {
  /** Upper-cased; the share class of a stock behind a dot, dash or slash. */
  readonly ticker: string;
  readonly kind: WatchedKind;
}

type StockEntry = Awaited<ReturnType<typeof queries.listWatchedStocks>>[number];
type CoinEntry = Awaited<ReturnType<typeof queries.listWatchedCoins>>[number];

/** An entry as it is stored, and as it is answered. */
interface StoredEntry extends Placed {
  readonly note: string;
  readonly entry: WatchlistEntry;
}

const stockEntry = (row: StockEntry, now: Date): WatchlistEntry => ({
  ...{ symbol: row.symbol, kind: 'stock', name: row.name, slug: row.slug, added_at: row.addedAt.toISOString() },
  quote: quoteOfStock(row, now),
});

const coinEntry = (row: CoinEntry, now: Date): WatchlistEntry => ({
  ...{ symbol: row.symbol, kind: 'crypto', name: row.name, slug: null, added_at: row.addedAt.toISOString() },
  quote: quoteOfCoin(row, now),
});

const toItem = (entry: WatchlistEntry, note: string): WatchlistItem => ({
  ...entry,
  note,
  sponsored: entry.kind === 'stock' && isSponsored(entry.symbol),
});

async function readEntries(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  of: queries.EntriesOf,
  order: (one: Placed, other: Placed) => number,
): Promise<StoredEntry[]> {
  // One after the other: a transaction has one connection.
  const stocks = await queries.listWatchedStocks(database, of);
  const coins = await queries.listWatchedCoins(database, of);
  const now = clock();
  return [
    ...stocks.map((row) => ({ ...row, entry: stockEntry(row, now) })),
    ...coins.map((row) => ({ ...row, entry: coinEntry(row, now) })),
  ].sort(order);
}

/** What stars put things on: the default list of a person, the newest entry first. */
export async function listWatchlist(context: AppContext, userId: number): Promise<WatchlistEntry[]> {
  return (await readEntries(context, { defaultOf: userId }, byNewest)).map(({ entry }) => entry);
}

/** What a person means by a name, as something to watch; undefined for what nobody knows. A former ticker means its company. */
export async function findWatched(
  { database }: Pick<AppContext, 'database'>,
  { ticker, kind }: WatchedName,
): Promise<queries.Watched | undefined> {
  if (kind !== 'stock') return queries.findWatchableCoin(database, ticker);
  const asked = canonicalTicker(ticker);
  const found = await queries.findWatchableStock(database, asked);
  if (found) return found;
  const present = await presentTicker(database, asked);
  return present === asked ? undefined : queries.findWatchableStock(database, present);
}

/** As `findWatched`. @throws {ApiError} `not_found` for what nobody knows. */
export async function requireWatched(
  context: Pick<AppContext, 'database'>,
  name: WatchedName,
): Promise<queries.Watched> {
  const watched = await findWatched(context, name);
  if (!watched) throw notFound(name.kind === 'stock' ? 'Company' : 'Coin');
  return watched;
}

/** The entry about a row that is known to exist. */
async function findEntry(
  { database, clock }: AppContext,
  of: queries.EntriesOf,
  watched: queries.Watched,
): Promise<WatchlistItem | undefined> {
  if (watched.kind === 'stock') {
    const [row] = await queries.listWatchedStocks(database, of, watched);
    return row && toItem(stockEntry(row, clock()), row.note);
  }
  const [row] = await queries.listWatchedCoins(database, of, watched);
  return row && toItem(coinEntry(row, clock()), row.note);
}

/**
 * One entry of the default list.
 *
 * @throws {ApiError} `not_found` when it is not watched.
 */
export async function getWatched(context: AppContext, userId: number, name: WatchedName): Promise<WatchlistEntry> {
  const watched = await findWatched(context, name);
  const entry = watched && (await findEntry(context, { defaultOf: userId }, watched));
  if (!entry) throw notFound('Watchlist entry');
  return entry;
}

interface Written {
  readonly entry: WatchlistItem;
  readonly isNew: boolean;
}

/** Adds to a list that the transaction finds; nobody else adds to a list of this person meanwhile. */
async function writeEntry(
  context: AppContext,
  userId: number,
  { name, note, findList }: { name: WatchedName; note?: string | undefined; findList: FindList },
): Promise<Written> {
  const watched = await requireWatched(context, name);
  const now = context.clock();
  const { addition, watchlistId } = await context.database.transaction(async (transaction) => {
    await queries.lockPerson(transaction, userId);
    const watchlistId = await findList(transaction);
    const bound = { now, note, most: WATCHLIST_MAX_ENTRIES };
    return { watchlistId, addition: await queries.addEntry(transaction, watchlistId, watched, bound) };
  });
  if (addition === 'full') {
    const detail = `Your watchlist has ${WATCHLIST_MAX_ENTRIES} entries, which is as many as it holds. Remove one first.`;
    throw new ApiError('watchlist_full', detail);
  }
  const entry = await findEntry(context, { watchlistId }, watched);
  // It was taken away by another tab in between.
  if (!entry) throw notFound('Watchlist entry');
  return { entry, isNew: addition === 'added' };
}

type FindList = (transaction: Database) => Promise<number>;

/**
 * Watches a stock or coin: it is on the default list then; doing so again changes nothing.
 *
 * @throws {ApiError} `not_found` for one that nobody knows, `watchlist_full` at 500 entries.
 */
export async function watch(
  context: AppContext,
  userId: number,
  name: WatchedName,
): Promise<{ readonly entry: WatchlistEntry; readonly isNew: boolean }> {
  const findList: FindList = (transaction) => queries.ensureDefaultList(transaction, userId, context.clock());
  return writeEntry(context, userId, { name, findList });
}

/** Stops watching; what is not watched, or not known at all, is left as it is. */
export async function unwatch(context: AppContext, userId: number, name: WatchedName): Promise<void> {
  const watched = await findWatched(context, name);
  if (watched) await queries.removeEntry(context.database, { defaultOf: userId }, watched);
}

type SummaryRow = Awaited<ReturnType<typeof queries.listWatchlists>>[number];

const toSummary = ({ id, name, isDefault, entries }: SummaryRow): WatchlistSummary => ({
  ...{ id, name, is_default: isDefault, entries_count: entries },
});

/** A person's lists. The default one is there from the first look on, unless nothing can be saved. */
export async function listWatchlists({ database, clock }: AppContext, userId: number): Promise<WatchlistSummary[]> {
  await isNoted(queries.ensureDefaultList(database, userId, clock()));
  return (await queries.listWatchlists(database, userId)).map(toSummary);
}

/** One of a person's lists. @throws {ApiError} `not_found`, also for another person's. */
async function requireOwn(database: Database, userId: number, id: number): Promise<SummaryRow> {
  const [row] = await queries.listWatchlists(database, userId, id);
  if (!row) throw notFound('Watchlist');
  return row;
}

/** One list with its entries, in the order that the person gave them. @throws {ApiError} `not_found` */
export async function getWatchlist(context: AppContext, userId: number, id: number): Promise<WatchlistDetail> {
  const row = await requireOwn(context.database, userId, id);
  const entries = await readEntries(context, { watchlistId: id }, byPlace);
  return { ...toSummary(row), entries: entries.map(({ entry, note }) => toItem(entry, note)) };
}

/** Refuses a name that another list of the person has. */
function requireFreeName(lists: readonly SummaryRow[], name: string, but?: number): void {
  const isTaken = lists.some((list) => list.id !== but && ownNameKey(list.name) === ownNameKey(name));
  if (isTaken) throw new ApiError('conflict', `You have a watchlist called "${name}" already.`);
}

/** Makes an empty list. @throws {ApiError} `conflict` for a name that is taken, `limit_reached` at 20 lists. */
export async function createWatchlist(
  { database, clock }: AppContext,
  userId: number,
  name: string,
): Promise<WatchlistSummary> {
  return database.transaction(async (transaction) => {
    await queries.lockPerson(transaction, userId);
    await queries.ensureDefaultList(transaction, userId, clock());
    const lists = await queries.listWatchlists(transaction, userId);
    requireFreeName(lists, name);
    if (lists.length >= WATCHLISTS_MAX) {
      throw new ApiError('limit_reached', `You have ${WATCHLISTS_MAX} watchlists, which is as many as one may have.`);
    }
    const id = await queries.insertWatchlist(transaction, { userId, name, createdAt: clock() });
    return { id, name, is_default: false, entries_count: 0 };
  });
}

/** @throws {ApiError} `not_found`, `conflict` for a name that another list has. */
export async function renameWatchlist(
  { database }: AppContext,
  userId: number,
  { id, name }: { readonly id: number; readonly name: string },
): Promise<WatchlistSummary> {
  return database.transaction(async (transaction) => {
    await queries.lockPerson(transaction, userId);
    const row = await requireOwn(transaction, userId, id);
    requireFreeName(await queries.listWatchlists(transaction, userId), name, id);
    await queries.renameWatchlist(transaction, id, name);
    return toSummary({ ...row, name });
  });
}

/** @throws {ApiError} `not_found`, `conflict` for the default list. */
export async function deleteWatchlist({ database }: AppContext, userId: number, id: number): Promise<void> {
  const { isDefault } = await requireOwn(database, userId, id);
  if (isDefault) {
    throw new ApiError('conflict', 'This is the list that stars put things on. It can be renamed, but not deleted.');
  }
  await queries.deleteWatchlist(database, id);
}

/**
 * Puts something on one of a person's lists, or changes the note on it.
 *
 * @throws {ApiError} `not_found` for the list, or what nobody knows; `watchlist_full` at 500 entries.
 */
export async function putEntry(
  context: AppContext,
  userId: number,
  { id, note, ...name }: WatchedName & { readonly id: number; readonly note?: string | undefined },
): Promise<Written> {
  const findList: FindList = async (transaction) => (await requireOwn(transaction, userId, id)).id;
  return writeEntry(context, userId, { name, note, findList });
}

/** Takes something off a list; what is not on it is left as it is. @throws {ApiError} `not_found` for the list. */
export async function removeEntry(
  context: AppContext,
  userId: number,
  { id, ...name }: WatchedName & { readonly id: number },
): Promise<void> {
  await requireOwn(context.database, userId, id);
  const watched = await findWatched(context, name);
  if (watched) await queries.removeEntry(context.database, { watchlistId: id }, watched);
}

/** Gives a list another order (`reordered`). @throws {ApiError} `not_found` for the list. */
export async function orderEntries(
  context: AppContext,
  userId: number,
  { id, entries }: WatchlistOrder & { readonly id: number },
): Promise<WatchlistDetail> {
  await context.database.transaction(async (transaction) => {
    await queries.lockPerson(transaction, userId);
    await requireOwn(transaction, userId, id);
    const keyOf = ({ kind, symbol }: { kind: WatchedKind; symbol: string }) => `${kind} ${symbol}`;
    const present = await readEntries({ ...context, database: transaction }, { watchlistId: id }, byPlace);
    const entryIds = new Map(present.map(({ entry, entryId }) => [keyOf(entry), entryId]));
    const wanted = entries.map(({ kind, symbol }) =>
      keyOf({ kind, symbol: kind === 'stock' ? canonicalTicker(symbol) : symbol }),
    );
    const keys = reordered([...entryIds.keys()], wanted);
    await queries.placeEntries(
      transaction,
      keys.flatMap((key) => entryIds.get(key) ?? []),
    );
  });
  return getWatchlist(context, userId, id);
}
