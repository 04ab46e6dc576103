import type { KeyboardEvent } from 'react';

/** What takes part: links and buttons. Fields have arrows of their own. */
const CONTROL = 'a[href], button:not(:disabled)';
/** What opens over a row has keys of its own. */
const OVER_ROW = '[popover], [role="dialog"], [role="menu"], [role="tooltip"]';

/** The row that a key leads to from one of so many; undefined for other keys, and where there is none. */
export function rowByKey(key: string, place: number, count: number): number | undefined {
  const next = { ArrowUp: place - 1, ArrowDown: place + 1, Home: 0, End: count - 1 }[key];
  return next === undefined || next === place || next < 0 || next >= count ? undefined : next;
}

/** A control by where it stands in its row: the cell, and its number among the controls of that. */
export interface ControlPlace {
  readonly cell: number;
  readonly control: number;
}

/** The row that a key in a table asks for, and the control of it that is like the one that has the focus. */
export interface AskedRow extends ControlPlace {
  readonly place: number;
}

/** What a key asks for that is pressed on a link or button of a row; undefined where it is not meant for rows. */
export function askedRow(event: KeyboardEvent<HTMLTableSectionElement>, count: number): AskedRow | undefined {
  const { target, currentTarget: body, key } = event;
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return undefined;
  const control = (target as Element).closest<HTMLElement>(CONTROL);
  const cell = control?.closest('td, th');
  const row = cell?.parentElement as HTMLTableRowElement | null | undefined;
  if (!control || !cell || row?.parentElement !== body || control.closest(OVER_ROW)) return undefined;
  const place = rowByKey(key, placeOf(row), count);
  if (place === undefined) return undefined;
  const cells = [...row.children];
  return { place, cell: cells.indexOf(cell), control: [...cell.querySelectorAll(CONTROL)].indexOf(control) };
}

/** Where a row stands among all of its table, also where some are not in the page. */
export function placeOf(row: HTMLTableRowElement): number {
  return row.dataset.index === undefined ? row.sectionRowIndex : Number(row.dataset.index);
}

/**
 * Gives a row the focus: to its control in that place, else to the one that opens it, else to its first; one that is not shown cannot
 * have it.
 *
 * @returns whether it has it
 */
export function focusRow(row: HTMLTableRowElement, { cell, control }: ControlPlace): boolean {
  const inCell = row.children[cell]?.querySelectorAll<HTMLElement>(CONTROL);
  const candidates = [
    inCell?.[control],
    inCell?.[0],
    ...row.querySelectorAll<HTMLElement>(`:scope > [data-role='primary'] :is(${CONTROL})`),
    ...row.querySelectorAll<HTMLElement>(CONTROL),
  ];
  return candidates.some((candidate) => {
    candidate?.focus();
    return candidate !== undefined && document.activeElement === candidate;
  });
}
