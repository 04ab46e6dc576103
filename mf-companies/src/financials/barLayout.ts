/** A bar by its place from the left and its width, in percent of the chart, and from the top in px. */
export interface Bar {
  readonly series: number;
  readonly period: number;
  readonly x: number;
  readonly width: number;
  readonly y: number;
  readonly height: number;
  readonly isNegative: boolean;
}

export interface Tick {
  readonly value: number;
  readonly y: number;
}

export interface BarLayout {
  readonly bars: readonly Bar[];
  readonly ticks: readonly Tick[];
  /** Of the line that bars stand on. */
  readonly zero: number;
}

const PERCENT = 100;
/** Room for the figure above a bar, and below one that hangs down, in px. */
const LABEL_ROOM = 20;
/** Intervals that an axis is to have, about. */
const INTERVALS = 4;
const STEPS = [1, 2, 2.5, 5, 10];
/** Part of a period's width that its bars take together. */
const FILLED = 0.62;
/** A single bar is as wide as one of two. */
const LEAST_BARS = 2;
/** Least height of a bar that is not nothing, in px. */
const LEAST_HEIGHT = 1;

/** The round distance between two ticks that is nearest to a span's part. */
function stepOf(span: number): number {
  const raw = span / INTERVALS;
  const power = 10 ** Math.floor(Math.log10(raw));
  const factor = STEPS.reduce((best, one) => (Math.abs(one - raw / power) < Math.abs(best - raw / power) ? one : best));
  return factor * power;
}

/**
 * Places the bars of several series side by side for each period. Losses hang below the line of zero. Widths are in percent, so that it is
 * drawn without a measure of the window.
 *
 * @param series each with a figure for each period, null where it is not known
 * @param height of the drawing in px
 */
export function barLayout(series: readonly (readonly (number | null)[])[], height: number): BarLayout {
  const figures = series.flat().filter((figure) => figure !== null);
  const [low, high] = [Math.min(0, ...figures), Math.max(0, ...figures)];
  const span = high - low || 1;
  const top = LABEL_ROOM;
  const bottom = height - (low < 0 ? LABEL_ROOM : LEAST_HEIGHT);
  const yOf = (figure: number) => round(top + ((high - figure) / span) * (bottom - top));
  const step = stepOf(span);
  const ticks: Tick[] = [];
  for (let count = Math.ceil(low / step); count * step <= high; count += 1) {
    const value = Number((count * step).toPrecision(12));
    ticks.push({ value, y: yOf(value) });
  }
  const periods = series[0]?.length ?? 0;
  const room = PERCENT / Math.max(1, periods);
  const width = (room * FILLED) / Math.max(LEAST_BARS, series.length);
  const zero = yOf(0);
  const bars = series.flatMap((of, place) =>
    of.flatMap((figure, period): Bar[] => {
      if (figure === null) return [];
      const y = yOf(figure);
      const tall = figure === 0 ? 0 : Math.max(LEAST_HEIGHT, Math.abs(y - zero));
      const x = room * period + (room - width * series.length) / 2 + width * place;
      const isNegative = figure < 0;
      return [
        {
          series: place,
          period,
          x: round(x),
          width: round(width),
          y: isNegative ? zero : zero - tall,
          height: tall,
          isNegative,
        },
      ];
    }),
  );
  return { bars, ticks, zero };
}

/** Hundredths are finer than any screen; the same text from every server and browser. */
function round(figure: number): number {
  return Math.round(figure * PERCENT) / PERCENT;
}
