import type { Key, ReactNode } from 'react';
import { classNames } from '../primitives/classNames';
import { TableCells, TableHead, type DataColumn, type TableSort } from './tableParts';
import { typography } from '../primitives/typography';
import styles from './DataTable.module.css';

export interface TableRowsProps<Row> {
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
}

/** Draws the body of a table: `AllRows`, or `VirtualRows` of `@market-pulse/ui/virtual-table` for hundreds of them. */
export type TableRows = <Row>(props: TableRowsProps<Row>) => ReactNode;

export interface DataTableProps<Row> extends TableRowsProps<Row> {
  /** What the table shows, for screen readers. */
  caption: string;
  /** The order that the rows have; the caller sorts. */
  sort?: TableSort | undefined;
  onSort?: ((key: string) => void) | undefined;
  /** Draws only those rows that are near the window; without it all are in the page. */
  virtualRows?: TableRows | undefined;
}

/** The head, which screen readers count as a row. */
export const HEAD_ROWS = 1;

/**
 * Rows of figures: a table from 768 px on, cards below, readable without scrolling sideways. One markup for both, so that
 * it can be rendered before the width is known. With `virtualRows` screen readers are told how many rows there are and which
 * ones they read, and columns have a `width`, so that they do not move while rows come and go.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, sort, onSort, virtualRows } = props;
  const Rows = virtualRows ?? AllRows;
  return (
    <div className={classNames(styles.table, virtualRows && styles.virtual)}>
      <table role="table" aria-rowcount={virtualRows && rows.length + HEAD_ROWS}>
        <caption className={typography.visuallyHidden}>{caption}</caption>
        <TableHead columns={columns} sort={sort} onSort={onSort} rowIndex={virtualRows && 1} />
        <Rows columns={columns} rows={rows} rowKey={rowKey} />
      </table>
    </div>
  );
}

function AllRows<Row>({ columns, rows, rowKey }: TableRowsProps<Row>) {
  return (
    <tbody role="rowgroup">
      {rows.map((row, index) => (
        <tr key={rowKey(row)} role="row">
          <TableCells columns={columns} row={row} index={index} />
        </tr>
      ))}
    </tbody>
  );
}
