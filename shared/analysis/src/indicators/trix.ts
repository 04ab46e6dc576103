import { layeredEma, ofLayers } from './layeredEma';
import { ratio, type Figure, type Series } from './series';

export interface Trix {
  /** The EMA of the EMA of the EMA. */
  readonly tripleEma: readonly Figure[];
  /** Its change since the day before, in percent. */
  readonly trix: readonly Figure[];
}

/**
 * TRIX: the change in percent of a figure that was smoothed three times (Jack Hutson, 1983). The three averages begin as the
 * mean of the first `period` figures.
 *
 * Warm-up: `period` days.
 */
export function trix(series: Series, period = 15): Trix {
  const smoothed = ofLayers(layeredEma(series, period, 3), (averages) => averages[2] ?? Number.NaN);
  // The first is the plain mean that the averages begin as, and no smoothed figure yet.
  const first = smoothed.findIndex((figure) => figure !== null);
  return {
    tripleEma: smoothed.map((figure, index) => (index === first ? null : figure)),
    trix: smoothed.map((figure, index) => {
      const before = smoothed[index - 1] ?? null;
      return figure === null || before === null ? null : ratio(100 * (figure - before), before);
    }),
  };
}
