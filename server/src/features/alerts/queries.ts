import type { ShareSplit } from '@market-pulse/analysis/actions';
import { and, asc, count, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../database/client';
import {
  companies,
  companyFigures,
  cryptoTokens,
  instruments,
  priceAlerts,
  splits,
  users,
} from '../../database/schema';
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

/**
 * The splits, and factors of prices, of the company in the query since its alert was set, by New York's days: whoever sets one on
 * the day of a split knows its price.
 */
const actionsSince = sql<ShareSplit[]>`coalesce((
  select json_agg(json_build_object('date', action.date::text, 'numerator', action.numerator,
    'denominator', action.denominator) order by action.date, action.place)
  from ${splits} as action join ${instruments} as traded on traded.id = action.instrument_id
  where traded.kind = 'stock' and traded.symbol = ${companies.ticker} and action.until is null
    and action.date > (${priceAlerts.createdAt} at time zone 'America/New_York')::date), '[]'::json)`;

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
    .select({ alert: { ...candidateColumns, actions: actionsSince }, row: stockColumns })
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
    .select({ alert: { ...candidateColumns, actions: sql<ShareSplit[]>`'[]'::json` }, row: coinColumns })
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

/** Alerts on a company that had a split, or another action, since they were set and since their owner was told of one. */
export async function listUntoldSplits(database: Database, { after, limit }: Batch, today: string) {
  const isUntold = or(isNull(priceAlerts.splitToldOn), lt(priceAlerts.splitToldOn, splits.date));
  const isSince = sql`${splits.date} > (${priceAlerts.createdAt} at time zone 'America/New_York')::date`;
  return database
    .selectDistinct({
      ...{ id: priceAlerts.id, userId: priceAlerts.userId, condition: priceAlerts.condition },
      ...{ threshold: priceAlerts.threshold, splitToldOn: priceAlerts.splitToldOn },
      ...{ ticker: companies.ticker, name: companies.name, actions: sql<ShareSplit[]>`${actionsSince}::jsonb` },
    })
    .from(priceAlerts)
    .innerJoin(companies, eq(companies.id, priceAlerts.companyId))
    .innerJoin(instruments, and(eq(instruments.kind, 'stock'), eq(instruments.symbol, companies.ticker)))
    .innerJoin(splits, eq(splits.instrumentId, instruments.id))
    .where(
      and(
        ...[gt(priceAlerts.id, after), isSince, isUntold],
        // Of which nobody knows the day is told once it is known.
        isNull(splits.until),
        sql`${splits.date} <= ${today}::date`,
      ),
    )
    .orderBy(asc(priceAlerts.id))
    .limit(limit);
}

export type UntoldSplit = Awaited<ReturnType<typeof listUntoldSplits>>[number];

/** Notes that the owner of an alert was told of its splits until a day; false when another server did that already. */
export async function takeSplitTold(
  transaction: Database,
  { id, splitToldOn }: Pick<UntoldSplit, 'id' | 'splitToldOn'>,
  day: string,
): Promise<boolean> {
  const taken = await transaction
    .update(priceAlerts)
    .set({ splitToldOn: day })
    .where(and(eq(priceAlerts.id, id), sql`${priceAlerts.splitToldOn} is not distinct from ${splitToldOn}::date`))
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
      actions: actionsSince,
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
