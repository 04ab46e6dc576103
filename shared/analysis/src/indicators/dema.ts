import { layeredEma, ofLayers } from './layeredEma';
import type { Figure, Series } from './series';

/**
 * Double exponential moving average: 2 × EMA − EMA of the EMA, which lags less than an EMA (Patrick Mulloy, 1994). Both
 * averages begin as the mean of the first `period` figures.
 *
 * Warm-up: `period - 1` days.
 */
export function dema(series: Series, period: number): Figure[] {
  return ofLayers(layeredEma(series, period, 2), ([once = Number.NaN, twice = Number.NaN]) => 2 * once - twice);
}
