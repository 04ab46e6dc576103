import type { MouseEvent } from 'react';

/** What answers a press itself; the row around it does not. */
const INTERACTIVE = 'a, button, input, select, label, summary, [role="tooltip"], [role="dialog"]';

/** Whether a press on a row is meant for the row: not for something in it that answers itself, and not the end of a selection of text. */
function isMeantForRow({ target }: MouseEvent): boolean {
  if (target instanceof Element && target.closest(INTERACTIVE)) return false;
  return window.getSelection()?.isCollapsed !== false;
}

/** What a `tr` gets that opens something when it is pressed; nothing without `onOpen`. */
export function openedBy<Row>(row: Row, onOpen: ((row: Row) => void) | undefined, isOpen: boolean) {
  if (!onOpen) return undefined;
  return {
    'data-opens': true,
    'data-selected': isOpen || undefined,
    onClick: (event: MouseEvent) => {
      if (isMeantForRow(event)) onOpen(row);
    },
  };
}
