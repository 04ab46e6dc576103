import { runningAverage, type Figure, type Series } from './series';

/**
 * Exponential moving average: EMA = EMA before + k × (figure − EMA before), with k = 2 / (period + 1). It begins as the mean
 * of the first `period` figures.
 *
 * Warm-up: `period - 1` days.
 */
export function ema(series: Series, period: number): Figure[] {
  const weight = emaWeight(period);
  return runningAverage(series, period, (average, figure) => average + weight * (figure - average));
}

/** How much a new figure counts in an exponential average: 2 / (period + 1). */
export function emaWeight(period: number): number {
  return 2 / (period + 1);
}
