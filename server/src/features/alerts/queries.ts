import { and, asc, count, desc, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../../database/client';
import { companies, companyFigures, cryptoTokens, priceAlerts, users } from '../../database/schema';
import { coinColumns, coinIsToldAfter, stockColumns, stockIsToldAfter } from '../market-data/quoteQueries';
import type { Watched } from '../watchlist/queries';

const alertColumns = {
  id: priceAlerts.id,
  userId: priceAlerts.userId,
  condition: priceAlerts.condition,
  threshold: priceAlerts.threshold,
  armedAt: priceAlerts.armedAt,
  firedAt: priceAlerts.firedAt,
};

/** An alert that is switched on, with the person whom it tells. */
const candidateColumns = {
  ...alertColumns,
  email: users.email,
  emailVerified: users.emailVerified,
};

interface Batch {
  /** Number of the last alert of the batch before. */
  readonly after: number;
  readonly limit: number;
}

/** Alerts that are switched on, whose stock has figures, stored or of its history, that are of after they were. */
export async function listStockCandidates(database: Database, { after, limit }: Batch) {
  return database
    .select({ alert: candidateColumns, row: stockColumns })
    .from(priceAlerts)
    .innerJoin(users, eq(users.id, priceAlerts.userId))
    .innerJoin(companies, eq(companies.id, priceAlerts.companyId))
    .leftJoin(companyFigures, eq(companyFigures.companyId, companies.id))
    .where(and(priceAlerts.isActive, gt(priceAlerts.id, after), stockIsToldAfter(priceAlerts.armedAt)))
    .orderBy(asc(priceAlerts.id))
    .limit(limit);
}

/** As `listStockCandidates`, of coins. */
export async function listCoinCandidates(database: Database, { after, limit }: Batch) {
  return database
    .select({ alert: candidateColumns, row: coinColumns })
    .from(priceAlerts)
    .innerJoin(users, eq(users.id, priceAlerts.userId))
    .innerJoin(cryptoTokens, eq(cryptoTokens.id, priceAlerts.tokenId))
    .where(and(priceAlerts.isActive, gt(priceAlerts.id, after), coinIsToldAfter(priceAlerts.armedAt)))
    .orderBy(asc(priceAlerts.id))
    .limit(limit);
}

export type StockCandidate = Awaited<ReturnType<typeof listStockCandidates>>[number];
export type CoinCandidate = Awaited<ReturnType<typeof listCoinCandidates>>[number];
export type Candidate = (StockCandidate | CoinCandidate)['alert'];

/**
 * Switches an alert off because it fired. False when that was done already, by another server for one, or when its owner
 * switched it off or anew since it was read: nobody is told then.
 */
export async function takeFired(
  transaction: Database,
  { id, armedAt }: Pick<Candidate, 'id' | 'armedAt'>,
  { figure, now }: { readonly figure: number; readonly now: Date },
): Promise<boolean> {
  const taken = await transaction
    .update(priceAlerts)
    .set({ isActive: false, firedAt: now, firedFigure: figure })
    .where(and(eq(priceAlerts.id, id), priceAlerts.isActive, eq(priceAlerts.armedAt, armedAt)))
    .returning({ id: priceAlerts.id });
  return taken.length > 0;
}

/** A person's alerts, the newest first, or one of them. */
export async function listAlerts(database: Database, userId: number, id?: number) {
  return database
    .select({
      ...alertColumns,
      isActive: priceAlerts.isActive,
      createdAt: priceAlerts.createdAt,
      firedFigure: priceAlerts.firedFigure,
      ticker: companies.ticker,
      companyName: companies.name,
      slug: companies.slug,
      coinSymbol: cryptoTokens.symbol,
      coinName: cryptoTokens.name,
    })
    .from(priceAlerts)
    .leftJoin(companies, eq(companies.id, priceAlerts.companyId))
    .leftJoin(cryptoTokens, eq(cryptoTokens.id, priceAlerts.tokenId))
    .where(and(eq(priceAlerts.userId, userId), id === undefined ? undefined : eq(priceAlerts.id, id)))
    .orderBy(desc(priceAlerts.createdAt), desc(priceAlerts.id));
}

export async function countAlerts(database: Database, userId: number): Promise<number> {
  const [row] = await database.select({ alerts: count() }).from(priceAlerts).where(eq(priceAlerts.userId, userId));
  return row?.alerts ?? 0;
}

type NewAlert = Pick<typeof priceAlerts.$inferSelect, 'userId' | 'condition' | 'threshold' | 'createdAt' | 'armedAt'>;

/** Stores an alert; undefined when the person has the same one already. */
export async function insertAlert(
  database: Database,
  { kind: _kind, ...about }: Watched,
  values: NewAlert,
): Promise<number | undefined> {
  const [row] = await database
    .insert(priceAlerts)
    .values({ ...values, ...about })
    .onConflictDoNothing()
    .returning({ id: priceAlerts.id });
  return row?.id;
}

/** Switches one of a person's alerts on or off; one that is so already is left as it is. */
export async function switchAlert(
  database: Database,
  userId: number,
  { id, isActive, now }: { readonly id: number; readonly isActive: boolean; readonly now: Date },
): Promise<void> {
  await database
    .update(priceAlerts)
    .set({ isActive, ...(isActive && { armedAt: now }) })
    .where(
      and(
        eq(priceAlerts.id, id),
        eq(priceAlerts.userId, userId),
        sql`${priceAlerts.isActive} is distinct from ${isActive}`,
      ),
    );
}

/** Deletes one of a person's alerts; false when there is none. */
export async function deleteAlert(database: Database, userId: number, id: number): Promise<boolean> {
  const deleted = await database
    .delete(priceAlerts)
    .where(and(eq(priceAlerts.id, id), eq(priceAlerts.userId, userId)))
    .returning({ id: priceAlerts.id });
  return deleted.length > 0;
}
