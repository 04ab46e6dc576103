import type { IdeaStatement } from '@market-pulse/contract';
import { and, asc, eq, gt, inArray, isNull, max, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/client';
import {
  forumPosts,
  historyFigures,
  ideaCorrections,
  ideaResults,
  instruments,
  priceSeries,
  tradeIdeas,
} from '../../database/schema';

/** What an idea is about, where the site has a daily history of it. */
export async function findInstrument(database: Database, { kind, symbol }: Pick<IdeaStatement, 'kind' | 'symbol'>) {
  const [row] = await database
    .select({ instrumentId: instruments.id })
    .from(instruments)
    .innerJoin(historyFigures, eq(historyFigures.instrumentId, instruments.id))
    .where(and(eq(instruments.kind, kind), eq(instruments.symbol, symbol)));
  return row;
}

export async function insertIdea(database: Database, values: typeof tradeIdeas.$inferInsert): Promise<void> {
  await database.insert(tradeIdeas).values(values);
}

/** What the prices of an idea's instrument are in, as its history says; null where it has none. */
export const ideaPrices = sql<{ readonly currency: string | null } | null>`(
  select json_build_object('currency', ${historyFigures.currency}) from ${historyFigures}
  where ${historyFigures.instrumentId} = ${tradeIdeas.instrumentId})`;

/** An idea as it is kept. Whoever was renamed has the present symbol; its number of corrections tells whether it was ever another. */
const ideaColumns = {
  postId: tradeIdeas.postId,
  instrumentId: tradeIdeas.instrumentId,
  kind: tradeIdeas.kind,
  symbol: sql<string>`coalesce(${instruments.symbol}, ${tradeIdeas.symbol})`,
  direction: tradeIdeas.direction,
  horizon: tradeIdeas.horizon,
  postedOn: tradeIdeas.postedOn,
  pricesFrom: tradeIdeas.pricesFrom,
  closesOn: tradeIdeas.closesOn,
  price: tradeIdeas.price,
  priceDate: tradeIdeas.priceDate,
  priceAt: tradeIdeas.priceAt,
  isClosed: tradeIdeas.isClosed,
};

/** The same with what became of it. */
export const shownColumns = {
  ...ideaColumns,
  prices: ideaPrices,
  result: {
    date: ideaResults.date,
    price: ideaResults.price,
    gainPercent: ideaResults.gainPercent,
    indexPercent: ideaResults.indexPercent,
    indexSymbol: ideaResults.indexSymbol,
    source: ideaResults.source,
    basis: ideaResults.basis,
    ended: ideaResults.ended,
  },
  correctionsCount:
    sql<number>`(select count(*) from ${ideaCorrections} where ${ideaCorrections.postId} = ${tradeIdeas.postId})`.mapWith(
      Number,
    ),
};

export type KeptIdea = Awaited<ReturnType<typeof lockIdea>> & object;
export type ShownIdea = Awaited<ReturnType<typeof findIdea>> & object;

/** The idea of a post. */
export async function findIdea(database: Database, postId: number) {
  const [row] = await selectShown(database).where(eq(tradeIdeas.postId, postId));
  return row;
}

export function selectShown(database: Database) {
  return database
    .select(shownColumns)
    .from(tradeIdeas)
    .leftJoin(instruments, eq(instruments.id, tradeIdeas.instrumentId))
    .leftJoin(ideaResults, eq(ideaResults.postId, tradeIdeas.postId))
    .$dynamic();
}

/** The idea of a post, which nobody else changes until the transaction ends. */
export async function lockIdea(transaction: Database, postId: number) {
  await transaction
    .select({ id: tradeIdeas.postId })
    .from(tradeIdeas)
    .where(eq(tradeIdeas.postId, postId))
    .for('update');
  const [row] = await selectIdeas(transaction).where(eq(tradeIdeas.postId, postId));
  return row;
}

function selectIdeas(database: Database) {
  return database
    .select(ideaColumns)
    .from(tradeIdeas)
    .leftJoin(instruments, eq(instruments.id, tradeIdeas.instrumentId))
    .$dynamic();
}

/** Ideas that wait for something, in the order of their numbers. */
interface Waiting {
  readonly after: number;
  readonly limit: number;
}

/** Ideas without a price whose history has come to where one may be. */
export async function listUnpriced(database: Database, { after, limit }: Waiting) {
  return selectIdeas(database)
    .where(and(isNull(tradeIdeas.price), gt(tradeIdeas.postId, after), hasHistoryUntil(sql`${tradeIdeas.pricesFrom}`)))
    .orderBy(asc(tradeIdeas.postId))
    .limit(limit);
}

/**
 * Ideas without a result whose horizon is over, and whose history has come near its end or is late.
 *
 * @param lateBefore an end of horizon before that day is waited for no longer
 */
export async function listToClose(
  database: Database,
  { after, limit, today, lateBefore }: Waiting & { readonly today: string; readonly lateBefore: string },
) {
  return selectIdeas(database)
    .where(
      and(
        sql`not ${tradeIdeas.isClosed} and ${tradeIdeas.price} is not null and ${tradeIdeas.closesOn} < ${today}`,
        gt(tradeIdeas.postId, after),
        sql`(${tradeIdeas.closesOn} < ${lateBefore} or ${hasHistoryUntil(sql`${tradeIdeas.closesOn} - 7`)})`,
      ),
    )
    .orderBy(asc(tradeIdeas.postId))
    .limit(limit);
}

function hasHistoryUntil(day: SQL): SQL {
  return sql`exists (select from ${priceSeries} series where series.instrument_id = ${tradeIdeas.instrumentId}
    and series.interval = 'day' and series.last_date >= ${day})`;
}

/** Sets what is given of an idea. */
export async function updateIdea(
  transaction: Database,
  postId: number,
  values: Partial<typeof tradeIdeas.$inferInsert>,
): Promise<void> {
  await transaction.update(tradeIdeas).set(values).where(eq(tradeIdeas.postId, postId));
}

export type NewResult = Omit<typeof ideaResults.$inferInsert, 'postId'>;

/** Stores the result of an idea that has none. */
export async function storeResult(transaction: Database, postId: number, result: NewResult): Promise<void> {
  await transaction.insert(ideaResults).values({ ...result, postId });
  await updateIdea(transaction, postId, { isClosed: true });
}

/** The result of an idea, whole. */
export async function findResult(database: Database, postId: number) {
  const [row] = await database.select().from(ideaResults).where(eq(ideaResults.postId, postId));
  return row;
}

/** Takes the result of an idea away, for a correction. */
export async function dropResult(transaction: Database, postId: number): Promise<void> {
  await transaction.delete(ideaResults).where(eq(ideaResults.postId, postId));
  await updateIdea(transaction, postId, { isClosed: false });
}

/**
 * The series by the day of an instrument, in the order in which a chart would pick one (`findSeries` of `price-history`).
 */
export async function listDailySeries(database: Database, instrumentId: number) {
  return database
    .select()
    .from(priceSeries)
    .where(and(eq(priceSeries.instrumentId, instrumentId), eq(priceSeries.interval, 'day')))
    .orderBy(sql`${priceSeries.lastDate} desc nulls last`, asc(priceSeries.firstDate), asc(priceSeries.id));
}

/** The last day that any daily history of a kind has. */
export async function findMarketDay(database: Database, kind: IdeaStatement['kind']): Promise<string | undefined> {
  const [row] = await database
    .select({ day: max(priceSeries.lastDate) })
    .from(priceSeries)
    .innerJoin(instruments, eq(instruments.id, priceSeries.instrumentId))
    .where(and(eq(instruments.kind, kind), eq(priceSeries.interval, 'day')));
  return row?.day ?? undefined;
}

/** Numbers of the instruments that may stand for the market, by kind and symbol. */
export async function listInstruments(database: Database, symbols: readonly string[]) {
  return database
    .select({ id: instruments.id, kind: instruments.kind, symbol: instruments.symbol })
    .from(instruments)
    .where(inArray(instruments.symbol, [...symbols]));
}

/** Condition on a post: it counts in its author's record. What was never published counts too once it was taken away: nobody is to wait and see. */
export const isInRecord = sql`${forumPosts.kind} = 'idea' and (${forumPosts.status} <> 'pending' or ${forumPosts.wasShown})`;

/** A closed idea of somebody's record. */
export async function listClosed(database: Database, userId: number, year: number | undefined) {
  return database
    .select({
      postId: tradeIdeas.postId,
      symbol: sql<string>`coalesce(${instruments.symbol}, ${tradeIdeas.symbol})`,
      direction: tradeIdeas.direction,
      date: ideaResults.date,
      difference: sql<number | null>`${ideaResults.gainPercent} - ${ideaResults.indexPercent}`,
    })
    .from(forumPosts)
    .innerJoin(tradeIdeas, eq(tradeIdeas.postId, forumPosts.id))
    .innerJoin(ideaResults, eq(ideaResults.postId, forumPosts.id))
    .leftJoin(instruments, eq(instruments.id, tradeIdeas.instrumentId))
    .where(and(eq(forumPosts.userId, userId), isInRecord, inYear(year)))
    .orderBy(sql`${ideaResults.date} desc, ${tradeIdeas.postId} desc`);
}

/** Condition on an idea: its horizon ends in a year. */
export function inYear(year: number | undefined): SQL | undefined {
  if (year === undefined) return undefined;
  return sql`${tradeIdeas.closesOn} between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date`;
}

/** How many ideas of somebody's record there are by the years in which their horizons end, the latest first. */
export async function countByYear(database: Database, userId: number) {
  return database
    .select({
      year: sql<number>`extract(year from ${tradeIdeas.closesOn})::integer`.as('year'),
      count: sql<number>`count(*)`.mapWith(Number),
    })
    .from(forumPosts)
    .innerJoin(tradeIdeas, eq(tradeIdeas.postId, forumPosts.id))
    .where(and(eq(forumPosts.userId, userId), isInRecord))
    .groupBy(sql`year`)
    .orderBy(sql`year desc`);
}
