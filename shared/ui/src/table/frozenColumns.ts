import type { CSSProperties } from 'react';
import type { DataColumn } from './tableParts';

type Column = Pick<DataColumn<unknown>, 'role' | 'width' | 'isHidden'>;

/**
 * Place of a column among those that stay in sight while a table is scrolled sideways, from 0; undefined for the others. They are
 * those up to the one that names the row, or that one alone where those before it are not all of a known width.
 */
export function frozenPlace(columns: readonly Column[], index: number): number | undefined {
  const last = columns.findIndex(({ role }) => role === 'primary');
  const first = columns.slice(0, last).every(({ width }) => width !== undefined) ? 0 : last;
  return index >= first && index <= last ? index - first : undefined;
}

/** Where each of them stands, as `--mp-frozen-0` and so on. A column that narrow windows leave out takes no room there. */
export function frozenStyle(columns: readonly Column[]): CSSProperties {
  const style: Record<string, string> = {};
  let before = '0px';
  columns.forEach((column, index) => {
    const place = frozenPlace(columns, index);
    if (place === undefined) return;
    style[`--mp-frozen-${place}`] = `calc(${before})`;
    if (column.isHidden) return;
    before += ` + ${column.width} * ${column.role === 'wide-only' ? 'var(--wide-only)' : 1}`;
  });
  return style;
}
