import { combine, finite, type Figure, type Series } from './series';
import { wma } from './wma';

/**
 * Hull moving average: the weighted average over √period days of 2 × WMA(period / 2) − WMA(period), where half and root are
 * rounded down (Alan Hull, 2005).
 *
 * @param period two days or more
 *
 * Warm-up: `period + √period - 2` days.
 */
export function hma(series: Series, period: number): Figure[] {
  const raw = combine(wma(series, Math.floor(period / 2)), wma(series, period), (half, whole) =>
    finite(2 * half - whole),
  );
  return wma(raw, Math.floor(Math.sqrt(period)));
}
