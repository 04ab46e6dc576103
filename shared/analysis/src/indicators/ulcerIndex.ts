import { finite, meanOf, rollingFigures, type Figure, type Series } from './series';

/**
 * Ulcer index, in percent: the quadratic mean of how far each of the last `period` figures was below the highest of them until
 * then (Peter Martin, 1987). It counts falls alone. Null where that highest is zero.
 *
 * Warm-up: `period - 1` days.
 */
export function ulcerIndex(series: Series, period = 14): Figure[] {
  return rollingFigures(series, period, (window) => {
    let highest = Number.NEGATIVE_INFINITY;
    const squares = window.map((figure) => {
      highest = Math.max(highest, figure);
      return (100 * ((figure - highest) / highest)) ** 2;
    });
    return finite(Math.sqrt(meanOf(squares)));
  });
}
