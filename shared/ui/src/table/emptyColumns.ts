import { formatCount } from '@market-pulse/format';

/** How many of all rows of a list have something to say in a column. */
export interface ColumnCoverage {
  /** Of the whole list, also of pages and rows that are not shown: a column does not come and go while somebody pages or filters. */
  readonly known: number;
  readonly all: number;
}

/** Counts the rows that have something to say. */
export function coverageOf<Row>(rows: readonly Row[], has: (row: Row) => boolean): ColumnCoverage {
  return { known: rows.filter(has).length, all: rows.length };
}

/** Whether a column is shown: one that is empty in most rows says nothing. While there are no rows it keeps its place. */
export function isColumnInUse({ known, all }: ColumnCoverage): boolean {
  return known * 2 >= all;
}

/**
 * Which figures are not shown because most rows have none, with how many have one, and what would fill them:
 * `Hidden: Change (4 of 490), P/E (17 of 490). Live quotes or an import fill them.` Undefined where there is none.
 *
 * @param figures by their titles
 */
export function emptyColumnsNote(
  figures: readonly (ColumnCoverage & { readonly title: string })[],
): string | undefined {
  const empty = figures
    .filter((figure) => !isColumnInUse(figure))
    .map(({ title, known, all }) => `${title} (${formatCount(known)} of ${formatCount(all)})`);
  if (empty.length === 0) return undefined;
  return `Hidden: ${empty.join(', ')}. Live quotes or an import fill ${empty.length === 1 ? 'it' : 'them'}.`;
}
