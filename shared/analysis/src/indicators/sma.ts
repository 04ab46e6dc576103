import { finite, meanOf, rollingFigures, type Figure, type Series } from './series';

/**
 * Simple moving average: the mean of the last `period` figures.
 *
 * Warm-up: `period - 1` days. Usual periods: 20, 50 and 200 closes.
 */
export function sma(series: Series, period: number): Figure[] {
  return rollingFigures(series, period, (window) => finite(meanOf(window)));
}
