import type { DailyBar } from './dailyBar';
import { ema } from './ema';
import { combine, finite, inPercent, ratio, type Figure } from './series';

export interface Pvo {
  /** In percent of the slow average of the volume. */
  readonly pvo: readonly Figure[];
  /** EMA of the PVO line. */
  readonly signal: readonly Figure[];
  /** The PVO line less its signal. */
  readonly histogram: readonly Figure[];
}

/**
 * Percentage volume oscillator: (EMA(fast) − EMA(slow)) / EMA(slow) of the volume, in percent: a MACD of volume.
 *
 * Warm-up: `slowPeriod - 1` days, `slowPeriod + signalPeriod - 2` for signal and histogram. Null where nothing is traded.
 */
export function pvo(bars: readonly DailyBar[], fastPeriod = 12, slowPeriod = 26, signalPeriod = 9): Pvo {
  const volumes = bars.map(({ volume }) => volume);
  const line = combine(ema(volumes, fastPeriod), ema(volumes, slowPeriod), (fast, slow) =>
    inPercent(ratio(fast - slow, slow)),
  );
  const signal = ema(line, signalPeriod);
  return { pvo: line, signal, histogram: combine(line, signal, (a, b) => finite(a - b)) };
}
