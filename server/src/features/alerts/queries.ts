import type { ShareSplit } from '@market-pulse/analysis/actions';
import { and, asc, desc, eq, gt, isNotNull, ne, or, sql } from 'drizzle-orm';
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
import { basisOfStock } from '../price-history/shownBasis';
import type { Watched } from '../watchlist/queries';

const alertColumns = {
  id: priceAlerts.id,
  userId: priceAlerts.userId,
  condition: priceAlerts.condition,
  threshold: priceAlerts.threshold,
  currency: priceAlerts.currency,
  createdAt: priceAlerts.createdAt,
  armedAt: priceAlerts.armedAt,
  firedAt: priceAlerts.firedAt,
};

/** The actions of the company in the query whose day is known: one of which nobody knows the day counts once it is. */
const actionsOfCompany = sql`from ${splits} as action join ${instruments} as traded on traded.id = action.instrument_id
  where traded.kind = 'stock' and traded.symbol = ${companies.ticker} and action.until is null`;

/** The splits, and factors of prices, of the company in the query. */
const actions = sql<ShareSplit[]>`coalesce((
  select json_agg(json_build_object('date', action.date::text, 'numerator', action.numerator,
    'denominator', action.denominator, 'kind', action.kind) order by action.date, action.place)
  ${actionsOfCompany}), '[]'::json)`;

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
    .select({ alert: { ...candidateColumns, actions, basis: basisOfStock }, row: stockColumns })
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
    .select({
      alert: { ...candidateColumns, actions: sql<ShareSplit[]>`'[]'::json`, basis: sql<null>`null` },
      row: coinColumns,
    })
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

/**
 * Alerts on a company that had a split, or another action, since they were set, and those whose owner was told of one: it may have been
 * corrected, or taken away.
 */
export async function listSplitAlerts(database: Database, { after, limit }: Batch) {
  const setOn = sql`(${priceAlerts.createdAt} at time zone 'America/New_York')::date`;
  const hasAction = sql`exists (select ${actionsOfCompany} and action.date > ${setOn})`;
  return database
    .select({
      ...{ ...alertColumns, splitToldOn: priceAlerts.splitToldOn, toldLevel: priceAlerts.toldLevel },
      ...{ ticker: companies.ticker, name: companies.name, actions },
    })
    .from(priceAlerts)
    .innerJoin(companies, eq(companies.id, priceAlerts.companyId))
    .where(
      and(
        gt(priceAlerts.id, after),
        ne(priceAlerts.condition, 'percent_move'),
        or(isNotNull(priceAlerts.toldLevel), isNotNull(priceAlerts.splitToldOn), hasAction),
      ),
    )
    .orderBy(asc(priceAlerts.id))
    .limit(limit);
}

export type SplitAlert = Awaited<ReturnType<typeof listSplitAlerts>>[number];

/** Notes the level that the owner of an alert is told, and until which day its splits were; false when another server did so already. */
export async function takeToldLevel(
  transaction: Database,
  { id, splitToldOn, toldLevel }: Pick<SplitAlert, 'id' | 'splitToldOn' | 'toldLevel'>,
  told: { readonly level: number; readonly until: string | null },
): Promise<boolean> {
  const taken = await transaction
    .update(priceAlerts)
    .set({ toldLevel: told.level, splitToldOn: told.until })
    .where(
      and(
        eq(priceAlerts.id, id),
        sql`${priceAlerts.splitToldOn} is not distinct from ${splitToldOn}::date`,
        sql`${priceAlerts.toldLevel} is not distinct from ${toldLevel}::double precision`,
      ),
    )
    .returning({ id: priceAlerts.id });
  return taken.length > 0;
}

/** A person's alerts, the newest first, or one of them. */
export async function listAlerts(database: Database, userId: number, id?: number) {
  return database
    .select({
      ...alertColumns,
      isActive: priceAlerts.isActive,
      companyId: priceAlerts.companyId,
      tokenId: priceAlerts.tokenId,
      firedFigure: priceAlerts.firedFigure,
      ...{ actions, basis: basisOfStock },
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

type NewAlert = Pick<
  typeof priceAlerts.$inferSelect,
  'userId' | 'condition' | 'threshold' | 'currency' | 'createdAt' | 'armedAt'
>;

/** Stores an alert. */
export async function insertAlert(
  database: Database,
  { kind: _kind, ...about }: Watched,
  values: NewAlert,
): Promise<number> {
  const [row] = await database
    .insert(priceAlerts)
    .values({ ...values, ...about })
    .returning({ id: priceAlerts.id });
  if (!row) throw new Error('A price alert was not stored.');
  return row.id;
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
