import { rangeOf, type DailyBar } from './dailyBar';
import { combine, finite, ratio, rolling, type Figure } from './series';
import { sma } from './sma';

export interface Stochastic {
  /** %K, 0 to 100. */
  readonly k: readonly Figure[];
  /** %D: the simple average of %K. */
  readonly d: readonly Figure[];
  /** %J: 3 × %K − 2 × %D. */
  readonly j: readonly Figure[];
}

/**
 * Stochastic oscillator: where the close stands between the lowest low and the highest high of `period` days, in percent,
 * averaged over `smoothing` days (George Lane). Null where there was no range.
 *
 * Warm-up: `period + smoothing - 2` days, and `signalPeriod - 1` more for %D and %J.
 */
export function stochastic(bars: readonly DailyBar[], period = 14, signalPeriod = 3, smoothing = 3): Stochastic {
  const k = sma(rolling(bars, period, closeInRange), smoothing);
  const d = sma(k, signalPeriod);
  return { k, d, j: combine(k, d, (fast, slow) => finite(3 * fast - 2 * slow)) };
}

/** Where the last close stands between lowest low, 0, and highest high, 100. */
export function closeInRange(window: readonly DailyBar[]): Figure {
  const { high, low } = rangeOf(window);
  return ratio(100 * ((window.at(-1)?.close ?? low) - low), high - low);
}
