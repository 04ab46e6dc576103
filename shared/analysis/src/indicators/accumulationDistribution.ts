import type { DailyBar } from './dailyBar';

export interface AccumulationDistribution {
  /** −1 where a day closes at its low, 1 where it closes at its high. */
  readonly moneyFlowMultiplier: readonly number[];
  /** Multiplier × volume. */
  readonly moneyFlowVolume: readonly number[];
  /** The sum of the money flow volumes since the first bar. */
  readonly line: readonly number[];
}

/**
 * Accumulation/distribution line: volume counts for or against by where in its range a day closes (Marc Chaikin):
 * ((close − low) − (high − close)) / (high − low) × volume. A day without a range counts nothing.
 *
 * No warm-up. The line's height depends on the first bar; its course is what says something.
 */
export function accumulationDistribution(bars: readonly DailyBar[]): AccumulationDistribution {
  const moneyFlowMultiplier = bars.map(({ high, low, close }) =>
    high === low ? 0 : (close - low - (high - close)) / (high - low),
  );
  const moneyFlowVolume = bars.map(({ volume }, index) => (moneyFlowMultiplier[index] ?? 0) * volume);
  let sum = 0;
  const line = moneyFlowVolume.map((flow) => (sum += flow));
  return { moneyFlowMultiplier, moneyFlowVolume, line };
}
