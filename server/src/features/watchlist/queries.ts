import { and, count, desc, eq, type SQL } from 'drizzle-orm';
import type { Database } from '../../database/client';
import { companies, companyFigures, cryptoTokens, users, watchlistEntries } from '../../database/schema';
import { coinColumns, stockColumns } from '../market-data/quoteQueries';

/** What an entry is about: the row of a company or of a coin. */
export type Watched =
  { readonly kind: 'stock'; readonly companyId: number } | { readonly kind: 'crypto'; readonly tokenId: number };

const isAbout = (watched: Watched): SQL =>
  watched.kind === 'stock'
    ? eq(watchlistEntries.companyId, watched.companyId)
    : eq(watchlistEntries.tokenId, watched.tokenId);

/** Newest entries first; entries of one moment in the order in which they came. */
const newestFirst = [desc(watchlistEntries.addedAt), desc(watchlistEntries.id)];

const entryColumns = { entryId: watchlistEntries.id, addedAt: watchlistEntries.addedAt };

/** The stocks that a person watches, or one of them. */
export async function listWatchedStocks(database: Database, userId: number, watched?: Watched) {
  return database
    .select({ ...stockColumns, ...entryColumns, slug: companies.slug })
    .from(watchlistEntries)
    .innerJoin(companies, eq(companies.id, watchlistEntries.companyId))
    .leftJoin(companyFigures, eq(companyFigures.companyId, companies.id))
    .where(and(eq(watchlistEntries.userId, userId), watched && isAbout(watched)))
    .orderBy(...newestFirst);
}

/** The coins that a person watches, or one of them. */
export async function listWatchedCoins(database: Database, userId: number, watched?: Watched) {
  return database
    .select({ ...coinColumns, ...entryColumns })
    .from(watchlistEntries)
    .innerJoin(cryptoTokens, eq(cryptoTokens.id, watchlistEntries.tokenId))
    .where(and(eq(watchlistEntries.userId, userId), watched && isAbout(watched)))
    .orderBy(...newestFirst);
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

/** What came of adding an entry. */
export type Addition = 'added' | 'there already' | 'full';

/** Adds an entry unless it is there. Additions of one person go one after the other, so that the bound holds. */
export async function addEntry(
  database: Database,
  userId: number,
  watched: Watched,
  { now, most }: { readonly now: Date; readonly most: number },
): Promise<Addition> {
  return database.transaction(async (transaction) => {
    await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    const owned = eq(watchlistEntries.userId, userId);
    const [known] = await transaction
      .select({ id: watchlistEntries.id })
      .from(watchlistEntries)
      .where(and(owned, isAbout(watched)));
    if (known) return 'there already';
    const [size] = await transaction.select({ entries: count() }).from(watchlistEntries).where(owned);
    if ((size?.entries ?? 0) >= most) return 'full';
    const { kind: _kind, ...about } = watched;
    await transaction.insert(watchlistEntries).values({ userId, ...about, addedAt: now });
    return 'added';
  });
}

/** Takes an entry away, if it is there. */
export async function removeEntry(database: Database, userId: number, watched: Watched): Promise<void> {
  await database.delete(watchlistEntries).where(and(eq(watchlistEntries.userId, userId), isAbout(watched)));
}
