import { reckonHolding, refusedTrades, type ShareSplit, type Trade } from '@market-pulse/analysis/portfolio';
import {
  PORTFOLIO_MAX_TRANSACTIONS,
  type Portfolio,
  type PortfolioTransaction,
  type PortfolioTransactionPage,
  type PortfolioTransactionsQuery,
  type PortfolioTransactionWrite,
} from '@market-pulse/contract';
import { formatDate } from '@market-pulse/format';
import type { AppContext } from '../../context';
import type { Database } from '../../database/client';
import { ApiError, invalidField, notFound } from '../../http/errors';
import { presentTicker } from '../companies/formerTickers';
import { canonicalTicker } from '../companies/ticker';
import { lockPerson } from '../watchlist/queries';
import { dayOf, keyOf, knownInstruments, splitsOf } from './instruments';
import { overviewOf } from './overview';
import * as queries from './queries';

type Parts = Pick<AppContext, 'database' | 'clock'>;

/** Clocks of the east are this far ahead: a day that has begun anywhere is none of the future. */
const AHEAD_MILLISECONDS = 14 * 60 * 60 * 1000;

/** The last day that a transaction may be of. */
export function lastDay(now: Date): string {
  return dayOf(new Date(now.getTime() + AHEAD_MILLISECONDS));
}

function toTransaction({
  userId: _user,
  createdAt: _time,
  fingerprint,
  ...row
}: queries.TransactionRow): PortfolioTransaction {
  return { ...row, imported: fingerprint !== null };
}

/** What a person's transactions amount to. */
export async function getPortfolio(context: AppContext, userId: number): Promise<Portfolio> {
  const rows = await queries.listTransactions(context.database, userId);
  const names = [...new Map(rows.map((row) => [keyOf(row), { kind: row.kind, symbol: row.symbol }])).values()];
  const [splits, known] = [await splitsOf(context, names), await knownInstruments(context, names)];
  return overviewOf(rows, { splits, known });
}

/** A page of a person's transactions, the newest day first. */
export async function listTransactions(
  { database }: AppContext,
  userId: number,
  { page, page_size: size }: PortfolioTransactionsQuery,
): Promise<PortfolioTransactionPage> {
  const count = await queries.countTransactions(database, userId);
  const rows = await queries.pageTransactions(database, userId, { limit: size, offset: (page - 1) * size });
  return { results: rows.map(toTransaction), count, page, pages: Math.ceil(count / size) };
}

/** Shares as people write them: `1,250.5`. */
export const writeShares = (quantity: number): string => quantity.toLocaleString('en-US', { maximumFractionDigits: 8 });

/** Why a sale cannot be: it names the day. */
export function shortageText(
  symbol: string,
  { date, held, sold }: { date: string; held: number; sold: number },
): string {
  return `On ${formatDate(date)} you would sell ${writeShares(sold)} ${symbol}, but hold ${writeShares(held)} that day.`;
}

/** What was sent, as it is stored: of a company under its present ticker. */
async function valuesOf(
  { database }: Pick<AppContext, 'database'>,
  { symbol, kind, ...rest }: PortfolioTransactionWrite,
): Promise<queries.TransactionValues> {
  const present = kind === 'stock' ? await presentTicker(database, canonicalTicker(symbol)) : symbol;
  return { ...rest, kind, symbol: present, rate: 1 };
}

function requirePast({ date }: { readonly date: string }, now: Date): void {
  if (date > lastDay(now)) throw invalidField('date', `${formatDate(date)} has not come yet.`);
}

const toTrade = ({ date, action, quantity = null, price, fee }: queries.TransactionValues): Trade => ({
  ...{ date, action, quantity, price, fee },
});

interface Change {
  readonly instrument: queries.InstrumentName;
  /** The transaction that goes, or is replaced. */
  readonly without?: number;
  readonly added?: queries.TransactionValues;
}

