import type { DailyBar } from './dailyBar';
import { ratio, type Figure } from './series';

/**
 * Volume weighted average price since the first bar, where the price of a day is the mean of its high, low and close. Which
 * bar comes first decides what it says: hand in the bars since the day that matters.
 *
 * No warm-up. Null until something is traded.
 */
export function vwap(bars: readonly DailyBar[]): Figure[] {
  let traded = 0;
  let value = 0;
  return bars.map((bar) => {
    traded += bar.volume;
    value += (bar.volume * (bar.high + bar.low + bar.close)) / 3;
    return ratio(value, traded);
  });
}
