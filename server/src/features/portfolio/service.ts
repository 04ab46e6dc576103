import { conversionOn } from '@market-pulse/analysis/money';
import { missingShares, refusedTrades } from '@market-pulse/analysis/portfolio';
import {
  PORTFOLIO_MAX_TRANSACTIONS,
  PORTFOLIO_UNNAMED_ACCOUNT,
  type Portfolio,
  type PortfolioHistory,
  type PortfolioSplitQuery,
  type PortfolioSplitQuestion,
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
import { readRates } from '../rates/readRates';
import { lockPerson } from '../watchlist/queries';
import {
  accountFinder,
  countAccounts,
  isIn,
  listAccounts,
  namesOf,
  requireAccount,
  type AccountChoice,
  type NamedAccount,
} from './accounts';
import { readAnswers, requireUnit, type Answers } from './answers';
import { reckonAllCash } from './cash';
import { closesOfDays } from './closesOfDays';
import { findingsOf, toQuestion } from './findings';
import { historyOf } from './history';
import { dayOf, keyOf, knownInstruments, splitsOf } from './instruments';
import { overviewOf } from './overview';
import * as queries from './queries';
import { reckonInstruments, unitOf, type Market } from './reckon';
import { rounded } from './rounded';
import { askedOf, requireRatio, tradesWithSplits, type SplitRow } from './splitOf';

type Parts = Pick<AppContext, 'database' | 'clock'>;

/** Clocks of the east are this far ahead: a day that has begun anywhere is none of the future. */
const AHEAD_MILLISECONDS = 14 * 60 * 60 * 1000;

/** The last day that a transaction may be of. */
export function lastDay(now: Date): string {
  return dayOf(new Date(now.getTime() + AHEAD_MILLISECONDS));
}

/** Turns rows into transactions, each with the rate of its day. */
function toTransactions({ answers, ratesOf }: Pick<Market, 'answers' | 'ratesOf'>, accounts: readonly NamedAccount[]) {
  const accountOf = namesOf(accounts);
  return ({
    userId: _user,
    createdAt: _time,
    fingerprint,
    cancelledOn,
    splitFactor,
    accountId,
    settledAmount,
    settledCurrency,
    ...row
  }: queries.TransactionRow): PortfolioTransaction => {
    const { currency, date } = row;
    const found =
      currency === null ? undefined : conversionOn({ from: currency, to: answers.currency, day: date }, ratesOf);
    return {
      ...row,
      account: accountOf({ accountId }),
      settled:
        settledAmount === null || settledCurrency === null
          ? null
          : { amount: settledAmount, currency: settledCurrency },
      converted: found ? { rate: rounded(found.rate), date: found.date } : null,
      split_factor: splitFactor,
      imported: fingerprint !== null,
      cancelled_on: cancelledOn,
    };
  };
}

/** Amounts of a transaction, each in a currency. */
interface MoneyRow {
  readonly currency: string | null;
  readonly settledCurrency?: string | null;
}

/** The rates of a person's transactions, and of the currencies that prices of the site are in. */
async function ratesFor(
  database: Database,
  rows: readonly MoneyRow[],
  answers: Answers,
  units: readonly (string | undefined)[] = [],
) {
  const told = [...answers.prices.values()].map(({ currency }) => currency);
  const paid = rows.flatMap(({ currency, settledCurrency }) => [currency, settledCurrency]);
  const all = [...paid, ...units, ...told, answers.currency];
  return readRates(
    database,
    all.flatMap((currency) => currency ?? []),
    answers.rates,
  );
}

/**
 * What is known beside the transactions of a person that count.
 *
 * @param money all of them, where cash is reckoned, too
 */
export async function marketOf(
  context: Parts,
  userId: number,
  rows: readonly SplitRow[],
  money: readonly MoneyRow[] = rows,
): Promise<Market> {
  const { database } = context;
  const names = [...new Map(rows.map((row) => [keyOf(row), { kind: row.kind, symbol: row.symbol }])).values()];
  const answers = await readAnswers(database, userId);
  const splits = await splitsOf(context, names);
  const known = await knownInstruments(context, names);
  const units = names.map((name) => unitOf(name, { answers, known })?.currency);
  const closes = await closesOfDays(
    database,
    rows.filter(({ quantity }) => quantity !== null),
  );
  return { answers, splits, known, closes, ratesOf: await ratesFor(database, money, answers, units) };
}

/** Reckons instruments and cash of transactions. */
async function reckonAll(context: Parts, userId: number, all: readonly queries.TransactionRow[]) {
  const rows = all.filter(queries.counts);
  const trades = rows.filter(queries.isOfInstrument);
  const market = await marketOf(context, userId, trades, rows);
  const reckoned = reckonInstruments(trades, market);
  return { reckoned, cash: reckonAllCash(rows, reckoned, market), market };
}

/** What a person's transactions amount to, and what is wrong with them. */
export async function getPortfolio(context: AppContext, userId: number, account?: AccountChoice): Promise<Portfolio> {
  const accounts = await listAccounts(context.database, userId);
  requireAccount(accounts, account);
  const everything = await queries.listTransactions(context.database, userId);
  const all = everything.filter(isIn(account));
  const { reckoned, cash, market } = await reckonAll(context, userId, all);
  const { ratesOf, answers } = market;
  return {
    ...overviewOf(reckoned, cash, namesOf(accounts)),
    accounts: countAccounts(accounts, everything),
    currency: answers.currency,
    findings: findingsOf(reckoned, {
      today: dayOf(context.clock()),
      cash,
      ratesOf,
      accountOf: namesOf(accounts),
      toTransaction: toTransactions({ answers, ratesOf }, accounts),
    }),
    transactions_count: all.length,
    trades_count: all.filter((row) => queries.counts(row) && row.quantity !== null).length,
  };
}

/** What a person's portfolio was worth by the day. */
export async function getHistory(
  context: AppContext,
  userId: number,
  account?: AccountChoice,
): Promise<PortfolioHistory> {
  requireAccount(await listAccounts(context.database, userId), account);
  const all = await queries.listTransactions(context.database, userId);
  const { reckoned, cash, market } = await reckonAll(context, userId, all.filter(isIn(account)));
  return historyOf(context.database, reckoned, cash, market);
}

/** Whether a price asks for a split after its day. */
export async function askSplit(
  context: Parts,
  userId: number,
  { kind, symbol: asked, date, price, currency }: PortfolioSplitQuery,
): Promise<PortfolioSplitQuestion> {
  const { database } = context;
  const symbol = kind === 'stock' ? await presentTicker(database, canonicalTicker(asked)) : asked;
  const name = { kind, symbol };
  const closes = await closesOfDays(database, [{ ...name, date }]);
  const answers = await readAnswers(database, userId);
  const paidIn = requireUnit(currency);
  const unit = unitOf(name, { answers, known: await knownInstruments(context, [name]) });
  const splits = (await splitsOf(context, [name])).get(keyOf(name)) ?? [];
  const ratesOf = await readRates(database, [paidIn.currency, unit?.currency ?? 'USD'], answers.rates);
  const paid = { ...name, date, quantity: 1, price: price / paidIn.subunit, currency: paidIn.currency };
  const found = askedOf(paid, { splits, unit, market: { closes, ratesOf } });
  return { question: found ? toQuestion(found) : null };
}

/** A page of a person's transactions, the newest day first. */
export async function listTransactions(
  { database }: AppContext,
  userId: number,
  { page, page_size: size, account }: PortfolioTransactionsQuery,
): Promise<PortfolioTransactionPage> {
  const accounts = await listAccounts(database, userId);
  requireAccount(accounts, account);
  const accountId = idOf(account);
  const count = await queries.countTransactions(database, userId, accountId);
  const rows = await queries.pageTransactions(database, userId, {
    ...{ limit: size, offset: (page - 1) * size, accountId },
  });
  const answers = await readAnswers(database, userId);
  const ratesOf = await ratesFor(database, rows, answers);
  const results = rows.map(toTransactions({ answers, ratesOf }, accounts));
  return { results, count, page, pages: Math.ceil(count / size) };
}

/** An account as it is stored: null for the one without a name, undefined for all. */
const idOf = (account: AccountChoice) => (account === PORTFOLIO_UNNAMED_ACCOUNT ? null : account);

/** Shares as people write them: `1,250.5`. */
export const writeShares = (quantity: number): string => quantity.toLocaleString('en-US', { maximumFractionDigits: 8 });

/** Why a sale cannot be: it names the day. */
export function shortageText(
  symbol: string,
  { date, held, sold }: { date: string; held: number; sold: number },
  isInNamedAccount: boolean,
): string {
  const where = isInNamedAccount ? ' in this account' : '';
  return `On ${formatDate(date)} you would sell ${writeShares(sold)} ${symbol}, but hold ${writeShares(held)}${where} that day.`;
}

/** What was sent, as it is stored: of a company under its present ticker, hundredths as whole ones. @throws {ApiError} for a currency that nobody knows */
async function valuesOf(
  context: Parts,
  userId: number,
  write: PortfolioTransactionWrite,
): Promise<Omit<queries.TransactionValues, 'accountId'>> {
  const { symbol, kind, currency: code, price, fee, settled: _settled, account: _account, ...rest } = write;
  const { split_factor: splitFactor, ...facts } = rest;
  const { database } = context;
  const { currency, subunit } = requireUnit(code);
  const values = { ...facts, price: price / subunit, fee: fee / subunit, currency, ...settledOf(write, currency) };
  if (kind === 'cash') return { ...values, kind, symbol: currency, splitFactor: null };
  const ticker = kind === 'stock' ? await presentTicker(database, canonicalTicker(symbol)) : symbol;
  if (splitFactor !== null && splitFactor !== 1) {
    const { question } = await askSplit(context, userId, { ...write, kind });
    requireRatio(splitFactor, 'split_factor', question);
  }
  return { ...values, kind, symbol: ticker, splitFactor };
}

/** What a transaction moved on the account, hundredths as whole ones. @throws {ApiError} for an exchange of one currency, or one that nobody knows */
function settledOf({ action, settled }: Pick<PortfolioTransactionWrite, 'action' | 'settled'>, currency: string) {
  if (settled === null) return { settledAmount: null, settledCurrency: null };
  const unit = requireUnit(settled.currency);
  if (action === 'exchange' && unit.currency === currency)
    throw invalidField('settled', 'Choose another currency than that of the amount.');
  return { settledAmount: settled.amount / unit.subunit, settledCurrency: unit.currency };
}

/** @throws {ApiError} `validation_failed` for a day that has not come anywhere */
export function requirePast({ date }: { readonly date: string }, now: Date): void {
  if (date > lastDay(now)) throw invalidField('date', `${formatDate(date)} has not come yet.`);
}

/** What comes, as it would be read when it is stored. */
export const toSplitRow = (values: queries.TradeValues): SplitRow => ({
  ...values,
  quantity: values.quantity ?? null,
  currency: values.currency ?? null,
  splitFactor: values.splitFactor ?? null,
});

interface Change {
  /** In the account that it is of: what another holds cannot be sold. */
  readonly instrument: queries.HeldName;
  /** The transaction that goes, or is replaced. */
  readonly without?: number;
  readonly added?: queries.TradeValues;
}

/** @throws {ApiError} `validation_failed` when more would be sold than is held on some day. */
async function requireHeld(parts: Parts, userId: number, { instrument, without, added }: Change): Promise<void> {
  const rows = (await queries.listTransactions(parts.database, userId, instrument))
    .filter(queries.counts)
    .filter(queries.isOfInstrument);
  const coming = added ? [toSplitRow(added)] : [];
  const market = await marketOf(parts, userId, [...rows, ...coming]);
  const splits = market.splits.get(keyOf(instrument)) ?? [];
  const trades = tradesWithSplits(rows, market);
  const kept = trades.filter((_, place) => rows[place]?.id !== without);
  const incoming = tradesWithSplits(coming, market);
  // What is wrong already, because of a statement that began in the middle or of a split that became known later, keeps nobody from
  // putting it right.
  const before = missingShares(trades, splits);
  const after = missingShares([...kept, ...incoming], splits);
  if (!after) return;
  const [refused] = refusedTrades(kept, incoming, splits);
  // A sale of too much of its own day is nothing that puts it right.
  const isTooMuch = added && (after.date === added.date || refused?.date === added.date);
  if (!before || after.date < before.date || isTooMuch) {
    throw invalidField('quantity', shortageText(instrument.symbol, refused ?? after, instrument.accountId != null));
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
 * @throws {ApiError} `validation_failed` for a day of the future, for a currency that nobody knows and for a sale of more than is
 *   held; `limit_reached` at 10,000.
 */
export async function createTransaction(
  context: AppContext,
  userId: number,
  write: PortfolioTransactionWrite,
): Promise<PortfolioTransaction> {
  const now = context.clock();
  requirePast(write, now);
  const told = await valuesOf(context, userId, write);
  return changing(context, userId, async (parts) => {
    await requireRoom(parts.database, userId, 1);
    const accounts = await accountFinder(parts.database, userId, now);
    const values = { ...told, accountId: await accounts.store(accounts.find(write.account)) };
    if (queries.isOfInstrument(values)) await requireHeld(parts, userId, { instrument: values, added: values });
    const [row] = await queries.insertTransactions(parts.database, [{ ...values, userId, createdAt: now }]);
    if (!row) throw new Error('A transaction was not stored');
    return toldOf(parts.database, userId, row);
  });
}

/** A transaction with the rate of its day. */
async function toldOf(database: Database, userId: number, row: queries.TransactionRow): Promise<PortfolioTransaction> {
  const answers = await readAnswers(database, userId);
  const accounts = await listAccounts(database, userId);
  return toTransactions({ answers, ratesOf: await ratesFor(database, [row], answers) }, accounts)(row);
}

async function requireOwn(database: Database, userId: number, id: number): Promise<queries.TransactionRow> {
  const row = await queries.findTransaction(database, userId, id);
  if (!row) throw notFound('Transaction');
  return row;
}

/** Whether a transaction goes to another account and stays what it is otherwise, as far as shares are concerned. */
function isMove(present: queries.TradeRow, values: queries.TradeValues): boolean {
  const { date, action, quantity, splitFactor } = toSplitRow(values);
  return (
    present.accountId !== values.accountId &&
    keyOf(present) === keyOf(values) &&
    present.date === date &&
    present.action === action &&
    present.quantity === quantity &&
    present.splitFactor === splitFactor
  );
}

/** @throws {ApiError} `validation_failed` when more would be sold than is held with other values in a transaction's place. */
async function requireHeldAfter(
  parts: Parts,
  userId: number,
  present: queries.TransactionRow,
  values: queries.TransactionValues,
): Promise<void> {
  const before = queries.isOfInstrument(present) ? present : undefined;
  const after = queries.isOfInstrument(values) ? values : undefined;
  const without = present.id;
  if (before && after && keyOf(before) === keyOf(after) && before.accountId === after.accountId) {
    return requireHeld(parts, userId, { instrument: after, without, added: after });
  }
  // A purchase moves before its sale or after it: what lacks between the two is asked for as an opening position.
  if (before && after && isMove(before, after)) return undefined;
  if (before) await requireHeld(parts, userId, { instrument: before, without });
  if (after) await requireHeld(parts, userId, { instrument: after, added: after });
  return undefined;
}

/**
 * Replaces what a transaction says.
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
    const accounts = await accountFinder(parts.database, userId, context.clock());
    const accountId = await accounts.store(accounts.find(write.account));
    const values = { ...(await valuesOf(parts, userId, write)), accountId };
    await requireHeldAfter(parts, userId, present, values);
    return toldOf(parts.database, userId, await queries.updateTransaction(parts.database, id, values));
  });
}

/** @throws {ApiError} `not_found`, also for another person's; `validation_failed` when later sales would be of too much. */
export async function deleteTransaction(context: AppContext, userId: number, id: number): Promise<void> {
  await changing(context, userId, async (parts) => {
    const present = await requireOwn(parts.database, userId, id);
    if (queries.isOfInstrument(present)) await requireHeld(parts, userId, { instrument: present, without: id });
    await queries.deleteTransaction(parts.database, id);
  });
}

/** Deletes all of a person's transactions, or all of an account: what a wrong import left, for one. */
export async function deleteTransactions(context: AppContext, userId: number, account?: AccountChoice): Promise<void> {
  await changing(context, userId, async ({ database }) => {
    requireAccount(await listAccounts(database, userId), account);
    await queries.deleteTransactions(database, userId, idOf(account));
  });
}
