/** A figure of a table, counted from its top left. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
};

/**
 * Where a key leads in a table: to the next place in its direction that has a figure, with Home and End to the first and last of the row;
 * undefined where there is none, and for other keys.
 *
 * @param places whether there is a figure, by row and column
 */
export function nextCell(places: readonly (readonly boolean[])[], from: Place, key: string): Place | undefined {
  const ofRow = places[from.row] ?? [];
  if (key === 'Home' || key === 'End') {
    const column = key === 'Home' ? ofRow.indexOf(true) : ofRow.lastIndexOf(true);
    return column === -1 ? undefined : { row: from.row, column };
  }
  const step = STEPS[key];
  if (!step) return undefined;
  let { row, column } = from;
  do {
    row += step[0];
    column += step[1];
    if (places[row]?.[column]) return { row, column };
  } while (places[row]?.[column] !== undefined);
  return undefined;
}
