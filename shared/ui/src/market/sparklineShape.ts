/** Edges of a sparkline in CSS pixels. */
const WIDTH = 80;
const HEIGHT = 24;
/** The dot at the end, and half of a line, stay within. */
const MARGIN = 2;
/** Heights are told in fifths of a pixel: whole numbers, which make pages lighter, and finer than can be seen. */
const UNITS = 5;
/** More points than these per pixel cannot be told apart, and only make the page heavier. */
const POINTS_PER_PIXEL = 0.7;
const MOST_POINTS = Math.floor(WIDTH * POINTS_PER_PIXEL);

/** A line in an SVG that is stretched to its place. */
export interface SparklineShape {
  /** One unit from a figure to the next, and fifths of a pixel down. */
  readonly viewBox: string;
  /** Path of the line. */
  readonly line: string;
  /** Path of no length at the last figure. */
  readonly end: string;
}

/** Figures thinned to as many as can be seen: evenly, the first and the last among them. */
export function thinned(figures: readonly number[]): number[] {
  if (figures.length <= MOST_POINTS) return [...figures];
  const step = (figures.length - 1) / (MOST_POINTS - 1);
  return Array.from({ length: MOST_POINTS }, (_, index) => figures[Math.round(index * step)] ?? 0);
}

/**
 * The line of figures from the left, each point told from the one before it: half the bytes of a page in which many of them stand. A line
 * that never moves is in the middle; undefined for fewer than two.
 */
export function sparklineShape(figures: readonly number[]): SparklineShape | undefined {
  const known = thinned(figures.filter(Number.isFinite));
  if (known.length < 2) return undefined;
  const lowest = Math.min(...known);
  const spread = Math.max(...known) - lowest;
  const room = HEIGHT - 2 * MARGIN;
  const heights = known.map((figure) =>
    Math.round(UNITS * (MARGIN + room * (spread === 0 ? 0.5 : 1 - (figure - lowest) / spread))),
  );
  const steps = heights.length - 1;
  const margin = (MARGIN * steps) / (WIDTH - 2 * MARGIN);
  const moves = heights.slice(1).map((height, before) => moveOf(height - (heights[before] ?? height)));
  return {
    viewBox: `${rounded(-margin)} 0 ${rounded(steps + 2 * margin)} ${HEIGHT * UNITS}`,
    line: `M0 ${heights[0]}l${moves.join(' ')}`,
    end: `M${steps} ${heights.at(-1)}h0`,
  };
}

/** One step to the right, and some units down. A minus parts two numbers of a path as a space does. */
function moveOf(down: number): string {
  return down < 0 ? `1${down}` : `1 ${down}`;
}

function rounded(length: number): number {
  return Math.round(length * 100) / 100;
}
