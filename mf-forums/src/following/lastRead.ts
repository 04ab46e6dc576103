/**
 * The last of the comments that end above the lower edge of the window; undefined where none does. They stand one below the other.
 *
 * @param ids numbers of the comments from top to bottom
 * @param bottomOf where a comment ends, in CSS pixels below the upper edge of the window; undefined for what is not on the page
 * @param height of the window, in CSS pixels
 */
export function lastRead(
  ids: readonly number[],
  bottomOf: (id: number) => number | undefined,
  height: number,
): number | undefined {
  let read = 0;
  let unread = ids.length;
  while (read < unread) {
    const middle = (read + unread) >> 1;
    const bottom = bottomOf(ids[middle] ?? 0);
    if (bottom !== undefined && bottom <= height) read = middle + 1;
    else unread = middle;
  }
  return ids[read - 1];
}
