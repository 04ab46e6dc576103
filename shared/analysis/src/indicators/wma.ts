import { finite, rollingFigures, type Figure, type Series } from './series';

/**
 * Linearly weighted moving average: of the last `period` figures the oldest counts once, the next twice, and so on.
 *
 * Warm-up: `period - 1` days.
 */
export function wma(series: Series, period: number): Figure[] {
  const weights = (period * (period + 1)) / 2;
  return rollingFigures(series, period, (window) =>
    finite(window.reduce((sum, figure, index) => sum + (figure * (index + 1)) / weights, 0)),
  );
}
