import type { Key, ReactNode } from 'react';
import { classNames } from '../primitives/classNames';
import type { Density } from './density';
import { openedBy } from './openRow';
import { TableCells, TableHead, type DataColumn, type TableSort } from './tableParts';
import { typography } from '../primitives/typography';
import styles from './DataTable.module.css';

export interface TableRowsProps<Row> {
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  /** Called when a row is pressed beside what answers itself; the row then also needs a button for the same. */
  onOpen?: ((row: Row) => void) | undefined;
  /** Key of the row that is open beside the table. */
  openKey?: Key | undefined;
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
  density?: Density | undefined;
}

/** The head, which screen readers count as a row. */
export const HEAD_ROWS = 1;

/**
 * Rows of figures: a table from 768 px on, below that a list, or cards where no column has a place in one, readable without
 * scrolling sideways. One markup for all, so that it can be rendered before the width is known. With `virtualRows` screen readers are told how many rows there are and which
 * ones they read, and columns have a `width`, so that they do not move while rows come and go.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, onOpen, openKey, sort, onSort, virtualRows, density } = props;
  const Rows = virtualRows ?? AllRows;
  const isList = columns.some(({ phone }) => phone !== undefined);
  return (
    <div
      className={classNames(styles.table, isList ? styles.list : styles.cards, virtualRows && styles.virtual)}
      data-density={density}
    >
      <table role="table" aria-rowcount={virtualRows && rows.length + HEAD_ROWS}>
        <caption className={typography.visuallyHidden}>{caption}</caption>
        <TableHead columns={columns} sort={sort} onSort={onSort} rowIndex={virtualRows && 1} />
        <Rows columns={columns} rows={rows} rowKey={rowKey} onOpen={onOpen} openKey={openKey} />
      </table>
    </div>
  );
}

function AllRows<Row>({ columns, rows, rowKey, onOpen, openKey }: TableRowsProps<Row>) {
  return (
    <tbody role="rowgroup">
      {rows.map((row, index) => (
        <tr key={rowKey(row)} role="row" {...openedBy(row, onOpen, rowKey(row) === openKey)}>
          <TableCells columns={columns} row={row} index={index} />
        </tr>
      ))}
    </tbody>
  );
}
