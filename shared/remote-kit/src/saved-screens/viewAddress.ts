import { tableParameters, type TableName } from '@market-pulse/contract/rules';

/**
 * The query of an address whose table shows a saved view: what it says of the table is changed, and the rest stays. The pages of a
 * list begin anew where other rows are shown.
 */
export function searchWithView(search: string, table: TableName, view: string): string {
  const address = new URLSearchParams(search);
  const wanted = new URLSearchParams(view);
  for (const name of tableParameters(table)) {
    const value = wanted.get(name);
    if (value === address.get(name)) continue;
    address.delete('page');
    if (value === null) address.delete(name);
    else address.set(name, value);
  }
  return address.toString();
}

/** The query of an address with the columns that were chosen on the device. */
export function searchWithColumns(search: string, columns: string | undefined): string {
  const query = new URLSearchParams(search);
  if (columns !== undefined) query.set('columns', columns);
  return query.toString();
}

/** The query of an address without columns: a table that is one of several obeys none of these. */
export function searchWithoutColumns(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('columns');
  return query.toString();
}
