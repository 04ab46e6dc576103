import { and, asc, count, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../database/client';
import { companies, companyFigures, cryptoTokens, users, watchlistEntries, watchlists } from '../../database/schema';
import { coinColumns, stockColumns } from '../market-data/quoteQueries';

/** What an entry is about: the row of a company or of a coin. */
export type Watched =
  | { readonly kind: 'stock'; readonly companyId: number }
  | { readonly kind: 'crypto'; readonly tokenId: number };

/** The entries that a query is about: those of a list, or of a person's default list. */
export type EntriesOf = { readonly watchlistId: number } | { readonly defaultOf: number };

/** What a default list is called until its owner renames it. */
const DEFAULT_NAME = 'Watchlist';

const isAbout = (watched: Watched): SQL =>
  watched.kind === 'stock'
    ? eq(watchlistEntries.companyId, watched.companyId)
    : eq(watchlistEntries.tokenId, watched.tokenId);

const belongTo = (of: EntriesOf): SQL | undefined =>
  'watchlistId' in of
    ? eq(watchlists.id, of.watchlistId)
    : and(eq(watchlists.userId, of.defaultOf), watchlists.isDefault);

const entryColumns = {
  entryId: watchlistEntries.id,
  addedAt: watchlistEntries.addedAt,
  position: watchlistEntries.position,
  note: watchlistEntries.note,
};

/** The stocks among entries, or one of them. */
export async function listWatchedStocks(database: Database, of: EntriesOf, watched?: Watched) {
  return database
    .select({ ...stockColumns, ...entryColumns, slug: companies.slug })
    .from(watchlistEntries)
    .innerJoin(watchlists, eq(watchlists.id, watchlistEntries.watchlistId))
    .innerJoin(companies, eq(companies.id, watchlistEntries.companyId))
    .leftJoin(companyFigures, eq(companyFigures.companyId, companies.id))
    .where(and(belongTo(of), watched && isAbout(watched)));
}

/** The coins among entries, or one of them. */
export async function listWatchedCoins(database: Database, of: EntriesOf, watched?: Watched) {
  return database
    .select({ ...coinColumns, ...entryColumns })
    .from(watchlistEntries)
    .innerJoin(watchlists, eq(watchlists.id, watchlistEntries.watchlistId))
    .innerJoin(cryptoTokens, eq(cryptoTokens.id, watchlistEntries.tokenId))
    .where(and(belongTo(of), watched && isAbout(watched)));
}

/** The company of a canonical ticker, as something to watch. */
export async function findWatchableStock(database: Database, ticker: string): Promise<Watched | undefined> {
  const [row] = await database.select({ id: companies.id }).from(companies).where(eq(companies.ticker, ticker));
  return row && { kind: 'stock', companyId: row.id };
}

/** The coin of a symbol, as something to watch; of several the best ranked. */
export async function findWatchableCoin(database: Database, symbol: string): Promise<Watched | undefined> {
  const [row] = await database
    .select({ id: cryptoTokens.id })
    .from(cryptoTokens)
    .where(eq(cryptoTokens.symbol, symbol))
    .orderBy(cryptoTokens.rank, cryptoTokens.id)
    .limit(1);
  return row && { kind: 'crypto', tokenId: row.id };
}

/** Changes of what a person has go one after the other until the transaction ends, so that bounds hold. */
export async function lockPerson(transaction: Database, userId: number): Promise<void> {
  await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
}

const summaryColumns = {
  id: watchlists.id,
  name: watchlists.name,
  isDefault: watchlists.isDefault,
  entries: count(watchlistEntries.id),
};

/** A person's lists with their sizes: the default one first, then in the order in which they were made. */
export async function listWatchlists(database: Database, userId: number, id?: number) {
  return database
    .select(summaryColumns)
    .from(watchlists)
    .leftJoin(watchlistEntries, eq(watchlistEntries.watchlistId, watchlists.id))
    .where(and(eq(watchlists.userId, userId), id === undefined ? undefined : eq(watchlists.id, id)))
    .groupBy(watchlists.id)
    .orderBy(desc(watchlists.isDefault), asc(watchlists.id));
}

/** The number of a person's default list, which is made where there is none. */
export async function ensureDefaultList(database: Database, userId: number, now: Date): Promise<number> {
  const isTheirs = and(eq(watchlists.userId, userId), watchlists.isDefault);
  const [found] = await database.select({ id: watchlists.id }).from(watchlists).where(isTheirs);
  if (found) return found.id;
  await database
    .insert(watchlists)
    .values({ userId, name: DEFAULT_NAME, isDefault: true, createdAt: now })
    .onConflictDoNothing();
  const [made] = await database.select({ id: watchlists.id }).from(watchlists).where(isTheirs);
  if (!made) throw new Error(`There is no account ${userId}`);
  return made.id;
}

export async function insertWatchlist(
  database: Database,
  values: { readonly userId: number; readonly name: string; readonly createdAt: Date },
): Promise<number> {
  const [row] = await database.insert(watchlists).values(values).returning({ id: watchlists.id });
  if (!row) throw new Error('A watchlist was not stored');
  return row.id;
}

export async function renameWatchlist(database: Database, id: number, name: string): Promise<void> {
  await database.update(watchlists).set({ name }).where(eq(watchlists.id, id));
}

/** Deletes a list with its entries. */
export async function deleteWatchlist(database: Database, id: number): Promise<void> {
  await database.delete(watchlists).where(eq(watchlists.id, id));
}

/** What came of adding an entry. */
export type Addition = 'added' | 'there already' | 'full';

interface NewEntry {
  readonly now: Date;
  /** Most entries of a list. */
  readonly most: number;
  /** Undefined leaves that of an entry which is there. */
  readonly note?: string | undefined;
}

/** Adds an entry in front of a list unless it is there; to be called in a transaction that has locked its owner. */
export async function addEntry(
  transaction: Database,
  watchlistId: number,
  watched: Watched,
  { now, most, note }: NewEntry,
): Promise<Addition> {
  const ofList = eq(watchlistEntries.watchlistId, watchlistId);
  const [known] = await transaction
    .select({ id: watchlistEntries.id })
    .from(watchlistEntries)
    .where(and(ofList, isAbout(watched)));
  if (known) {
    if (note !== undefined) {
      await transaction.update(watchlistEntries).set({ note }).where(eq(watchlistEntries.id, known.id));
    }
    return 'there already';
  }
  const [present] = await transaction
    .select({ entries: count(), first: sql<number>`coalesce(min(${watchlistEntries.position}), 1)::integer` })
    .from(watchlistEntries)
    .where(ofList);
  const { entries = 0, first = 1 } = present ?? {};
  if (entries >= most) return 'full';
  const { kind: _kind, ...about } = watched;
  const values = { watchlistId, ...about, addedAt: now, position: first - 1, note: note ?? '' };
  await transaction.insert(watchlistEntries).values(values);
  return 'added';
}

/** Takes an entry away, if it is there. */
export async function removeEntry(database: Database, of: EntriesOf, watched: Watched): Promise<void> {
  const lists = database.select({ id: watchlists.id }).from(watchlists).where(belongTo(of));
  await database
    .delete(watchlistEntries)
    .where(and(sql`${watchlistEntries.watchlistId} in ${lists}`, isAbout(watched)));
}

/** Puts entries in an order: each gets its place in it as its position. */
export async function placeEntries(transaction: Database, entryIds: readonly number[]): Promise<void> {
  if (entryIds.length === 0) return;
  const places = sql.join(
    entryIds.map((entryId, place) => sql`(${entryId}::integer, ${place}::integer)`),
    sql`, `,
  );
  await transaction.execute(
    sql`update ${watchlistEntries} set position = placed.place from (values ${places}) as placed (id, place)
        where ${watchlistEntries.id} = placed.id`,
  );
}
