import type { Key, ReactNode } from 'react';
import { classNames } from './classNames';

export interface ResponsiveColumn<Row> {
  key: string;
  /** Head of the column, and label of the figure on a card. */
  title: string;
  render: (row: Row, index: number) => ReactNode;
  /** `end` for figures. */
  align?: 'start' | 'end';
  /**
   * `primary` names the row and heads the card (one column); `secondary` is left out between 768 and 992 px; `wide-only` is
   * left out there and on cards (a rank); `block` takes the whole width of a card (a long text), and so does `action`, which
   * has no label there (a button).
   */
  role?: 'primary' | 'secondary' | 'wide-only' | 'block' | 'action';
  /** Its head is a button that asks for sorting; needs `onSort`. */
  sortable?: boolean;
}

export interface TableSort {
  key: string;
  direction: 'ascending' | 'descending';
}

export interface ResponsiveTableProps<Row> {
  /** What the table shows, for screen readers. */
  caption: string;
  columns: readonly ResponsiveColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  /** The order that the rows have; the caller sorts. */
  sort?: TableSort;
  onSort?: (key: string) => void;
}

/**
 * Rows of figures: a table from 768 px on, cards below, readable without scrolling sideways. One markup for both, so that
 * it can be rendered before the width is known.
 */
export function ResponsiveTable<Row>({ caption, columns, rows, rowKey, sort, onSort }: ResponsiveTableProps<Row>) {
  // The roles look redundant, but browsers drop them from table elements that CSS displays as cards.
  /* eslint-disable jsx-a11y/no-redundant-roles */
  return (
    <div className="mp-table">
      <table role="table">
        <caption className="mp-visually-hidden">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th
                key={column.key}
                role="columnheader"
                scope="col"
                className={classNames(classesOf(column), column.sortable && onSort && 'mp-table__sortable')}
                aria-sort={sort?.key === column.key ? sort.direction : undefined}
              >
                {column.sortable && onSort ? (
                  <button type="button" className="mp-table__sort" onClick={() => onSort(column.key)}>
                    {column.title}
                    <span className="mp-table__sort-arrow" aria-hidden>
                      {arrowOf(column.key, sort)}
                    </span>
                  </button>
                ) : (
                  column.title
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row, index) => (
            <tr key={rowKey(row)} role="row">
              {columns.map((column) => {
                const isPrimary = column.role === 'primary';
                const Cell = isPrimary ? 'th' : 'td';
                return (
                  <Cell
                    key={column.key}
                    role={isPrimary ? 'rowheader' : 'cell'}
                    scope={isPrimary ? 'row' : undefined}
                    className={classesOf(column)}
                  >
                    <span className="mp-table__label" aria-hidden>
                      {column.title}
                    </span>
                    {column.render(row, index)}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
  /* eslint-enable jsx-a11y/no-redundant-roles */
}

function classesOf<Row>({ align, role }: ResponsiveColumn<Row>): string | undefined {
  return classNames(align === 'end' && 'mp-table__end', role && `mp-table__${role}`) || undefined;
}

function arrowOf(key: string, sort: TableSort | undefined): string {
  if (sort?.key !== key) return '↕';
  return sort.direction === 'ascending' ? '▲' : '▼';
}
