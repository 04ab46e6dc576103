import { combine, finite, ratio, type Figure, type Series } from './series';
import { standardDeviation } from './standardDeviation';

export interface BollingerBands {
  /** The simple average in the middle. */
  readonly sma: readonly Figure[];
  readonly upper: readonly Figure[];
  readonly lower: readonly Figure[];
  /** %B: where the figure stands between lower band, 0, and upper band, 1; null where nothing moved. */
  readonly percentB: readonly Figure[];
  /** How many deviations the figure is above the average; null where nothing moved. */
  readonly zScore: readonly Figure[];
  /** The distance of the bands as a share of the average. */
  readonly width: readonly Figure[];
}

/**
 * Bollinger bands: the simple average, and `deviations` standard deviations (population) above and below it (John
 * Bollinger).
 *
 * Warm-up: `period - 1` days.
 */
export function bollingerBands(series: Series, period = 20, deviations = 2): BollingerBands {
  const { mean, standardDeviation: deviation, zScore } = standardDeviation(series, period);
  const upper = combine(mean, deviation, (middle, sigma) => finite(middle + deviations * sigma));
  const lower = combine(mean, deviation, (middle, sigma) => finite(middle - deviations * sigma));
  const distance = combine(upper, lower, (above, below) => finite(above - below));
  return {
    sma: mean,
    upper,
    lower,
    percentB: combine(series, lower, (figure, below) => figure - below).map((above, index) =>
      ratio(above, distance[index] ?? null),
    ),
    zScore,
    width: combine(distance, mean, ratio),
  };
}
