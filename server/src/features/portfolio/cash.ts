import { conversionOn, type Conversion } from '@market-pulse/analysis/money';
import {
  cashLegs,
  percentOf,
  reckonCash,
  type CashHistory,
  type CashLeg,
  type CashMovement,
  type CashShortage,
} from '@market-pulse/analysis/portfolio';
import type { CashFlow } from '@market-pulse/analysis/returns';
import type { PortfolioCash } from '@market-pulse/contract';
import type { TransactionRow } from './queries';
import type { Market, MissingRate, ReckonedInstrument } from './reckon';
import { rounded } from './rounded';

/** What a transaction did to one currency of an account. */
interface Leg {
  /** The number of its transaction. */
  readonly id: number;
  readonly date: string;
  readonly amount: number;
  /** Null for a trade: a payment where its instrument is in no sum. */
  readonly paid: number | null;
  /** By which amounts of that day become the portfolio's currency. */
  readonly rate: number;
  /** What cash itself brought, less what was taken for it. */
  readonly earned: number;
}

/** What an account has of one currency. */
export interface KeptCash {
  readonly accountId: number | null;
  readonly currency: string;
  readonly balance: number;
  /** In the portfolio's currency. */
  readonly value: number;
  readonly converted: Conversion;
  /** Oldest first. */
  readonly legs: readonly Leg[];
}

/** What concerns the cash of one account. */
interface OfAccount {
  readonly accountId: number | null;
}

/** The cash of a person's accounts, and what is wrong with it. */
export interface ReckonedCash {
  readonly kept: readonly KeptCash[];
  /** Accounts that keep any: of these deposits are payments, and purchases none. */
  readonly keepers: ReadonlySet<number | null>;
  /** The day that its value is of; null where none is kept. */
  readonly day: string | null;
  readonly shortages: readonly (CashShortage & OfAccount)[];
  /** Accounts with so many movements of money and no deposit. */
  readonly withoutDeposit: readonly (OfAccount & { readonly movements: number })[];
  readonly missingRates: readonly MissingRate[];
}

const toMovement = ({ settledAmount, settledCurrency, ...row }: TransactionRow): CashMovement => ({
  ...row,
  settled:
    settledAmount === null || settledCurrency === null ? null : { amount: settledAmount, currency: settledCurrency },
});

/**
 * Reckons the cash of each account: of one into which its owner paid any, with nothing missing. What is there of each currency is converted by
 * the rate of the newest price, or of a later transaction; where a rate is not known, or more went out than came in, the account keeps none, and
 * stands as one without deposits.
 *
 * @param rows all that count, the oldest first
 */
export function reckonAllCash(
  rows: readonly TransactionRow[],
  instruments: readonly ReckonedInstrument[],
  market: Market,
): ReckonedCash {
  const day = dayOfValue(rows, instruments);
  const kept: KeptCash[] = [];
  const shortages: ReckonedCash['shortages'][number][] = [];
  const withoutDeposit: ReckonedCash['withoutDeposit'][number][] = [];
  const missingRates: MissingRate[] = [];
  for (const [accountId, own] of byAccount(rows)) {
    const cash = reckonCash(own.map(toMovement));
    if (cash.is === 'short') shortages.push(...cash.shortages.map((one) => ({ ...one, accountId })));
    if (cash.is === 'none') {
      const movements = own.filter(({ kind }) => kind === 'cash').length;
      if (movements > 0) withoutDeposit.push({ accountId, movements });
    }
    if (cash.is !== 'kept' || day === null) continue;
    const converted = [...cash.balances].map(([currency, balance]) =>
      keptOf({ accountId, currency, balance }, { own, day, market }),
    );
    const missing = converted.flatMap((one) => ('missing' in one ? one.missing : []));
    if (missing.length > 0) missingRates.push(...missing);
    else kept.push(...converted.flatMap((one) => ('missing' in one ? [] : [one])));
  }
  const keepers = new Set(kept.map(({ accountId }) => accountId));
  return { kept, keepers, day: kept.length > 0 ? day : null, shortages, withoutDeposit, missingRates };
}

/** That of the newest price of what is held, or of a later transaction. */
function dayOfValue(rows: readonly TransactionRow[], instruments: readonly ReckonedInstrument[]): string | null {
  const prices = instruments.flatMap(({ holding, price, unanswered }) =>
    price && holding.quantity > 0 && unanswered === null ? [price.date] : [],
  );
  return [...rows.map(({ date }) => date), ...prices].sort().at(-1) ?? null;
}

function byAccount(rows: readonly TransactionRow[]): ReadonlyMap<number | null, TransactionRow[]> {
  const found = new Map<number | null, TransactionRow[]>();
  for (const row of rows) {
    const known = found.get(row.accountId);
    if (known) known.push(row);
    else found.set(row.accountId, [row]);
  }
  return found;
}

