import { isMarketDay } from '@market-pulse/analysis/calendar';
import { rateBefore } from '@market-pulse/analysis/money';
import type { PortfolioFinding } from '@market-pulse/contract';
import type { RatesOf } from '../rates/readRates';
import { openingOf } from './openingOf';
import type { ReckonedCash } from './cash';
import { keyOf } from './instruments';
import type { MissingRate, ReckonedInstrument } from './reckon';
import type { TransactionRow } from './queries';
import { rounded } from './rounded';
import type { AskedSplit } from './splitOf';

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;
/** A price may be so many trading days old before that is told. */
const PRICE_MAY_BE = 1;
/** An age in trading days is told up to a year: older is another thing than old. */
const MOST_TRADING_DAYS = 252;
/** Beyond it nobody counts. */
const MOST_DAYS = 5_000;

/**
 * How many days, on which there are prices, have passed since a day and are over: of Thursday's price on a Monday one. Each day is looked at
 * once, however many are asked for.
 */
export function tradingDaysUntil(today: string): (kind: 'stock' | 'crypto', day: string) => number {
  const counts = { stock: new Map<string, number>(), crypto: new Map<string, number>() };
  const reached = { stock: { at: today, passed: 0 }, crypto: { at: today, passed: 0 } };
  const earliest = dayBefore(today, MOST_DAYS);
  return (kind, day) => {
    const state = reached[kind];
    const wanted = day < earliest ? earliest : day;
    while (state.at > wanted) {
      const before = dayBefore(state.at, 1);
      counts[kind].set(before, state.passed);
      if (isMarketDay(kind, before)) state.passed += 1;
      state.at = before;
    }
    return counts[kind].get(wanted) ?? 0;
  };
}

const dayBefore = (day: string, days: number) =>
  new Date(Date.parse(day) - days * DAY_MILLISECONDS).toISOString().slice(0, day.length);

interface Context {
  readonly today: string;
  readonly cash: ReckonedCash;
  readonly ratesOf: RatesOf;
  /** The name of an account. */
  readonly accountOf: (one: Pick<ReckonedInstrument, 'accountId'>) => string;
  readonly toTransaction: (row: TransactionRow) => Extract<PortfolioFinding, { about: 'split' }>['transaction'];
}

/** What is asked of a transaction, as it is told. */
export const toQuestion = ({ close, within, numerator, denominator }: AskedSplit) => ({
  close: close?.price ?? null,
  close_date: close?.date ?? null,
  ...(close && { close_currency: close.currency }),
  ...(within && { within }),
  numerator,
  denominator,
});

/** What is wrong with a person's own data, what keeps most out of the sums first. */
export function findingsOf(all: readonly ReckonedInstrument[], context: Context): PortfolioFinding[] {
  return [
    ...all.flatMap(({ openSplits }) =>
      openSplits.map(({ row, ...asked }): PortfolioFinding => ({
        about: 'split',
        transaction: context.toTransaction(row),
        ...toQuestion(asked),
      })),
    ),
    ...all.flatMap((one): PortfolioFinding[] => {
      const { name, holding } = one;
      if (!holding.missing) return [];
      return [{ about: 'opening', opening: openingOf(name, holding.missing, context.accountOf(one)) }];
    }),
    ...context.cash.shortages.map(({ accountId, missing, ...one }): PortfolioFinding => ({
      ...{ about: 'cash', ...one, missing: rounded(missing) },
      ...inAccount(context.accountOf({ accountId })),
    })),
    ...byInstrument(all).flatMap(([{ name }, parts]): PortfolioFinding[] => {
      const transactions = parts.reduce((sum, { unknownCurrency }) => sum + unknownCurrency, 0);
      return transactions > 0 ? [{ about: 'currency', ...name, transactions }] : [];
    }),
    ...onceEach(all).flatMap(({ name, unanswered, unknownCurrency }): PortfolioFinding[] =>
      unanswered === 'currency' && unknownCurrency === 0 ? [{ about: 'price_currency', ...name }] : [],
    ),
    ...missingRatesOf(all, context),
    ...onceEach(all).flatMap(({ name, unanswered, priceWithin }): PortfolioFinding[] =>
      unanswered === 'price' ? [{ about: 'no_price', ...name, ...(priceWithin && { within: priceWithin }) }] : [],
    ),
    ...oldPricesOf(all, context),
    ...oldToldPricesOf(all),
    ...context.cash.withoutDeposit.map(({ accountId, movements }): PortfolioFinding => ({
      ...{ about: 'no_deposit', movements },
      ...inAccount(context.accountOf({ accountId })),
    })),
  ];
}

