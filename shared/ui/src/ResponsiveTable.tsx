import type { Key } from 'react';
import { TableCells, TableHead, type ResponsiveColumn, type TableSort } from './tableParts';

export interface ResponsiveTableProps<Row> {
  /** What the table shows, for screen readers. */
  caption: string;
  columns: readonly ResponsiveColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  /** The order that the rows have; the caller sorts. */
  sort?: TableSort | undefined;
  onSort?: (key: string) => void;
}

/**
 * Rows of figures: a table from 768 px on, cards below, readable without scrolling sideways. One markup for both, so that
 * it can be rendered before the width is known. For hundreds of rows there is `VirtualTable`.
 */
export function ResponsiveTable<Row>({ caption, columns, rows, rowKey, sort, onSort }: ResponsiveTableProps<Row>) {
  return (
    <div className="mp-table">
      <table role="table">
        <caption className="mp-visually-hidden">{caption}</caption>
        <TableHead columns={columns} sort={sort} onSort={onSort} />
        <tbody role="rowgroup">
          {rows.map((row, index) => (
            <tr key={rowKey(row)} role="row">
              <TableCells columns={columns} row={row} index={index} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
