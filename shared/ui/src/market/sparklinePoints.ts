/** Edges of a sparkline in CSS pixels. */
export const SPARKLINE_WIDTH = 80;
export const SPARKLINE_HEIGHT = 24;
/** The dot at the end, and half of a line, stay within. */
const MARGIN = 2;
/** More points than these per pixel cannot be told apart, and only make the page heavier. */
const POINTS_PER_PIXEL = 0.7;
const MOST_POINTS = Math.floor(SPARKLINE_WIDTH * POINTS_PER_PIXEL);

export interface SparklinePoint {
  readonly x: number;
  readonly y: number;
}

/** Figures thinned to as many as can be seen: evenly, the first and the last among them. */
export function thinned(figures: readonly number[]): number[] {
  if (figures.length <= MOST_POINTS) return [...figures];
  const step = (figures.length - 1) / (MOST_POINTS - 1);
  return Array.from({ length: MOST_POINTS }, (_, index) => figures[Math.round(index * step)] ?? 0);
}

/** Where the points of a sparkline are, from the left, in its box; a line that never moves is in the middle. None for fewer than two. */
export function sparklinePoints(figures: readonly number[]): SparklinePoint[] {
  const known = thinned(figures.filter(Number.isFinite));
  if (known.length < 2) return [];
  const lowest = Math.min(...known);
  const spread = Math.max(...known) - lowest;
  const width = SPARKLINE_WIDTH - 2 * MARGIN;
  const height = SPARKLINE_HEIGHT - 2 * MARGIN;
  return known.map((figure, index) => ({
    x: rounded(MARGIN + (index * width) / (known.length - 1)),
    y: rounded(MARGIN + height * (spread === 0 ? 0.5 : 1 - (figure - lowest) / spread)),
  }));
}

/** A tenth of a pixel is finer than screens are. */
function rounded(length: number): number {
  return Math.round(length * 10) / 10;
}
