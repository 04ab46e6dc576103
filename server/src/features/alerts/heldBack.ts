import { type ShareSplit, splitDoubt, type SplitDoubt, sharesPerShare } from '@market-pulse/analysis/actions';
import { dayBefore, dayOfFigure } from '@market-pulse/analysis/calendar';
import { type AlertCondition, currencyOf } from '@market-pulse/contract';
import { quoteOfStock, type StockRow } from '../market-data/quoteOf';
import { isFromHistory } from '../price-history/priceNow';
import { isOfPrice } from './alertCurrency';

/** A move in percent is off the one that a split makes by less, as a logarithm. */
const MOVE_TOLERANCE = 0.12;
/** A smaller ratio is told by nothing from a move of the price. */
const LEAST_RATIO = 1.4;

/** Why nobody can say in which shares the price of a stock is that alerts look at; undefined where nothing speaks for a doubt. */
export function doubtOf(stock: StockRow, at: Date, splits: readonly ShareSplit[]): SplitDoubt | undefined {
  const quote = quoteOfStock(stock, at);
  const { price, previous_close: previous, as_of: asOf } = quote;
  if (price === null || asOf === null) return undefined;
  const day = dayOfFigure(new Date(asOf), 'stock');
  const now = { date: day, close: price };
  const yesterday = dayBefore('stock', day);
  const { history } = stock;
  if (history && isFromHistory(stock, history)) {
    if (history.previousClose === null) return undefined;
    // The history has it in shares of the newest day.
    const made = sharesPerShare(
      yesterday,
      splits.filter(({ date }) => date <= day),
    );
    return splitDoubt({ now, kept: { date: yesterday, close: history.previousClose * made }, splits });
  }
  const { currency = 'USD' } = history ?? {};
  const isBeside = history !== null && history.status !== 'sample' && currency === currencyOf(quote);
  const kept = isBeside ? { date: history.date, close: history.close } : undefined;
  const told = previous === null ? undefined : { date: yesterday, close: previous };
  return splitDoubt({ now, kept, told, splits });
}

/**
 * Whether an alert waits until it is clear in which shares the price is: one on a price does. Of a day's move or volume nothing could be told
 * later; they fire, with the doubt in words.
 */
export function isHeldBack(alert: { readonly condition: AlertCondition }, doubt: SplitDoubt | undefined): boolean {
  return doubt !== undefined && isOfPrice(alert);
}

/** Whether a move of a day is none, but a split of that day that is known, which the source of the price has not in both of its closes. */
export function isMoveOfSplit(changePercent: number, day: string, splits: readonly ShareSplit[]): boolean {
  const made = Math.log(
    sharesPerShare(
      dayBefore('stock', day),
      splits.filter(({ date }) => date <= day),
    ),
  );
  const moved = Math.log(1 + changePercent / 100);
  return Math.abs(made) >= Math.log(LEAST_RATIO) && Math.abs(Math.abs(moved) - Math.abs(made)) <= MOVE_TOLERANCE;
}
