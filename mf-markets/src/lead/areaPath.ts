/** The box of the drawing; it is stretched to the room that there is. */
export const AREA_WIDTH = 600;
export const AREA_HEIGHT = 120;
/** Room for half of the line above and below. */
const MARGIN = 3;

/** Paths of a line of figures and of the area below it, from edge to edge of the box; none for fewer than two figures. */
export interface AreaPath {
  readonly line: string;
  readonly area: string;
}

/** How far below the top of the box a figure is drawn, as a share of its height; in the middle where all figures are the same. */
export function shareFromTop(figure: number, lowest: number, highest: number): number {
  const room = AREA_HEIGHT - 2 * MARGIN;
  const height = highest === lowest ? 0.5 : 1 - (figure - lowest) / (highest - lowest);
  return (MARGIN + room * height) / AREA_HEIGHT;
}

/** Draws figures, oldest first, evenly from left to right; a line that never moves is in the middle. */
export function areaPath(figures: readonly number[]): AreaPath | undefined {
  const known = figures.filter(Number.isFinite);
  if (known.length < 2) return undefined;
  const lowest = Math.min(...known);
  const highest = Math.max(...known);
  const points = known.map((figure, index) => {
    const top = shareFromTop(figure, lowest, highest) * AREA_HEIGHT;
    return `${rounded((index * AREA_WIDTH) / (known.length - 1))},${rounded(top)}`;
  });
  const line = `M${points.join('L')}`;
  return { line, area: `${line}L${AREA_WIDTH},${AREA_HEIGHT}L0,${AREA_HEIGHT}Z` };
}

/** A tenth of a pixel is finer than screens are. */
function rounded(length: number): number {
  return Math.round(length * 10) / 10;
}
