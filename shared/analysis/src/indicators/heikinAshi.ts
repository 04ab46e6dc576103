import type { DailyBar } from './dailyBar';

/**
 * Heikin-Ashi bars, which smooth a chart: the close is the mean of the day's four prices, the open the middle of the
 * Heikin-Ashi bar before, high and low reach at least to both. The first open is the middle of the day's open and close.
 *
 * No warm-up. Their prices were never traded.
 */
export function heikinAshi(bars: readonly DailyBar[]): DailyBar[] {
  let before: { open: number; close: number } | undefined;
  return bars.map((bar) => {
    const close = (bar.open + bar.high + bar.low + bar.close) / 4;
    const { open: firstPrice, close: lastPrice } = before ?? bar;
    const open = (firstPrice + lastPrice) / 2;
    before = { open, close };
    return { ...bar, open, close, high: Math.max(bar.high, open, close), low: Math.min(bar.low, open, close) };
  });
}
