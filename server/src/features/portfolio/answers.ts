import type { CurrencyRates, DatedRate } from '@market-pulse/analysis/money';
import { PORTFOLIO_MAX_ANSWERS, type PortfolioAnswer, type PriceUnit, unitOfCode } from '@market-pulse/contract';
import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type { AppContext } from '../../context';
import type { Database } from '../../database/client';
import { portfolioAnswers, portfolioTransactions } from '../../database/schema';
import { ApiError, invalidField, notFound } from '../../http/errors';
import { canonicalTicker } from '../companies/ticker';
import { keyOf } from './instruments';
import { findTransaction, isOfInstrument, type InstrumentName } from './queries';
import { askSplit, changing, requirePast } from './service';
import { requireRatio } from './splitOf';

/** A price that a person told. */
export interface ToldPrice {
  readonly date: string;
  readonly price: number;
  readonly currency: string;
}

/** What a person said of their portfolio beside its transactions. */
export interface Answers {
  /** That sums are in. */
  readonly currency: string;
  readonly rates: ReadonlyMap<string, CurrencyRates>;
  /** By the key of their instrument. */
  readonly prices: ReadonlyMap<string, ToldPrice>;
  readonly units: ReadonlyMap<string, PriceUnit>;
}

interface ToldRates extends CurrencyRates {
  readonly rates: DatedRate[];
}

const USUAL_CURRENCY = 'USD';

const TOO_MANY =
  `You have given ${PORTFOLIO_MAX_ANSWERS.toLocaleString('en-US')} answers, as many as a portfolio keeps: ` +
  'another one is not kept. Answers that are there can be changed.';

/** What a person answered. */
export async function readAnswers(database: Database, userId: number): Promise<Answers> {
  const rows = await database.select().from(portfolioAnswers).where(eq(portfolioAnswers.userId, userId));
  const of = (question: string) => rows.filter((row) => row.question === question);
  const rates = new Map<string, ToldRates>();
  for (const { subject, answer } of of('rate').sort((one, other) => (one.subject < other.subject ? -1 : 1))) {
    const [currency = '', date = ''] = subject.split(' ');
    const known: ToldRates = rates.get(currency) ?? { interval: 'day', rates: [] };
    known.rates.push({ date, close: Number(answer['per_dollar']) });
    rates.set(currency, known);
  }
  return {
    currency: String(of('currency')[0]?.answer['currency'] ?? USUAL_CURRENCY),
    rates,
    prices: new Map(
      of('price').map(({ subject, answer: { day, price, currency } }) => [
        subject,
        { date: String(day), price: Number(price), currency: String(currency) },
      ]),
    ),
    units: new Map(
      of('price_currency').map(({ subject, answer: { currency, unit } }) => [
        subject,
        { currency: String(currency), subunit: unit === 100 ? 100 : 1 },
      ]),
    ),
  };
}

/** @throws {ApiError} `validation_failed` for a currency that nobody knows */
export function requireCurrency(code: string, field = 'currency'): string {
  // Hundredths are no currency of their own.
  if (unitOfCode(code)?.currency !== code) throw invalidField(field, `${code} is no currency that is known here`);
  return code;
}

/**
 * Keeps what a person answered; a later answer to the same question takes its place.
 *
 * @throws {ApiError} `validation_failed` for an unknown currency or a day to come; `not_found` for a transaction of nobody or of another person;
 *   `limit_reached` for one answer more than are kept
 */
export async function keepAnswer(context: AppContext, userId: number, answer: PortfolioAnswer): Promise<void> {
  const now = context.clock();
  if ('day' in answer) requirePast({ date: answer.day }, now);
  await changing(context, userId, async ({ database }) => {
    const keep = async (
      question: typeof portfolioAnswers.$inferInsert.question,
      subject: string,
      said: Readonly<Record<string, string | number>>,
    ) => {
      const own = eq(portfolioAnswers.userId, userId);
      const changed = await database
        .update(portfolioAnswers)
        .set({ answer: said, answeredAt: now })
        .where(and(own, eq(portfolioAnswers.question, question), eq(portfolioAnswers.subject, subject)))
        .returning({ subject: portfolioAnswers.subject });
      if (changed.length > 0) return;
      const [present] = await database.select({ answers: count() }).from(portfolioAnswers).where(own);
      if ((present?.answers ?? 0) >= PORTFOLIO_MAX_ANSWERS) throw new ApiError('limit_reached', TOO_MANY);
      await database.insert(portfolioAnswers).values({ userId, question, subject, answer: said, answeredAt: now });
    };
    switch (answer.question) {
      case 'currency':
        return keep('currency', '', { currency: requireCurrency(answer.currency) });
      case 'rate': {
        const { currency, day, per_dollar } = answer;
        return keep('rate', `${requireCurrency(currency)} ${day}`, { per_dollar });
      }
      case 'price': {
        const { day, price, currency: code } = answer;
        const { currency, subunit } = requireUnit(code);
        return keep('price', keyOf(nameOf(answer)), { day, price: price / subunit, currency });
      }
      case 'list_price':
        return takeBack(database, userId, keyOf(nameOf(answer)));
      case 'price_currency':
        return keep('price_currency', keyOf(nameOf(answer)), toldUnit(requireUnit(answer.currency)));
      case 'transactions_currency':
        return tellCurrency(database, userId, nameOf(answer), requireUnit(answer.currency));
      case 'split': {
        const row = await findTransaction(database, userId, answer.transaction);
        if (!row || !isOfInstrument(row)) throw notFound('Transaction');
        const paidIn = { ...row, currency: row.currency ?? 'USD' };
        const { question } = await askSplit({ database, clock: context.clock }, userId, paidIn);
        requireRatio(answer.factor, 'factor', question);
        await database
          .update(portfolioTransactions)
          .set({ splitFactor: answer.factor })
          .where(eq(portfolioTransactions.id, row.id));
        return undefined;
      }
    }
  });
}

/** Forgets the price that a person told of an instrument. */
async function takeBack(database: Database, userId: number, subject: string): Promise<void> {
  const { userId: owner, question, subject: about } = portfolioAnswers;
  await database.delete(portfolioAnswers).where(and(eq(owner, userId), eq(question, 'price'), eq(about, subject)));
}

const nameOf = ({ kind, symbol }: InstrumentName): InstrumentName => ({
  kind,
  symbol: kind === 'stock' ? canonicalTicker(symbol) : symbol,
});

/** @throws {ApiError} `validation_failed` for a currency that nobody knows */
export function requireUnit(code: string): PriceUnit {
  const unit = unitOfCode(code);
  if (!unit) throw invalidField('currency', `${code} is no currency that is known here`);
  return unit;
}

/** A unit as it is kept. */
const toldUnit = ({ currency, subunit }: PriceUnit) => ({ currency, unit: subunit });

/** Transactions of an instrument whose currency nobody knew are in this one; amounts in hundredths become whole ones. */
async function tellCurrency(
  database: Database,
  userId: number,
  { kind, symbol }: InstrumentName,
  { currency, subunit }: PriceUnit,
): Promise<void> {
  const { price, fee } = portfolioTransactions;
  await database
    .update(portfolioTransactions)
    .set({ currency, price: sql`${price} / ${subunit}::float8`, fee: sql`${fee} / ${subunit}::float8` })
    .where(
      and(
        eq(portfolioTransactions.userId, userId),
        eq(portfolioTransactions.kind, kind),
        eq(portfolioTransactions.symbol, symbol),
        isNull(portfolioTransactions.currency),
      ),
    );
}
