import { accumulationDistribution, type AccumulationDistribution } from './accumulationDistribution';
import type { DailyBar } from './dailyBar';
import { ema } from './ema';
import { combine, finite, type Figure } from './series';

export interface ChaikinOscillator extends AccumulationDistribution {
  readonly fastEma: readonly Figure[];
  readonly slowEma: readonly Figure[];
  readonly oscillator: readonly Figure[];
}

/**
 * Chaikin oscillator: EMA(fast) − EMA(slow) of the accumulation/distribution line (Marc Chaikin).
 *
 * Warm-up: `slowPeriod - 1` days.
 */
export function chaikinOscillator(bars: readonly DailyBar[], fastPeriod = 3, slowPeriod = 10): ChaikinOscillator {
  const flow = accumulationDistribution(bars);
  const fastEma = ema(flow.line, fastPeriod);
  const slowEma = ema(flow.line, slowPeriod);
  return { ...flow, fastEma, slowEma, oscillator: combine(fastEma, slowEma, (fast, slow) => finite(fast - slow)) };
}
