import type { DailyBar } from './dailyBar';
import { ratio, rolling, sumOf, type Figure } from './series';

/**
 * Volume weighted moving average of the last `period` closes. Null where nothing was traded.
 *
 * Warm-up: `period - 1` days.
 */
export function vwma(bars: readonly DailyBar[], period: number): Figure[] {
  return rolling(bars, period, (window) =>
    ratio(sumOf(window.map(({ close, volume }) => close * volume)), sumOf(window.map(({ volume }) => volume))),
  );
}
