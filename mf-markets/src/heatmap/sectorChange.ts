interface WeighedChange {
  readonly size: number | null;
  readonly change_percent: number | null | undefined;
}

/**
 * How several companies together changed, in percent: each one's change weighted by its size. What lacks one of both counts nowhere;
 * undefined where none is left.
 */
export function changeOf(rows: readonly WeighedChange[]): number | undefined {
  let sizes = 0;
  let moved = 0;
  for (const { size, change_percent } of rows) {
    if (!size || size <= 0 || change_percent == null) continue;
    sizes += size;
    moved += size * change_percent;
  }
  return sizes === 0 ? undefined : moved / sizes;
}
