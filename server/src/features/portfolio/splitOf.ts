import {
  plainRatio,
  sharesPerShare,
  unknownSplitOn,
  type Ratio,
  type TimedSplit,
} from '@market-pulse/analysis/actions';
import { conversionOn } from '@market-pulse/analysis/money';
import { splitQuestion, type Trade } from '@market-pulse/analysis/portfolio';
import type { PriceUnit } from '@market-pulse/contract';
import { invalidField } from '../../http/errors';
import { dayKeyOf, type CloseOfDay } from './closesOfDays';
import { keyOf } from './instruments';
import type { TradeRow } from './queries';
import { unitOf, type Market } from './reckon';

/** A transaction as far as splits touch it, whether it is stored or comes now. */
export type SplitRow = Pick<
  TradeRow,
  'kind' | 'symbol' | 'date' | 'action' | 'quantity' | 'price' | 'fee' | 'currency' | 'splitFactor'
>;

/** What is asked of a transaction: whether a split came after it. */
export interface AskedSplit extends Ratio {
  /** The close of its day, in shares as they are counted now, which is off its price by the ratio. */
  readonly close: { readonly price: number; readonly date: string; readonly currency: string } | null;
  /** The time in which a split was whose day nobody knows. */
  readonly within: { readonly from: string; readonly until: string } | null;
}

interface SplitContext {
  readonly splits: readonly TimedSplit[];
  readonly unit: PriceUnit | null;
  readonly market: Pick<Market, 'closes' | 'ratesOf'>;
}

/** What a transaction asks, however it was answered. */
export function askedOf(
  row: Omit<SplitRow, 'fee' | 'action' | 'splitFactor'>,
  { splits, unit, market }: SplitContext,
): AskedSplit | undefined {
  if (row.quantity === null) return undefined;
  const close = market.closes.get(dayKeyOf(row));
  const ofPrice = close && askedByPrice(row, { splits, unit, close, market });
  const unknown = unknownSplitOn(row.date, splits);
  if (!unknown) return ofPrice;
  const { from, until, ...ratio } = unknown;
  return { ...(ofPrice ?? { ...ratio, close: null }), within: { from, until } };
}

/**
 * Whether a transaction asks for a split, and by what its shares are to be multiplied: the one place for it. An answer counts for as long as
 * the history asks for it; once the history knows the split itself, with its day, it asks no more.
 */
export function splitOf(row: SplitRow, context: SplitContext): { question?: AskedSplit; factor: number } {
  const { splits, market } = context;
  if (row.quantity === null) return { factor: 1 };
  const told = row.splitFactor;
  const asked = askedOf(row, context);
  if (asked) return told === null ? { question: asked, factor: 1 } : { factor: told };
  const isUnpriced = !market.closes.has(dayKeyOf(row));
  return { factor: isUnpriced && sharesPerShare(row.date, splits) === 1 ? (told ?? 1) : 1 };
}

/** A transaction with as many shares as there are by a split that its owner told. */
export const scaled = ({ date, action, quantity, price, fee }: SplitRow, factor: number): Trade => ({
  ...{ date, action, fee },
  quantity: quantity === null ? null : quantity * factor,
  price: quantity === null ? price : price / factor,
});

/** Transactions of an instrument with the splits that their owner told: what is held by them is checked as it is reckoned. */
export function tradesWithSplits(rows: readonly SplitRow[], market: Market): Trade[] {
  return rows.map((row) => {
    const context = { splits: market.splits.get(keyOf(row)) ?? [], unit: unitOf(row, market), market };
    return scaled(row, splitOf(row, context).factor);
  });
}

/** What a price asks beside the close of its day: see `splitQuestion`. Raw closes know no split that is not told. */
function askedByPrice(
  { date, price, currency }: Pick<SplitRow, 'date' | 'price' | 'currency'>,
  { splits, unit, close, market }: SplitContext & { readonly close: CloseOfDay },
): AskedSplit | undefined {
  if (close.adjustment === 'raw' || unit === null || currency === null) return undefined;
  const conversion = conversionOn({ from: currency, to: unit.currency, day: date }, market.ratesOf);
  if (!conversion) return undefined;
  const ofNow = close.close / unit.subunit;
  const paid = price * conversion.rate;
  // Where nobody says what was done to the closes, they may be those of that day.
  if (close.adjustment === 'unknown' && isAbout(paid, ofNow)) return undefined;
  const ratio = splitQuestion(paid / sharesPerShare(date, splits), ofNow);
  if (!ratio) return undefined;
  return { ...ratio, close: { price: ofNow, date: close.date, currency: unit.currency }, within: null };
}

/**
 * @param asked what the transaction asks: two splits of 21 for 20 are one of 441 for 400, which is no ratio of small numbers
 * @throws {ApiError} `validation_failed` for a number of shares that no split, or several, makes of one: 1.046 is a factor of prices
 */
export function requireRatio(factor: number, field: string, asked: Ratio | null = null): void {
  const isAsked = asked !== null && Math.abs((factor * asked.denominator) / asked.numerator - 1) < ROUNDING;
  if (factor !== 1 && !isAsked && !plainRatio({ numerator: factor, denominator: 1 }))
    throw invalidField(field, 'A split is a ratio of small whole numbers, such as 10 for 1. Leave others out.');
}

const ROUNDING = 1e-6;
const A_FIFTH = 0.2;
const isAbout = (one: number, other: number) => Math.abs(one / other - 1) < A_FIFTH;
