import { rsi } from './rsi';
import { ratio, rollingFigures, type Figure, type Series } from './series';
import { sma } from './sma';

export interface StochasticRsi {
  readonly stochasticRsi: readonly Figure[];
  /** Its simple average. */
  readonly signal: readonly Figure[];
}

export interface StochasticRsiPeriods {
  /** Days of the RSI; 14 when left out. */
  readonly rsi?: number;
  /** Days whose highest and lowest RSI count; 14 when left out. */
  readonly range?: number;
  /** Days of the signal; 3 when left out. */
  readonly signal?: number;
  /** Days over which the oscillator itself is averaged; 1, which is not at all, when left out. */
  readonly smoothing?: number;
}

/**
 * Stochastic RSI, 0 to 100: where the RSI stands between its lowest and highest of `range` days, in percent (Chande and Kroll,
 * The New Technical Trader, 1994). Null where the RSI did not move.
 *
 * Warm-up: `rsi + range + smoothing - 2` days, and `signal - 1` more for the signal.
 */
export function stochasticRsi(series: Series, periods: StochasticRsiPeriods = {}): StochasticRsi {
  const { rsi: rsiPeriod = 14, range = 14, signal = 3, smoothing = 1 } = periods;
  const raw = rollingFigures(rsi(series, rsiPeriod), range, (window) => {
    const low = Math.min(...window);
    const high = Math.max(...window);
    return ratio(100 * ((window.at(-1) ?? low) - low), high - low);
  });
  const smoothed = sma(raw, smoothing);
  return { stochasticRsi: smoothed, signal: sma(smoothed, signal) };
}
