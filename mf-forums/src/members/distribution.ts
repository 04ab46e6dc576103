import type { IdeaMark } from '@market-pulse/contract';

/** Width of a column, in percentage points. */
const STEP = 10;
/** What lies so far from the index or farther stands in the outer columns. */
const EDGE = 50;
/** Columns between the outer ones. */
const INNER = (2 * EDGE) / STEP;

/** Ends of the scale: an outer column is as wide as the others. */
const SCALE = EDGE + STEP;

/** Ideas by how far from the index they ended, the farthest below first; in each column the oldest first. */
export function distributionOf(marks: readonly IdeaMark[]): readonly (readonly IdeaMark[])[] {
  const columns: IdeaMark[][] = Array.from({ length: INNER + 2 }, () => []);
  for (const mark of marks.toReversed()) columns[columnOf(mark.difference)]?.push(mark);
  return columns;
}

function columnOf(difference: number): number {
  if (difference <= -EDGE) return 0;
  if (difference >= EDGE) return INNER + 1;
  return Math.floor((difference + EDGE) / STEP) + 1;
}

/** Where a difference lies on the scale, 0 at its left end to 1 at its right one. */
export function placeOnScale(difference: number): number {
  return (Math.min(SCALE, Math.max(-SCALE, difference)) + SCALE) / (2 * SCALE);
}
