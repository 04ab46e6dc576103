import type { ShareSplit } from '@market-pulse/analysis/actions';
import { missingShares, refusedTrades, type Trade } from '@market-pulse/analysis/portfolio';
import {
  ownAmount,
  PORTFOLIO_MAX_FIGURE,
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
import { readEuroRates } from './euroRates';
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
  cancelledOn,
  ...row
}: queries.TransactionRow): PortfolioTransaction {
  return { ...row, imported: fingerprint !== null, cancelled_on: cancelledOn };
}

/** What a person's transactions amount to. */
export async function getPortfolio(context: AppContext, userId: number): Promise<Portfolio> {
  const all = await queries.listTransactions(context.database, userId);
  const rows = all.filter(queries.counts);
  const names = [...new Map(rows.map((row) => [keyOf(row), { kind: row.kind, symbol: row.symbol }])).values()];
  const [splits, known] = [await splitsOf(context, names), await knownInstruments(context, names)];
  return { ...overviewOf(rows, { splits, known }), transactions_count: all.length };
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

type Money = Pick<queries.TransactionValues, 'currency' | 'rate' | 'price' | 'fee'>;

/**
 * The amounts of what was sent as they are stored, in US dollars.
 *
 * @throws {ApiError} `validation_failed` for euros of a day of which no rate is known.
 */
async function dollarsOf(
  database: Database,
  { currency, date, price, fee }: PortfolioTransactionWrite,
): Promise<Money> {
  if (currency === 'USD') return { currency, rate: 1, price, fee };
  const rate = (await readEuroRates(database))(date);
  if (rate !== undefined) return requireStorable({ currency, rate, price: price * rate, fee: fee * rate });
  throw invalidField('currency', `No rate of the euro is known for ${formatDate(date)}. Enter amounts in US dollars.`);
}

/** @throws {ApiError} `validation_failed` for what is too large once it is in dollars */
function requireStorable(money: Money): Money {
  for (const name of ['price', 'fee'] as const) {
    if (Math.abs(money[name]) > PORTFOLIO_MAX_FIGURE) throw invalidField(name, 'Too large');
  }
  return money;
}

/**
 * The amounts that are there where what was sent says the same: in the currency in which they were paid, of the same day, or in the
 * dollars that they became. They stay what they are, whatever is known of rates today.
 */
function keptMoney(present: queries.TransactionRow, sent: PortfolioTransactionWrite): Money | undefined {
  const { currency, rate, price, fee } = present;
  const isSame =
    sent.currency === 'USD'
      ? sent.price === price && sent.fee === fee
      : sent.currency === currency &&
        sent.date === present.date &&
        sent.price === ownAmount(price, rate) &&
        sent.fee === ownAmount(fee, rate);
  return isSame ? { currency, rate, price, fee } : undefined;
}

/** What was sent, as it is stored: of a company under its present ticker, and in US dollars. */
async function valuesOf(
  { database }: Pick<Parts, 'database'>,
  write: PortfolioTransactionWrite,
  present?: queries.TransactionRow,
): Promise<queries.TransactionValues> {
  const { symbol, kind, ...rest } = write;
  const ticker = kind === 'stock' ? await presentTicker(database, canonicalTicker(symbol)) : symbol;
  const money = (present && keptMoney(present, write)) ?? (await dollarsOf(database, write));
  return { ...rest, kind, symbol: ticker, ...money };
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
  const rows = (await queries.listTransactions(parts.database, userId, instrument)).filter(queries.counts);
  const kept = rows.filter(({ id }) => id !== without);
  // What is wrong already, because of a statement that began in the middle or of a split that became known later, keeps nobody from
  // putting it right.
  const before = missingShares(rows, splits);
  const after = missingShares(added ? [...kept, toTrade(added)] : kept, splits);
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
 * @throws {ApiError} `validation_failed` for a day of the future, for euros of a day without a rate and for a sale of more than is held;
 *   `limit_reached` at 10,000.
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
 * Replaces what a transaction says. Amounts that are sent as they are stay what they are; others are converted anew, if they are in euros.
 *
 * @throws {ApiError} `not_found`, also for another person's; `validation_failed` as for a new one.
 */
export async function changeTransaction(
  context: AppContext,
  userId: number,
  { id, ...write }: PortfolioTransactionWrite & { readonly id: number },
): Promise<PortfolioTransaction> {
  requirePast(write, context.clock());
  return changing(context, userId, async (parts) => {
    const present = await requireOwn(parts.database, userId, id);
    if (!queries.counts(present))
      throw invalidField('action', 'Its broker took this trade back: it can only be deleted.');
    const values = await valuesOf(parts, write, present);
    if (keyOf(present) !== keyOf(values)) {
      await requireHeld(parts, userId, { instrument: present, without: id });
      await requireHeld(parts, userId, { instrument: values, added: values });
    } else {
      await requireHeld(parts, userId, { instrument: values, without: id, added: values });
    }
    return toTransaction(await queries.updateTransaction(parts.database, id, values));
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
