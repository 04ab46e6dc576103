import type { DailyBar } from './dailyBar';
import { combine, finite, inPercent, ratio, wilderAverage, type Figure } from './series';

export interface Atr {
  readonly trueRange: readonly Figure[];
  readonly atr: readonly Figure[];
  /** In percent of the close. */
  readonly atrPercent: readonly Figure[];
}

/**
 * Average true range: Wilder's average of the true range (New Concepts in Technical Trading Systems, 1978).
 *
 * Warm-up: `period` days, one for the true range.
 */
export function atr(bars: readonly DailyBar[], period = 14): Atr {
  const range = trueRange(bars);
  const average = wilderAverage(range, period);
  const closes = bars.map(({ close }) => close);
  return { trueRange: range, atr: average, atrPercent: combine(average, closes, (a, b) => inPercent(ratio(a, b))) };
}

/** The range of each day together with the close before it: null for the first day, which has none before it. */
export function trueRange(bars: readonly DailyBar[]): Figure[] {
  return bars.map(({ high, low }, index) => {
    const before = bars[index - 1]?.close;
    return before === undefined ? null : finite(Math.max(high, before) - Math.min(low, before));
  });
}
