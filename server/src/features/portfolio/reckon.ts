import { sharesPerShare, unknownSplitOn, type TimedSplit } from '@market-pulse/analysis/actions';
import { conversionOn, type Conversion } from '@market-pulse/analysis/money';
import {
  missingShares,
  reckonHolding,
  type DatedPrice,
  type Holding,
  type Trade,
} from '@market-pulse/analysis/portfolio';
import type { PortfolioPosition, PriceUnit } from '@market-pulse/contract';
import type { RatesOf } from '../rates/readRates';
import type { Answers } from './answers';
import type { CloseOfDay } from './closesOfDays';
import { dayOfQuote, keyOf, type KnownInstrument } from './instruments';
import { priceUnitOf } from './priceCurrency';
import { missingOf } from './cash';
import type { InstrumentName, TradeRow } from './queries';
import { scaled, splitOf, type AskedSplit } from './splitOf';

/** What is known beside a person's transactions. */
export interface Market {
  /** By the key of their instrument. */
  readonly splits: ReadonlyMap<string, readonly TimedSplit[]>;
  readonly known: ReadonlyMap<string, KnownInstrument>;
  readonly closes: ReadonlyMap<string, CloseOfDay>;
  readonly ratesOf: RatesOf;
  readonly answers: Answers;
}

/** A question that a transaction asks. */
export interface OpenSplit extends AskedSplit {
  readonly row: TradeRow;
}

/** A rate that is needed and not known. */
export interface MissingRate {
  readonly currency: string;
  readonly day: string;
}

/** A price that its owner told, beside the list's. */
export interface ToldBesideList {
  readonly date: string;
  readonly listDate: string | null;
  /** Else the list's does. */
  readonly counts: boolean;
}

/** What came of the transactions of one instrument in one account, in the portfolio's currency. */
export interface ReckonedInstrument {
  readonly name: InstrumentName;
  /** Of whose transactions it is; null for the account without a name. */
  readonly accountId: number | null;
  readonly known: KnownInstrument | undefined;
  readonly splits: readonly TimedSplit[];
  /** What is in the sums; amounts in the portfolio's currency, quantities with the splits that their owner told. */
  readonly trades: readonly Trade[];
  /** What these are of, in their order. */
  readonly counted: readonly TradeRow[];
  readonly holding: Holding;
  /** What is held, also of what is in no sum. */
  readonly quantity: number;
  /** Of one share of today, in the portfolio's currency; null where none counts. */
  readonly price: DatedPrice | null;
  readonly converted: Conversion | null;
  readonly unit: PriceUnit | null;
  /** That the price is told in, also where its owner told another one than the site; null where nobody knows it. */
  readonly priceCurrency: string | null;
  /** Where a price does not count because of a split whose day nobody knows: its day, and that from which one counts. */
  readonly priceWithin: { readonly date: string; readonly until: string } | null;
  /** What its owner told, and the day of the list's price, where that has one; null where nothing is told. */
  readonly toldPrice: ToldBesideList | null;
  readonly openSplits: readonly OpenSplit[];
  /** Transactions in a currency that nobody knows. */
  readonly unknownCurrency: number;
  readonly missingRates: readonly MissingRate[];
  readonly unanswered: PortfolioPosition['unanswered'];
}

/** In which currency a price of an instrument is: as the site knows, else as its owner told. */
export function unitOf(name: InstrumentName, { answers, known }: Pick<Market, 'answers' | 'known'>): PriceUnit | null {
  const key = keyOf(name);
  return priceUnitOf(name, known.get(key)?.quote) ?? answers.units.get(key) ?? null;
}

/**
 * Reckons what a person has of each instrument in each account: shares of one account are not those that another sells. What waits for an answer is left out: a transaction whose price asks for a split or whose
 * currency nobody knows; and the whole instrument where that leaves more sold than bought, or where a rate of a day is missing.
 *
 * @param rows the oldest first
 */
export function reckonInstruments(rows: readonly TradeRow[], market: Market): ReckonedInstrument[] {
  const byInstrument = new Map<string, TradeRow[]>();
  for (const row of rows) {
    const key = `${keyOf(row)} ${row.accountId ?? ''}`;
    const found = byInstrument.get(key);
    if (found) found.push(row);
    else byInstrument.set(key, [row]);
  }
  return [...byInstrument.values()].flatMap((own) => {
    const [first] = own;
    return first ? [reckonInstrument({ kind: first.kind, symbol: first.symbol }, own, first.accountId, market)] : [];
  });
}

