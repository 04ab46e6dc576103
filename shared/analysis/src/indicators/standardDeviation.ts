import { deviationOf, finite, ratio, rollingFigures, type Figure, type Series } from './series';
import { sma } from './sma';

export interface StandardDeviation {
  readonly standardDeviation: readonly Figure[];
  readonly mean: readonly Figure[];
  /** How many deviations the figure is above the mean; null where nothing moved. */
  readonly zScore: readonly Figure[];
}

/**
 * Standard deviation of the last `period` figures as a population (divided by their number), with their mean.
 *
 * Warm-up: `period - 1` days.
 */
export function standardDeviation(series: Series, period: number): StandardDeviation {
  const deviation = rollingFigures(series, period, (window) => finite(deviationOf(window)));
  const mean = sma(series, period);
  const zScore = series.map((figure, index) => {
    const middle = mean[index] ?? null;
    return figure === null || middle === null ? null : ratio(figure - middle, deviation[index] ?? null);
  });
  return { standardDeviation: deviation, mean, zScore };
}
