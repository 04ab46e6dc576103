import type { Outline, OutlinePoint } from './readOutlines';

/**
 * An outline as the path of an SVG: quadratic curves in px, to a tenth.
 *
 * @param scale px for a unit of the font
 * @param left where the glyph begins, in px
 */
export function outlinePath(outline: Outline, scale: number, left: number): string {
  const place = ({ x, y }: Pick<OutlinePoint, 'x' | 'y'>) => `${tenth(left + x * scale)} ${tenth(-y * scale)}`;
  return outline.map((contour) => contourPath(contour, place)).join('');
}

function contourPath(contour: readonly OutlinePoint[], place: (point: Pick<OutlinePoint, 'x' | 'y'>) => string) {
  const points = withMiddles(contour);
  const first = points.findIndex(({ isOnLine }) => isOnLine);
  const start = points[first];
  if (start === undefined) return '';
  const rest = [...points.slice(first + 1), ...points.slice(0, first), start];
  const parts = rest.map((point, index) => {
    if (!point.isOnLine) return `Q${place(point)}`;
    return index > 0 && rest[index - 1]?.isOnLine === false ? ` ${place(point)}` : `L${place(point)}`;
  });
  return `M${place(start)}${parts.join('')}Z`;
}

/** With the points on the line that two off it imply between them. */
function withMiddles(contour: readonly OutlinePoint[]): readonly OutlinePoint[] {
  return contour.flatMap((point, index) => {
    const before = contour.at(index - 1);
    if (before === undefined || before.isOnLine || point.isOnLine) return [point];
    return [{ x: (before.x + point.x) / 2, y: (before.y + point.y) / 2, isOnLine: true }, point];
  });
}

const tenth = (value: number) => Math.round(value * 10) / 10;
