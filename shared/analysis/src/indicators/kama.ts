import { emaWeight } from './ema';
import { checkPeriod, ratio, type Figure, type Series } from './series';

export interface Kama {
  readonly kama: readonly Figure[];
  /** Efficiency ratio, 0 to 1: the way from first to last over the length of the path; null where the price stood still. */
  readonly efficiencyRatio: readonly Figure[];
}

/**
 * Kaufman's adaptive moving average: an exponential average that is quick in trends and slow in noise (Perry Kaufman, Smarter
 * Trading, 1995). KAMA = before + c² × (figure − before), with c = efficiency ratio × (fast − slow) + slow, where fast and slow
 * are weights of EMAs. It begins as the figure of the day before the first efficiency ratio.
 *
 * Warm-up: `period - 1` days, `period` for the efficiency ratio.
 */
export function kama(series: Series, period = 10, fastPeriod = 2, slowPeriod = 30): Kama {
  checkPeriod(period);
  const fast = emaWeight(fastPeriod);
  const slow = emaWeight(slowPeriod);
  const efficiencyRatio = series.map((_figure, index) => efficiencyAt(series, index, period));
  let average: number | undefined;
  const averages = series.map((figure, index) => {
    if (figure === null || index < period - 1) return null;
    if (average === undefined) {
      average = figure;
    } else {
      const smoothing = ((efficiencyRatio[index] ?? 0) * (fast - slow) + slow) ** 2;
      average += smoothing * (figure - average);
    }
    return average;
  });
  return { kama: averages, efficiencyRatio };
}

function efficiencyAt(series: Series, index: number, period: number): Figure {
  if (index < period) return null;
  const window = series.slice(index - period, index + 1).filter((figure) => figure !== null);
  const first = window[0];
  const last = window.at(-1);
  if (window.length <= period || first === undefined || last === undefined) return null;
  const path = window.reduce((sum, figure, day) => sum + Math.abs(figure - (window[day - 1] ?? figure)), 0);
  return ratio(Math.abs(last - first), path);
}
