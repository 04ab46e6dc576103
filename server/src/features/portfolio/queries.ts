import type { TradeAction } from '@market-pulse/analysis/portfolio';
import type { WatchedKind } from '@market-pulse/contract';
import { and, asc, count, desc, eq, inArray, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../database/client';
import {
  companies,
  companyFigures,
  cryptoTokens,
  historyFigures,
  instruments,
  portfolioTransactions,
  splits,
} from '../../database/schema';
import { coinColumns, stockColumns } from '../market-data/quoteQueries';
import { basisOfHistory, basisOfStock } from '../price-history/shownBasis';

export type TransactionRow = typeof portfolioTransactions.$inferSelect;
export type NewTransaction = typeof portfolioTransactions.$inferInsert;
/** What of a transaction its owner may change. */
export type TransactionValues = Omit<NewTransaction, 'id' | 'userId' | 'createdAt' | 'fingerprint'>;

/** A transaction of an instrument: all that moves more than cash. */
export type TradeRow = TransactionRow & { readonly kind: WatchedKind; readonly action: TradeAction };

/** What of one its owner may change. */
export type TradeValues = TransactionValues & { readonly kind: WatchedKind; readonly action: TradeAction };

/** Whether a transaction is of an instrument, and not of cash alone. */
export function isOfInstrument<Row extends Pick<TransactionValues, 'kind' | 'action'>>(
  row: Row,
): row is Row & Pick<TradeRow, 'kind' | 'action'> {
  return row.kind !== 'cash';
}

/** Names an instrument: a coin and a stock may share a symbol. */
export interface InstrumentName {
  readonly kind: WatchedKind;
  readonly symbol: string;
}

/** Names what one account has of an instrument; null for the account without a name, and of all accounts where nothing is said. */
export interface HeldName extends InstrumentName {
  readonly accountId?: number | null | undefined;
}

/** Rows that one statement writes: parameters of a statement are at most 65,535. */
const WRITTEN_AT_ONCE = 1_000;

const ofPerson = (userId: number) => eq(portfolioTransactions.userId, userId);

const ofAccount = (account: number | null | undefined): SQL | undefined =>
  account === undefined
    ? undefined
    : account === null
      ? isNull(portfolioTransactions.accountId)
      : eq(portfolioTransactions.accountId, account);

const ofInstrument = ({ kind, symbol, accountId }: HeldName): SQL | undefined =>
  and(eq(portfolioTransactions.kind, kind), eq(portfolioTransactions.symbol, symbol), ofAccount(accountId));

/** Whether a transaction counts: one that was taken back does not. */
export const counts = ({ cancelledOn }: { readonly cancelledOn?: string | null }): boolean =>
  (cancelledOn ?? null) === null;

/** A person's transactions, or those of one instrument, the oldest first; within a day as they were stored. */
export async function listTransactions(
  database: Database,
  userId: number,
  instrument?: HeldName,
): Promise<TransactionRow[]> {
  return database
    .select()
    .from(portfolioTransactions)
    .where(and(ofPerson(userId), instrument && ofInstrument(instrument)))
    .orderBy(asc(portfolioTransactions.date), asc(portfolioTransactions.id));
}

/** A page of a person's transactions, the newest day first. */
export async function pageTransactions(
  database: Database,
  userId: number,
  {
    limit,
    offset,
    accountId,
  }: { readonly limit: number; readonly offset: number; readonly accountId?: number | null | undefined },
): Promise<TransactionRow[]> {
  return database
    .select()
    .from(portfolioTransactions)
    .where(and(ofPerson(userId), ofAccount(accountId)))
    .orderBy(desc(portfolioTransactions.date), desc(portfolioTransactions.id))
    .limit(limit)
    .offset(offset);
}

/** One of a person's transactions; undefined also for another person's. */
export async function findTransaction(
  database: Database,
  userId: number,
  id: number,
): Promise<TransactionRow | undefined> {
  const [row] = await database
    .select()
    .from(portfolioTransactions)
    .where(and(ofPerson(userId), eq(portfolioTransactions.id, id)));
  return row;
}

export async function countTransactions(
  database: Database,
  userId: number,
  accountId?: number | null,
): Promise<number> {
  const [row] = await database
    .select({ rows: count() })
    .from(portfolioTransactions)
    .where(and(ofPerson(userId), ofAccount(accountId)));
  return row?.rows ?? 0;
}

/** Stores transactions; to be called in a transaction of the database that has locked their owner. */
export async function insertTransactions(
  transaction: Database,
  rows: readonly NewTransaction[],
): Promise<TransactionRow[]> {
  const stored: TransactionRow[] = [];
  for (let from = 0; from < rows.length; from += WRITTEN_AT_ONCE) {
    const part = rows.slice(from, from + WRITTEN_AT_ONCE);
    stored.push(...(await transaction.insert(portfolioTransactions).values(part).returning()));
  }
  return stored;
}

export async function updateTransaction(
  transaction: Database,
  id: number,
  values: TransactionValues,
): Promise<TransactionRow> {
  const [row] = await transaction
    .update(portfolioTransactions)
    .set(values)
    .where(eq(portfolioTransactions.id, id))
    .returning();
  if (!row) throw new Error(`There is no transaction ${id}`);
  return row;
}

export async function deleteTransaction(transaction: Database, id: number): Promise<void> {
  await transaction.delete(portfolioTransactions).where(eq(portfolioTransactions.id, id));
}

/** What a transaction moved on its account. */
export interface Settlement {
  readonly id: number;
  readonly settledAmount: number;
  readonly settledCurrency: string;
}

/** Stores what a transaction moved on its account, which nobody had told. */
export async function settleTransaction(database: Database, { id, ...settled }: Settlement): Promise<void> {
  await database.update(portfolioTransactions).set(settled).where(eq(portfolioTransactions.id, id));
}

/** Marks transactions as taken back on a day: they stay, so that their file is known again, and count no more. */
export async function cancelTransactions(database: Database, ids: readonly number[], on: string): Promise<void> {
  await database.update(portfolioTransactions).set({ cancelledOn: on }).where(inArray(portfolioTransactions.id, ids));
}

/** Deletes all that a person has, or all of an account. */
export async function deleteTransactions(database: Database, userId: number, accountId?: number | null): Promise<void> {
  await database.delete(portfolioTransactions).where(and(ofPerson(userId), ofAccount(accountId)));
}

const symbolsOf = (names: readonly InstrumentName[], kind: WatchedKind) =>
  names.filter((one) => one.kind === kind).map(({ symbol }) => symbol);

/** Instruments of the history among some, for a `where` over `instruments`. */
function isNamed(names: readonly InstrumentName[]): SQL | undefined {
  const of = (kind: WatchedKind) => {
    const symbols = symbolsOf(names, kind);
    return symbols.length === 0 ? sql`false` : and(eq(instruments.kind, kind), inArray(instruments.symbol, symbols));
  };
  return or(of('stock'), of('crypto'));
}

/** Splits of instruments up to a day. */
export async function listSplits(database: Database, names: readonly InstrumentName[], until: string) {
  if (names.length === 0) return [];
  return database
    .select({
      kind: instruments.kind,
      symbol: instruments.symbol,
      date: splits.date,
      until: splits.until,
      numerator: splits.numerator,
      denominator: splits.denominator,
      action: splits.kind,
    })
    .from(splits)
    .innerJoin(instruments, eq(instruments.id, splits.instrumentId))
    .where(and(isNamed(names), lte(splits.date, until)));
}

/** Companies among instruments, with their figures. */
export async function listStocks(database: Database, names: readonly InstrumentName[]) {
  const tickers = symbolsOf(names, 'stock');
  if (tickers.length === 0) return [];
  return database
    .select({ ...stockColumns, slug: companies.slug, sector: companies.sector, basis: basisOfStock })
    .from(companies)
    .leftJoin(companyFigures, eq(companyFigures.companyId, companies.id))
    .where(inArray(companies.ticker, tickers));
}

/** Coins among instruments, with their figures; of several with one symbol the best ranked comes first. */
export async function listCoins(database: Database, names: readonly InstrumentName[]) {
  const symbols = symbolsOf(names, 'crypto');
  if (symbols.length === 0) return [];
  return database
    .select(coinColumns)
    .from(cryptoTokens)
    .where(inArray(cryptoTokens.symbol, symbols))
    .orderBy(sql`${cryptoTokens.rank} asc nulls last`, asc(cryptoTokens.id));
}

/** The newest figures of histories, for what is neither a company nor a coin here: funds, for one. */
export async function listHistoryFigures(database: Database, names: readonly InstrumentName[]) {
  if (names.length === 0) return [];
  return database
    .select({
      kind: instruments.kind,
      symbol: instruments.symbol,
      name: instruments.name,
      date: historyFigures.date,
      close: historyFigures.close,
      previousClose: historyFigures.previousClose,
      volume: historyFigures.volume,
      marketCap: historyFigures.marketCap,
      source: historyFigures.source,
      status: historyFigures.status,
      currency: historyFigures.currency,
      basis: basisOfHistory,
    })
    .from(instruments)
    .innerJoin(historyFigures, eq(historyFigures.instrumentId, instruments.id))
    .where(isNamed(names));
}
