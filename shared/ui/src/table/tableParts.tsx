import type { CSSProperties, ReactNode } from 'react';
import { typography } from '../primitives/typography';
import styles from './DataTable.module.css';
import { frozenPlace } from './frozenColumns';
import head from './TableHead.module.css';

export interface DataColumn<Row> {
  key: string;
  /** Head of the column, and label of the figure on a card. */
  title: string;
  render: (row: Row, index: number) => ReactNode;
  /** `end` for figures. */
  align?: 'start' | 'center' | 'end';
  /**
   * `primary` names the row and heads the card (one column); `secondary` is left out between 768 and 992 px, `extra` between
   * 768 and 1200 px, `spacious` between 768 and 1400 px; `wide-only` is left out below 992 px and on cards (a rank); `block` takes the whole width of a card (a long text), and so does `action`, which
   * has no label there (a button); `corner` stands in the upper corner of a card (a star). The heads of these two are for screen
   * readers alone.
   */
  role?: 'primary' | 'secondary' | 'extra' | 'spacious' | 'wide-only' | 'block' | 'action' | 'corner';
  /**
   * Its place below 768 px in a table that is a list there, with rows of 56 px: `figure` over `detail` at the right, `graph`
   * between them and the name. One such column makes the table a list, and others are left out there, but for the primary one.
   */
  phone?: 'figure' | 'detail' | 'graph';
  /** The visitor does not want to see it; in a list below 768 px, which has no columns, what it says stays. */
  isHidden?: boolean;
  /** The visitor wants to see it also where its role leaves it out: the table is then scrolled sideways if need be. */
  isChosen?: boolean;
  /** Its head is a button that asks for sorting; needs `onSort`. */
  sortable?: boolean;
  /** Width in a table whose rows come and go while it is scrolled; the others share what is left. */
  width?: string;
}

export interface TableSort {
  key: string;
  direction: 'ascending' | 'descending';
}

export interface TableHeadProps<Row> {
  columns: readonly DataColumn<Row>[];
  /** The order that the rows have; the caller sorts. */
  sort?: TableSort | undefined;
  onSort?: ((key: string) => void) | undefined;
  /** Place of the row in the whole table, where not all of it is in the page. */
  rowIndex?: number;
}

/** The head of a table: titles, and buttons to sort by. */
export function TableHead<Row>({ columns, sort, onSort, rowIndex }: TableHeadProps<Row>) {
  return (
    <thead role="rowgroup">
      <tr role="row" aria-rowindex={rowIndex}>
        {columns.map((column, place) => (
          <th
            key={column.key}
            role="columnheader"
            scope="col"
            className={column.sortable && onSort ? styles.sortable : undefined}
            data-role={column.role}
            data-hidden={column.isHidden || undefined}
            data-chosen={column.isChosen}
            data-frozen={frozenPlace(columns, place)}
            data-align={column.align}
            style={column.width ? ({ '--mp-column-width': column.width } as CSSProperties) : undefined}
            aria-sort={sort?.key === column.key ? sort.direction : undefined}
          >
            {column.sortable && onSort ? (
              <button type="button" className={head.sort} onClick={() => onSort(column.key)}>
                {column.title}
                <span className={head.sortArrow} aria-hidden>
                  {arrowOf(column.key, sort)}
                </span>
              </button>
            ) : (
              <span className={isSaidOnly(column.role) ? typography.visuallyHidden : undefined}>{column.title}</span>
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}

export interface TableCellsProps<Row> {
  columns: readonly DataColumn<Row>[];
  row: Row;
  index: number;
}

/** The cells of a row. */
export function TableCells<Row>({ columns, row, index }: TableCellsProps<Row>) {
  return columns.map((column, place) => {
    const isPrimary = column.role === 'primary';
    const Cell = isPrimary ? 'th' : 'td';
    return (
      <Cell
        key={column.key}
        role={isPrimary ? 'rowheader' : 'cell'}
        scope={isPrimary ? 'row' : undefined}
        data-role={column.role}
        data-hidden={column.isHidden || undefined}
        data-chosen={column.isChosen}
        data-frozen={frozenPlace(columns, place)}
        data-phone={isPrimary ? 'name' : column.phone}
        data-align={column.align}
      >
        <span data-label aria-hidden>
          {column.title}
        </span>
        {column.render(row, index)}
      </Cell>
    );
  });
}

/** Whether the head of a column is for screen readers alone: a star and a button say themselves what they are. */
function isSaidOnly(role: DataColumn<unknown>['role']): boolean {
  return role === 'corner' || role === 'action';
}

function arrowOf(key: string, sort: TableSort | undefined): string {
  if (sort?.key !== key) return '↕';
  return sort.direction === 'ascending' ? '▲' : '▼';
}
