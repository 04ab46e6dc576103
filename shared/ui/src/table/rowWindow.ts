import type { Ref } from 'react';

/** Height in px of the window that the first drawing of a long table assumes. */
export const ASSUMED_HEIGHT = 900;
/** Rows drawn beyond both ends of the window, for quick scrolling and for the Tab key. */
export const OVERSCAN = 10;
/** Heights in px that a row is taken for until it was drawn once: in a table, and below 768 px in a list. */
export const ROW_HEIGHT = 40;
export const LIST_ROW_HEIGHT = 56;
/** Rows of the first drawing, which a page from the server has in their real heights from the start. */
export const FIRST_ROWS = Math.ceil(ASSUMED_HEIGHT / ROW_HEIGHT) + OVERSCAN;

/** A row that is drawn: its place in the table, and where it begins and ends, in px from the top of the rows. */
export interface WindowedRow {
  readonly index: number;
  readonly start: number;
  readonly end: number;
}

/** Which rows of a long table are drawn. */
export interface RowWindow {
  readonly rows: readonly WindowedRow[];
  /** Height of all rows in px, of those that are not drawn as they are taken for. */
  readonly height: number;
  /** Is told the elements of drawn rows, to measure them. */
  readonly measure?: Ref<HTMLTableRowElement>;
}

/**
 * The window of a table that nobody has scrolled yet: its top, as the server draws it.
 *
 * @param count rows of the table
 * @param rowHeight that a row is taken for, in px
 */
export function firstWindow(count: number, rowHeight: number): RowWindow {
  const rows = Array.from({ length: Math.min(count, FIRST_ROWS) }, (_, index) => ({
    index,
    start: index * rowHeight,
    end: (index + 1) * rowHeight,
  }));
  return { rows, height: count * rowHeight };
}
