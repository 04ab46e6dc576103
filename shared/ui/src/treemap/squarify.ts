/** A place on a map, in any unit. */
export interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Divides a rectangle into areas in proportion to some sizes, as near to squares as can be: rows along its shorter side, each
 * filled as long as that makes its worst area less oblong (Bruls, Huizing, van Wijk: Squarified Treemaps, 2000).
 *
 * @param sizes above zero, the largest first
 * @returns one place for each size, in their order; none where the rectangle has no area
 */
export function squarify(sizes: readonly number[], { left, top, width, height }: Rectangle): Rectangle[] {
  const places: Rectangle[] = [];
  if (width <= 0 || height <= 0) return places;
  const scale = (width * height) / sizes.reduce((sum, size) => sum + size, 0);
  const areas = sizes.map((size) => size * scale);
  let rest = { left, top, width, height };
  while (places.length < areas.length) {
    const isColumn = rest.width >= rest.height;
    const side = isColumn ? rest.height : rest.width;
    const row = firstRow(areas.slice(places.length), side);
    const thickness = row.reduce((sum, area) => sum + area, 0) / side;
    let along = isColumn ? rest.top : rest.left;
    for (const area of row) {
      const length = area / thickness;
      places.push(
        isColumn
          ? { left: rest.left, top: along, width: thickness, height: length }
          : { left: along, top: rest.top, width: length, height: thickness },
      );
      along += length;
    }
    rest = isColumn
      ? { ...rest, left: rest.left + thickness, width: rest.width - thickness }
      : { ...rest, top: rest.top + thickness, height: rest.height - thickness };
  }
  return places;
}

/** As many of some areas as make the best row along a side; at least one. */
function firstRow(areas: readonly number[], side: number): number[] {
  const row: number[] = [];
  let sum = 0;
  let worst = Infinity;
  for (const area of areas) {
    const next = oblongness(row[0] ?? area, area, sum + area, side);
    if (next > worst) break;
    row.push(area);
    sum += area;
    worst = next;
  }
  return row;
}

/** How oblong the worst area of a row is: 1 for a square. */
function oblongness(largest: number, smallest: number, sum: number, side: number): number {
  return Math.max((side * side * largest) / (sum * sum), (sum * sum) / (side * side * smallest));
}