const inAccount = (account: string) => (account === '' ? {} : { account });

/** What several accounts have of one instrument, beside the first of it. */
function byInstrument(all: readonly ReckonedInstrument[]) {
  const found = new Map<string, [ReckonedInstrument, ReckonedInstrument[]]>();
  for (const one of all) {
    const known = found.get(keyOf(one.name));
    if (known) known[1].push(one);
    else found.set(keyOf(one.name), [one, [one]]);
  }
  return [...found.values()];
}

/** Instruments that wait for something, once each, in whatever accounts they are. */
function onceEach(all: readonly ReckonedInstrument[]): ReckonedInstrument[] {
  return byInstrument(all).flatMap(([, parts]) => {
    const waiting = parts.filter(({ unanswered }) => unanswered !== null);
    return [...new Map(waiting.map((one) => [one.unanswered, one])).values()];
  });
}

/** One finding a currency, of the newest day that lacks a rate, whatever needs it: of a currency without rates every day would be one. */
function missingRatesOf(all: readonly ReckonedInstrument[], { ratesOf, cash }: Context): PortfolioFinding[] {
  const found = new Map<string, { days: Set<string>; symbols: Set<string> }>();
  const add = (of: string, { currency, day }: MissingRate) => {
    const known = found.get(currency) ?? { days: new Set<string>(), symbols: new Set<string>() };
    known.days.add(day);
    known.symbols.add(of);
    found.set(currency, known);
  };
  for (const { name, missingRates } of all) for (const missing of missingRates) add(name.symbol, missing);
  for (const missing of cash.missingRates) add('Cash', missing);
  return [...found].flatMap(([currency, { days, symbols }]): PortfolioFinding[] => {
    const day = [...days].sort().at(-1);
    if (day === undefined) return [];
    const before = rateBefore(day, ratesOf(currency));
    const age = before?.tradingDays ?? null;
    return [
      {
        ...{ about: 'rate', currency, day, days: days.size, symbols: [...symbols], newest: before?.date ?? null },
        trading_days: age !== null && age > 0 && age <= MOST_TRADING_DAYS ? age : null,
      },
    ];
  });
}

/** One finding a day, whatever has its price of it; the oldest first. */
function oldPricesOf(all: readonly ReckonedInstrument[], { today }: Context): PortfolioFinding[] {
  const tradingDaysSince = tradingDaysUntil(today);
  const byDay = new Map<string, Extract<PortfolioFinding, { about: 'old_price' }>>();
  for (const { name, price, holding, unanswered } of all) {
    if (!price || holding.quantity === 0 || unanswered !== null) continue;
    const age = tradingDaysSince(name.kind, price.date);
    if (age <= PRICE_MAY_BE) continue;
    const key = `${price.date} ${age}`;
    const found = byDay.get(key);
    if (found?.instruments.some((one) => keyOf(one) === keyOf(name))) continue;
    if (found) found.instruments.push(name);
    else byDay.set(key, { about: 'old_price', date: price.date, trading_days: age, instruments: [name] });
  }
  return [...byDay.values()].sort((one, other) => (one.date < other.date ? -1 : 1));
}

/** Prices that their owner told and that do not count, or are of a day before that of the list's: those that count else are told with the position. */
function oldToldPricesOf(all: readonly ReckonedInstrument[]): PortfolioFinding[] {
  return byInstrument(all).flatMap(([{ name, toldPrice: told }, parts]): PortfolioFinding[] => {
    const isHeld = parts.some(({ quantity }) => quantity > 0);
    if (!isHeld || !told || told.listDate === null || (told.counts && told.listDate <= told.date)) return [];
    return [{ about: 'own_price', ...name, date: told.date, list_date: told.listDate, counts: told.counts }];
  });
}