/** @throws {ApiError} `validation_failed` when more would be sold than is held on some day. */
async function requireHeld(parts: Parts, userId: number, { instrument, without, added }: Change): Promise<void> {
  const splits: readonly ShareSplit[] = (await splitsOf(parts, [instrument])).get(keyOf(instrument)) ?? [];
  const rows = await queries.listTransactions(parts.database, userId, instrument);
  const kept = rows.filter(({ id }) => id !== without);
  // What is wrong already, because of a split that became known later, keeps nobody from putting it right.
  const before = reckonHolding(rows, splits).oversold;
  const after = reckonHolding(added ? [...kept, toTrade(added)] : kept, splits).oversold;
  if (!after) return;
  const [refused] = added ? refusedTrades(kept, [toTrade(added)], splits) : [];
  // A sale of too much of its own day is nothing that puts it right.
  const isTooMuch = added && (after.date === added.date || refused?.date === added.date);
  if (!before || after.date < before.date || isTooMuch) {
    throw invalidField('quantity', shortageText(instrument.symbol, refused ?? after));
  }
}

/** Does something with a person's transactions while nobody else changes them. */
export function changing<Result>(
  { database, clock }: AppContext,
  userId: number,
  perform: (parts: Parts & { readonly database: Database }) => Promise<Result>,
): Promise<Result> {
  return database.transaction(async (transaction) => {
    await lockPerson(transaction, userId);
    return perform({ database: transaction, clock });
  });
}

/** @throws {ApiError} `limit_reached` when so many more would be too many. */
export async function requireRoom(database: Database, userId: number, more: number): Promise<void> {
  const present = await queries.countTransactions(database, userId);
  if (present + more <= PORTFOLIO_MAX_TRANSACTIONS) return;
  const detail = `A portfolio holds ${writeShares(PORTFOLIO_MAX_TRANSACTIONS)} transactions. You have ${writeShares(present)}, so that ${writeShares(more)} more are too many.`;
  throw new ApiError('limit_reached', detail);
}

/**
 * Stores a transaction that was typed in.
 *
 * @throws {ApiError} `validation_failed` for a day of the future and for a sale of more than is held, `limit_reached` at 10,000.
 */
export async function createTransaction(
  context: AppContext,
  userId: number,
  write: PortfolioTransactionWrite,
): Promise<PortfolioTransaction> {
  const now = context.clock();
  requirePast(write, now);
  const values = await valuesOf(context, write);
  return changing(context, userId, async (parts) => {
    await requireRoom(parts.database, userId, 1);
    await requireHeld(parts, userId, { instrument: values, added: values });
    const [row] = await queries.insertTransactions(parts.database, [{ ...values, userId, createdAt: now }]);
    if (!row) throw new Error('A transaction was not stored');
    return toTransaction(row);
  });
}

async function requireOwn(database: Database, userId: number, id: number): Promise<queries.TransactionRow> {
  const row = await queries.findTransaction(database, userId, id);
  if (!row) throw notFound('Transaction');
  return row;
}

/**
 * Replaces what a transaction says; one that was converted is in US dollars from then on, if its amounts are others.
 *
 * @throws {ApiError} `not_found`, also for another person's; `validation_failed` as for a new one.
 */
export async function changeTransaction(
  context: AppContext,
  userId: number,
  { id, ...write }: PortfolioTransactionWrite & { readonly id: number },
): Promise<PortfolioTransaction> {
  requirePast(write, context.clock());
  const values = await valuesOf(context, write);
  return changing(context, userId, async (parts) => {
    const present = await requireOwn(parts.database, userId, id);
    if (keyOf(present) !== keyOf(values)) {
      await requireHeld(parts, userId, { instrument: present, without: id });
      await requireHeld(parts, userId, { instrument: values, added: values });
    } else {
      await requireHeld(parts, userId, { instrument: values, without: id, added: values });
    }
    const { currency, rate, price, fee } = present;
    const origin = price === values.price && fee === values.fee && { currency, rate };
    return toTransaction(await queries.updateTransaction(parts.database, id, { ...values, ...origin }));
  });
}

/** @throws {ApiError} `not_found`, also for another person's; `validation_failed` when later sales would be of too much. */
export async function deleteTransaction(context: AppContext, userId: number, id: number): Promise<void> {
  await changing(context, userId, async (parts) => {
    const present = await requireOwn(parts.database, userId, id);
    await requireHeld(parts, userId, { instrument: present, without: id });
    await queries.deleteTransaction(parts.database, id);
  });
}

/** Deletes all of a person's transactions: what a wrong import left, for one. */
export async function deleteTransactions(context: AppContext, userId: number): Promise<void> {
  await changing(context, userId, ({ database }) => queries.deleteTransactions(database, userId));
}
