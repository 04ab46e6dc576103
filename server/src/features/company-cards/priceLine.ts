/** Where a line is drawn, in px. */
export interface LineBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A line of prices as paths of an SVG, and where it ends. */
export interface PriceLine {
  readonly line: string;
  /** What is below the line. */
  readonly area: string;
  readonly end: { readonly x: number; readonly y: number };
}

/** Fewer make no line. */
const FEWEST = 2;

/**
 * Closes, oldest first and equally far apart, as a line that fills a box from its lowest to its highest. Prices that never changed go
 * through the middle. Undefined where there is no line to draw.
 */
export function priceLine(closes: readonly number[], { left, top, width, height }: LineBox): PriceLine | undefined {
  if (closes.length < FEWEST) return undefined;
  const [low, high] = [Math.min(...closes), Math.max(...closes)];
  const points = closes.map((close, index) => ({
    x: tenth(left + (index / (closes.length - 1)) * width),
    y: tenth(high === low ? top + height / 2 : top + ((high - close) / (high - low)) * height),
  }));
  const line = `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`;
  const end = points.at(-1) ?? { x: left, y: top };
  const floor = top + height;
  return { line, area: `${line}L${end.x} ${floor}L${left} ${floor}Z`, end };
}

const tenth = (value: number) => Math.round(value * 10) / 10;
