import type { Key, KeyboardEvent, ReactNode, UIEvent } from 'react';
import { classNames } from '../primitives/classNames';
import type { Density } from './density';
import { frozenStyle } from './frozenColumns';
import frozen from './frozenColumns.module.css';
import { openedBy } from './openRow';
import { askedRow, focusRow } from './rowKeys';
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
 *
 * Where its columns have no room it is scrolled sideways in its own box, and the columns up to the name stay in sight.
 *
 * On a link or button of a row, the arrow keys go to the same one of the row above or below, Home and End to that of the first and
 * the last row; Enter opens what it opens. To screen readers it stays a table, whose own keys go from cell to cell.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, onOpen, openKey, sort, onSort, virtualRows, density } = props;
  const Rows = virtualRows ?? AllRows;
  const isList = columns.some(({ phone }) => phone !== undefined);
  return (
    <div
      className={classNames(
        styles.table,
        frozen.columns,
        isList ? styles.list : styles.cards,
        virtualRows && styles.virtual,
        columns.some(({ isChosen }) => isChosen) && styles.chosen,
      )}
      style={frozenStyle(columns)}
      data-density={density}
      onScroll={markScrolled}
    >
      <table role="table" aria-rowcount={virtualRows && rows.length + HEAD_ROWS}>
        <caption className={typography.visuallyHidden}>{caption}</caption>
        <TableHead columns={columns} sort={sort} onSort={onSort} rowIndex={virtualRows && 1} />
        <Rows columns={columns} rows={rows} rowKey={rowKey} onOpen={onOpen} openKey={openKey} />
      </table>
    </div>
  );
}

/** Columns that stay have an edge while others are below them. No state: rows would be drawn anew for it. */
function markScrolled({ currentTarget }: UIEvent<HTMLElement>) {
  currentTarget.toggleAttribute('data-scrolled', currentTarget.scrollLeft > 0);
}

function AllRows<Row>({ columns, rows, rowKey, onOpen, openKey }: TableRowsProps<Row>) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys pressed on links and buttons in it
    <tbody role="rowgroup" onKeyDown={moveFocus}>
      {rows.map((row, index) => (
        <tr key={rowKey(row)} role="row" {...openedBy(row, onOpen, rowKey(row) === openKey)}>
          <TableCells columns={columns} row={row} index={index} />
        </tr>
      ))}
    </tbody>
  );
}

/** Goes to the row that a key asks for, past those that have nothing to stop at. */
function moveFocus(event: KeyboardEvent<HTMLTableSectionElement>) {
  const { rows } = event.currentTarget;
  const asked = askedRow(event, rows.length);
  if (!asked) return;
  event.preventDefault();
  const step = event.key === 'ArrowUp' || event.key === 'End' ? -1 : 1;
  for (let row = rows[asked.place], place = asked.place; row && !focusRow(row, asked); row = rows[place]) place += step;
}
