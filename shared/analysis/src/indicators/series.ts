/** A figure of one day; null where there is none: during warm-up, or where its formula would divide by zero. */
export type Figure = number | null;

/** One figure for each bar, in the order of the bars. */
export type Series = readonly Figure[];

/** A figure, or null where a calculation left the finite numbers. */
export function finite(figure: number): Figure {
  return Number.isFinite(figure) ? figure : null;
}

/** One figure by another, or null where one is missing or the divisor is zero. */
export function ratio(dividend: Figure, divisor: Figure): Figure {
  if (dividend === null || divisor === null || divisor === 0) return null;
  return finite(dividend / divisor);
}

/** A share as a percentage: 0.5 is 50. */
export function inPercent(share: Figure): Figure {
  return share === null ? null : finite(100 * share);
}

/** Combines two series day by day; null where either is. */
export function combine(first: Series, second: Series, by: (first: number, second: number) => Figure): Figure[] {
  return first.map((figure, index) => {
    const other = second[index] ?? null;
    return figure === null || other === null ? null : by(figure, other);
  });
}

/** @throws RangeError when a period is no whole number of bars, or none */
export function checkPeriod(period: number): void {
  if (!Number.isInteger(period) || period < 1)
    throw new RangeError(`A period is a whole number of bars, not ${period}`);
}

/** What `compute` makes of each day and the days before it, `period` in all; null for the first `period - 1` days. */
export function rolling<Item>(
  items: readonly Item[],
  period: number,
  compute: (window: readonly Item[]) => Figure,
): Figure[] {
  checkPeriod(period);
  return items.map((_item, index) => (index < period - 1 ? null : compute(items.slice(index - period + 1, index + 1))));
}

/** As `rolling`, of figures: null also where a figure of the window is missing. */
export function rollingFigures(
  series: Series,
  period: number,
  compute: (window: readonly number[]) => Figure,
): Figure[] {
  return rolling(series, period, (window) => {
    const figures = window.filter((figure) => figure !== null);
    return figures.length === period ? compute(figures) : null;
  });
}

/** The arithmetic mean of figures, of which there is at least one. */
export function meanOf(figures: readonly number[]): number {
  return sumOf(figures) / figures.length;
}

/** The sum of figures, the oldest first. */
export function sumOf(figures: readonly number[]): number {
  return figures.reduce((sum, figure) => sum + figure, 0);
}

/** The standard deviation of all figures there are (population); exactly zero where all are the same. */
export function deviationOf(figures: readonly number[]): number {
  const [first] = figures;
  if (figures.every((figure) => figure === first)) return 0;
  const mean = meanOf(figures);
  return Math.sqrt(meanOf(figures.map((figure) => (figure - mean) ** 2)));
}

/**
 * An average that each new figure moves on from where it stood, by `next`. It begins as the mean of the first `period` figures
 * without a gap; where a figure is missing later, that day has none and the average goes on after it.
 */
export function runningAverage(
  series: Series,
  period: number,
  next: (average: number, figure: number) => number,
): Figure[] {
  checkPeriod(period);
  const seed: number[] = [];
  let average: number | undefined;
  return series.map((figure) => {
    if (figure === null) {
      if (average === undefined) seed.length = 0;
      return null;
    }
    if (average === undefined) {
      seed.push(figure);
      if (seed.length < period) return null;
      average = meanOf(seed);
    } else {
      average = next(average, figure);
    }
    return finite(average);
  });
}

/** Wilder's average: each new figure counts one part in `period` (New Concepts in Technical Trading Systems, 1978). */
export function wilderAverage(series: Series, period: number): Figure[] {
  return runningAverage(series, period, (average, figure) => (average * (period - 1) + figure) / period);
}
