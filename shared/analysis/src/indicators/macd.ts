import { ema } from './ema';
import { combine, finite, type Figure, type Series } from './series';

export interface Macd {
  readonly fastEma: readonly Figure[];
  readonly slowEma: readonly Figure[];
  readonly macd: readonly Figure[];
  /** EMA of the MACD line. */
  readonly signal: readonly Figure[];
  /** The MACD line less its signal. */
  readonly histogram: readonly Figure[];
}

/**
 * Moving average convergence divergence: EMA(fast) − EMA(slow), and an EMA of that as its signal (Gerald Appel, 1979).
 *
 * Warm-up: `slowPeriod - 1` days, `slowPeriod + signalPeriod - 2` for signal and histogram.
 */
export function macd(series: Series, fastPeriod = 12, slowPeriod = 26, signalPeriod = 9): Macd {
  const fastEma = ema(series, fastPeriod);
  const slowEma = ema(series, slowPeriod);
  const line = combine(fastEma, slowEma, (fast, slow) => finite(fast - slow));
  const signal = ema(line, signalPeriod);
  return { fastEma, slowEma, macd: line, signal, histogram: combine(line, signal, (a, b) => finite(a - b)) };
}
