import type { DailyBar } from './dailyBar';

/**
 * On-balance volume: the volume of days that closed higher less that of days that closed lower, since the first bar, which is
 * zero (Joseph Granville, 1963).
 *
 * No warm-up.
 */
export function obv(bars: readonly DailyBar[]): number[] {
  let sum = 0;
  return bars.map(({ close, volume }, index) => {
    const before = bars[index - 1]?.close ?? close;
    sum += Math.sign(close - before) * volume;
    return sum;
  });
}
