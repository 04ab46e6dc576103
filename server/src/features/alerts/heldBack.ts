import {
  type Basis,
  type DatedClose,
  priceFactor,
  type ShareSplit,
  splitDoubt,
  type SplitDoubt,
  sharesPerShare,
} from '@market-pulse/analysis/actions';
import { dayBefore, dayOfFigure } from '@market-pulse/analysis/calendar';
import { type AlertCondition, currencyOf } from '@market-pulse/contract';
import { quoteOfStock, type StockRow } from '../market-data/quoteOf';
import { isFromHistory } from '../price-history/priceNow';
import { isOfPrice } from './alertCurrency';

/** A move in percent is off the one that a split makes by less, as a logarithm. */
const MOVE_TOLERANCE = 0.12;
/** A smaller ratio is told by nothing from a move of the price. */
const LEAST_RATIO = 1.4;

/** What is known of a share beside its figures. */
export interface KnownOfShare {
  readonly actions: readonly ShareSplit[];
  /** Of the series whose figures are its history; null without one. */
  readonly basis: Basis | null;
}

/** Why nobody can say in which shares the price of a stock is that alerts look at; undefined where nothing speaks for a doubt. */
export function doubtOf(stock: StockRow, at: Date, known: KnownOfShare): SplitDoubt | undefined {
  const { actions: splits } = known;
  const quote = quoteOfStock(stock, at);
  const { price, previous_close: previous, as_of: asOf } = quote;
  if (price === null || asOf === null) return undefined;
  const day = dayOfFigure(new Date(asOf), 'stock');
  const now = { date: day, close: price };
  const yesterday = dayBefore('stock', day);
  const { history } = stock;
  if (history && isFromHistory(stock, history)) {
    if (history.previousClose === null) return undefined;
    // The history has it on the basis of the newest day.
    const past = splits.filter(({ date }) => date <= day);
    const close = history.previousClose * priceFactor(yesterday, past);
    return splitDoubt({ now, kept: { date: yesterday, close }, splits });
  }
  const told = previous === null ? undefined : { date: yesterday, close: previous };
  return splitDoubt({ now, kept: keptBeside(stock, quote, known), told, splits });
}

/**
 * The last close of the history beside a quote, in shares of its own day: an adjusted one has in it what happened until the day of its basis.
 * Undefined where it is no figure of the same kind, or nobody knows in which shares it is.
 */
function keptBeside(
  { history }: StockRow,
  quote: ReturnType<typeof quoteOfStock>,
  { actions, basis }: KnownOfShare,
): DatedClose | undefined {
  if (history === null || history.status === 'sample') return undefined;
  const { date, close, currency = 'USD' } = history;
  if (currency !== currencyOf(quote)) return undefined;
  if (basis === null || basis.adjustment === 'raw') return { date, close };
  const since = actions.filter((action) => action.date > date);
  const isUnclear = basis.basisDate === null || (basis.adjustment === 'unknown' && basis.basisDate > date);
  if (isUnclear && since.length > 0) return undefined;
  const until = basis.basisDate ?? date;
  return {
    date,
    close:
      close *
      priceFactor(
        date,
        since.filter((action) => action.date <= until),
      ),
  };
}

/**
 * Whether an alert waits until it is clear in which shares the price is: one on a price does. Of a day's move or volume nothing could be told
 * later; they fire, with the doubt in words.
 */
export function isHeldBack(alert: { readonly condition: AlertCondition }, doubt: SplitDoubt | undefined): boolean {
  return doubt !== undefined && isOfPrice(alert);
}

/**
 * Whether the move that a quote tells is none, but a known split of its day, which the source of the price has not in both of its closes. A
 * history has it in both. Of a quote the last close that is kept says on which side of the split its own previous close is: a fall from
 * one that is restated is real.
 */
export function isMoveOfSplit(stock: StockRow, at: Date, known: KnownOfShare): boolean {
  const quote = quoteOfStock(stock, at);
  const { change_percent: percent, previous_close: previous, as_of: asOf } = quote;
  if (percent === null || percent <= -100 || asOf === null) return false;
  const { history } = stock;
  if (history && isFromHistory(stock, history) && known.basis?.adjustment !== 'unknown') return false;
  const day = dayOfFigure(new Date(asOf), 'stock');
  const yesterday = dayBefore('stock', day);
  const ofDay = known.actions.filter(({ date }) => date <= day);
  const made = Math.log(sharesPerShare(yesterday, ofDay));
  if (Math.abs(made) < Math.log(LEAST_RATIO)) return false;
  const moved = Math.log(1 + percent / 100);
  const isBy = (expected: number) => Math.abs(moved - expected) <= MOVE_TOLERANCE;
  const kept = keptBeside(stock, quote, known);
  const isBefore = kept && kept.date < day && sharesPerShare(kept.date, ofDay) === sharesPerShare(yesterday, ofDay);
  if (!isBefore || previous === null || previous <= 0 || kept.close <= 0) return isBy(made) || isBy(-made);
  const restated = Math.log(kept.close / previous);
  // A close of before and a price of after the split, or the other way round.
  return Math.abs(restated) < Math.abs(restated - made) ? isBy(-made) : isBy(made);
}
