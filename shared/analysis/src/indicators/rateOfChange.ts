import { checkPeriod, finite, ratio, type Figure, type Series } from './series';

export interface RateOfChange {
  /** The difference to the figure `period` days before. */
  readonly momentum: readonly Figure[];
  /** That difference in percent of the figure before; null where that was zero. */
  readonly rateOfChange: readonly Figure[];
}

/**
 * Rate of change since `period` days before.
 *
 * Warm-up: `period` days.
 */
export function rateOfChange(series: Series, period: number): RateOfChange {
  checkPeriod(period);
  const before = series.map((_figure, index) => series[index - period] ?? null);
  const momentum = series.map((figure, index) => {
    const base = before[index] ?? null;
    return figure === null || base === null ? null : finite(figure - base);
  });
  return {
    momentum,
    rateOfChange: momentum.map((change, index) =>
      change === null ? null : ratio(100 * change, before[index] ?? null),
    ),
  };
}