function reckonInstrument(
  name: InstrumentName,
  rows: readonly TradeRow[],
  accountId: number | null,
  market: Market,
): ReckonedInstrument {
  const key = keyOf(name);
  const splits = market.splits.get(key) ?? [];
  const known = market.known.get(key);
  const unit = unitOf(name, market);
  const openSplits: OpenSplit[] = [];
  const missingRates: MissingRate[] = [];
  const all: Trade[] = [];
  const counted: Trade[] = [];
  const countedRows: TradeRow[] = [];
  let unknownCurrency = 0;
  let isSaleWaiting = false;
  for (const row of rows) {
    const { question, factor } = splitOf(row, { splits, unit, market });
    const trade = scaled(row, factor);
    all.push(trade);
    const conversion = row.currency === null ? undefined : conversionInto(market, row.currency, row.date);
    if (row.currency === null) unknownCurrency += 1;
    else if (!conversion) missingRates.push(...missingOf(market, row.currency, row.date));
    // Without it what was sold would be held.
    if (row.action === 'sell' && (question || row.currency === null)) isSaleWaiting = true;
    if (question) openSplits.push({ ...question, row });
    else if (conversion) {
      counted.push(inCurrency(trade, conversion.rate));
      countedRows.push(row);
    }
  }
  const isWaiting = openSplits.length > 0 || unknownCurrency > 0;
  const isShort = isWaiting && missingShares(counted, splits) !== null && missingShares(all, splits) === null;
  const waitsFor = openSplits.length > 0 ? 'split' : 'currency';
  const isWhole = missingRates.length === 0 && !isShort && !isSaleWaiting && (counted.length > 0 || !isWaiting);
  const trades = isWhole ? counted : [];
  const holding = reckonHolding(trades, splits);
  const priced = priceOf({ name, known, unit, splits, market });
  const quantity = isWhole ? holding.quantity : reckonHolding(all, splits).quantity;
  const priceWaits = holding.quantity > 0 ? priced.unanswered : null;
  if (quantity > 0 && priced.missing) missingRates.push(...priced.missing);
  const ofTrades = isWhole ? null : missingRates.length > 0 ? 'rate' : waitsFor;
  return {
    ...{ name, accountId, known, splits, trades, holding, quantity, unit, openSplits, unknownCurrency, missingRates },
    counted: isWhole ? countedRows : [],
    price: priced.price,
    converted: priced.converted,
    priceWithin: priced.within ?? null,
    priceCurrency: priced.currency,
    toldPrice: priced.told,
    unanswered: ofTrades ?? priceWaits,
  };
}

function conversionInto({ answers, ratesOf }: Market, from: string, day: string): Conversion | undefined {
  return conversionOn({ from, to: answers.currency, day }, ratesOf);
}

const inCurrency = (trade: Trade, rate: number): Trade =>
  rate === 1 ? trade : { ...trade, price: trade.price * rate, fee: trade.fee * rate };

interface Priced {
  readonly price: DatedPrice | null;
  readonly converted: Conversion | null;
  readonly within?: ReckonedInstrument['priceWithin'];
  readonly currency: string | null;
  readonly told: ReckonedInstrument['toldPrice'];
  readonly unanswered: PortfolioPosition['unanswered'];
  readonly missing?: readonly MissingRate[];
}

interface PriceContext {
  readonly splits: readonly TimedSplit[];
  readonly unit: PriceUnit | null;
  readonly market: Market;
  readonly name: InstrumentName;
  readonly known: KnownInstrument | undefined;
}

/** The price of a share of today, by the rate of its day: that of the site, or a newer one that its owner told. A sample is no price. */
function priceOf({ name, known, unit, splits, market }: PriceContext): Priced {
  const quote = known?.quote;
  const hasQuote = quote && quote.price !== null && quote.as_of !== null && quote.status !== 'sample';
  const quoteDate = hasQuote ? dayOfQuote(quote) : null;
  const told = market.answers.prices.get(keyOf(name));
  const isTold = told && (quoteDate === null || told.date > quoteDate || unit === null);
  const date = isTold ? told.date : quoteDate;
  const from = isTold ? { currency: told.currency, subunit: 1 } : unit;
  const price = isTold ? told.price : hasQuote ? quote.price : null;
  const beside = told ? { date: told.date, listDate: quoteDate, counts: Boolean(isTold) } : null;
  const nothing = { price: null, converted: null, currency: from?.currency ?? null, told: beside };
  if (date === null || price === null) return { ...nothing, unanswered: 'price' };
  // Nobody knows whether it is of a share of before a split or of after it.
  const sharesOf = isTold ? date : (known?.sharesOf ?? date);
  const unknown = unknownSplitOn(sharesOf, splits);
  if (unknown) return { ...nothing, within: { date, until: unknown.until }, unanswered: 'price' };
  if (from === null) return { ...nothing, unanswered: 'currency' };
  const converted = conversionInto(market, from.currency, date);
  if (!converted) return { ...nothing, unanswered: 'rate', missing: missingOf(market, from.currency, date) };
  const factor = converted.rate / from.subunit / sharesPerShare(sharesOf, splits);
  const change = isTold ? null : (quote?.change ?? null);
  return {
    price: { price: price * factor, change: change === null ? null : change * factor, date },
    converted,
    currency: from.currency,
    told: beside,
    unanswered: null,
  };
}
