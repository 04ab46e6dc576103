import { combine, wilderAverage, type Figure, type Series } from './series';

/**
 * Relative strength index, 0 to 100: 100 − 100 / (1 + average gain / average loss), both averages by Wilder's rule (Welles
 * Wilder, New Concepts in Technical Trading Systems, 1978). 100 where there is no loss; null where there is neither loss nor
 * gain, because a price that stands still is neither strong nor weak.
 *
 * Warm-up: `period` days.
 */
export function rsi(series: Series, period = 14): Figure[] {
  const changes = series.map((figure, index) => {
    const before = series[index - 1] ?? null;
    return figure === null || before === null ? null : figure - before;
  });
  const gains = changes.map((change) => (change === null ? null : Math.max(change, 0)));
  const losses = changes.map((change) => (change === null ? null : Math.max(-change, 0)));
  return combine(wilderAverage(gains, period), wilderAverage(losses, period), (gain, loss) => {
    if (loss === 0) return gain === 0 ? null : 100;
    return 100 - 100 / (1 + gain / loss);
  });
}