function keptOf(
  { accountId, currency, balance }: Pick<KeptCash, 'accountId' | 'currency' | 'balance'>,
  { own, day, market }: { readonly own: readonly TransactionRow[]; readonly day: string; readonly market: Market },
): KeptCash | { readonly missing: readonly MissingRate[] } {
  const rateOf = (date: string) =>
    conversionOn({ from: currency, to: market.answers.currency, day: date }, market.ratesOf);
  const missing: MissingRate[] = [];
  const lacks = (date: string) => missing.push(...missingOf(market, currency, date));
  const legs: Leg[] = [];
  for (const row of own) {
    for (const leg of cashLegs(toMovement(row)) ?? []) {
      if (leg.currency !== currency) continue;
      const rate = rateOf(leg.date)?.rate;
      if (rate === undefined) lacks(leg.date);
      else legs.push({ ...leg, ...paidOf(row, leg), id: row.id, rate, earned: earnedBy(row, leg) });
    }
  }
  // Of nothing no rate is needed.
  const converted = balance === 0 ? (rateOf(day) ?? { rate: 0, date: day }) : rateOf(day);
  if (!converted) lacks(day);
  if (!converted || missing.length > 0) return { missing };
  return { accountId, currency, balance, value: balance * converted.rate, converted, legs };
}

/** A fee of the account is no payment, as interest is none. */
const paidOf = ({ kind }: TransactionRow, { paid }: CashLeg) => ({ paid: kind === 'cash' ? (paid ?? 0) : paid });

/** Interest, and fees of the account; what an exchange loses is told by nobody. */
const earnedBy = ({ kind, action }: TransactionRow, { amount, paid }: CashLeg): number =>
  kind === 'cash' && action !== 'exchange' ? amount - (paid ?? 0) : 0;

/** Which of two currencies has no rate of a day. */
export function missingOf({ answers, ratesOf }: Market, from: string, day: string): MissingRate[] {
  return [from, answers.currency]
    .filter((currency) => !conversionOn({ from: currency, to: 'USD', day }, ratesOf))
    .map((currency) => ({ currency, day }));
}

/** What an owner paid, in the portfolio's currency; a trade of what is in no sum takes its money out, or brings it in. */
const paidFor = ({ id, amount, paid, rate }: Leg, counted: ReadonlySet<number>): number =>
  (paid ?? (counted.has(id) ? 0 : amount)) * rate;

/** The numbers of transactions whose instruments are in the sums. */
export function countedIds(instruments: readonly ReckonedInstrument[]): ReadonlySet<number> {
  return new Set(instruments.flatMap(({ counted }) => counted.map(({ id }) => id)));
}

/**
 * What was paid into accounts that keep cash and taken out, below zero for what was paid, as a rate of return has it. A fee of an account is no
 * payment.
 */
export function paymentsOf({ kept }: ReckonedCash, counted: ReadonlySet<number>): CashFlow[] {
  return kept.flatMap(({ legs }) =>
    legs.flatMap((leg) => {
      const paid = paidFor(leg, counted);
      return paid === 0 ? [] : [{ date: leg.date, amount: -paid }];
    }),
  );
}

/** Cash by the day. */
export function cashHistories({ kept }: ReckonedCash, counted: ReadonlySet<number>, market: Market): CashHistory[] {
  return kept.map(({ currency, legs }) => ({
    legs: legs.map((leg) => ({ date: leg.date, amount: leg.amount, rate: leg.rate, paid: paidFor(leg, counted) })),
    rateOn: (day) => conversionOn({ from: currency, to: market.answers.currency, day }, market.ratesOf)?.rate,
  }));
}

/** What came of cash, in the portfolio's currency: interest, less fees of the accounts. */
export const interestOf = ({ kept }: ReckonedCash): number =>
  kept.reduce((all, { legs }) => legs.reduce((sum, { earned, rate }) => sum + earned * rate, all), 0);

/** Cash by its currency, the most valuable first, each with its accounts. */
export function cashOf({ kept }: ReckonedCash, total: number, accountOf: (one: OfAccount) => string): PortfolioCash[] {
  const byCurrency = new Map<string, KeptCash[]>();
  for (const one of kept) {
    if (one.balance === 0) continue;
    byCurrency.set(one.currency, [...(byCurrency.get(one.currency) ?? []), one]);
  }
  const figures = (balance: number, value: number) => ({
    ...{ balance: rounded(balance), value: rounded(value), share: rounded(percentOf(value, total)) },
  });
  return [...byCurrency]
    .flatMap(([currency, parts]): PortfolioCash[] => {
      const [first] = parts;
      if (!first) return [];
      const sum = (of: (one: KeptCash) => number) => parts.reduce((all, one) => all + of(one), 0);
      return [
        {
          currency,
          ...figures(
            sum(({ balance }) => balance),
            sum(({ value }) => value),
          ),
          converted: { rate: rounded(first.converted.rate), date: first.converted.date },
          parts: parts.map((one) => ({ account: accountOf(one), ...figures(one.balance, one.value) })),
        },
      ];
    })
    .sort((one, other) => other.value - one.value);
}
