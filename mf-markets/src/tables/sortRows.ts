/** What a column sorts by: a figure or a text; undefined or null where it is missing. */
export type SortValue = number | string | null | undefined;

export type SortDirection = 'ascending' | 'descending';

/** Made by the first comparison of texts: the page does not wait for it. */
let collator: Intl.Collator | undefined;

/**
 * The rows in the order of one of their values. A missing value is no zero: it stands last in both directions. Rows that are
 * equal keep their order.
 */
export function sortRows<Row>(rows: readonly Row[], valueOf: (row: Row) => SortValue, direction: SortDirection): Row[] {
  const sign = direction === 'ascending' ? 1 : -1;
  // Each value is read once, not with every comparison.
  return rows
    .map((row) => ({ row, value: valueOf(row) ?? undefined }))
    .sort(({ value: one }, { value: other }) => {
      if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined);
      return sign * compare(one, other);
    })
    .map(({ row }) => row);
}

function compare(one: number | string, other: number | string): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  collator ??= new Intl.Collator('en', { sensitivity: 'base', numeric: true });
  return collator.compare(String(one), String(other));
}
