/** How far the tape moves with every animation frame, in pixels (specification, section 9). */
export const PIXELS_PER_FRAME = 1.5;

/**
 * Where the tape stands one frame later. After the length of one list its copy stands where the list stood, so there it
 * begins anew without a visible jump.
 *
 * @param offset pixels that the tape has moved to the left
 * @param listWidth width of one list in pixels
 */
export function nextOffset(offset: number, listWidth: number): number {
  return withinList(offset + PIXELS_PER_FRAME, listWidth);
}

/** The same place of the tape within its first list: 0 up to, and without, `listWidth`. */
export function withinList(offset: number, listWidth: number): number {
  return listWidth > 0 ? offset % listWidth : 0;
}
