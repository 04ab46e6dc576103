import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';

/** A figure of double precision as PostgreSQL sends it in binary: IEEE 754, highest byte first. */
const FIGURE_BYTES = 8;

/** Figures of many rows as hex digits of their bytes, in the order of the rows; null where there is no row. */
export type FigureColumn = string | null;

/**
 * Gathers a column of figures as bytes: writing thousands of figures as text, and reading them again, is most of what a chart's bars
 * take. They come as hex digits, because the embedded database's own reading of bytes is slower than that of JSON. Where there is no figure
 * stands `NaN`, which none of the database is.
 */
export function figureColumn(figure: SQLWrapper): SQL<FigureColumn> {
  return sql`encode(string_agg(float8send(coalesce(${figure}, 'NaN')), ''), 'hex')`;
}

/** What reads the figure of a row out of such a column; null where it has none. */
export function figuresOf(column: FigureColumn): (row: number) => number | null {
  if (!column) return () => null;
  const bytes = Buffer.from(column, 'hex');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return (row) => {
    const figure = view.getFloat64(row * FIGURE_BYTES);
    return Number.isNaN(figure) ? null : figure;
  };
}
