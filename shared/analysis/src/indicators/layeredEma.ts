import { emaWeight } from './ema';
import { checkPeriod, finite, meanOf, type Figure, type Series } from './series';

/**
 * Exponential averages of one another: the average, the average of that, and so on, `layers` of them, day by day. All begin on
 * the same day, as the mean of the first `period` figures, so that none needs a warm-up of its own. Where a figure is missing
 * later, that day has none.
 */
export function layeredEma(series: Series, period: number, layers: number): (readonly number[] | null)[] {
  checkPeriod(period);
  const weight = emaWeight(period);
  const seed: number[] = [];
  let averages: readonly number[] | undefined;
  return series.map((figure) => {
    if (figure === null) {
      if (!averages) seed.length = 0;
      return null;
    }
    if (averages) {
      let input = figure;
      averages = averages.map((average) => {
        input = average + weight * (input - average);
        return input;
      });
    } else {
      seed.push(figure);
      if (seed.length < period) return null;
      averages = Array<number>(layers).fill(meanOf(seed));
    }
    return averages;
  });
}

/** A figure made of the averages of each day that has them. */
export function ofLayers(
  layers: readonly (readonly number[] | null)[],
  compute: (averages: readonly number[]) => number,
): Figure[] {
  return layers.map((averages) => (averages ? finite(compute(averages)) : null));
}
