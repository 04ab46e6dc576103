import { useCallback, useLayoutEffect, useRef, type FocusEventHandler, type RefObject } from 'react';

/** What can take the focus within a row. */
const PRESSABLE = 'button:not(:disabled), a[href]';

/**
 * Who gets the focus of what is gone: the place itself, or first the row beside the one that went. A row stays while its button is
 * disabled, because what that began may fail; a place takes the focus of a disabled button at once.
 */
export type FocusHeir = 'place' | 'row';

interface KeptFocus<Place extends HTMLElement> {
  /** Of an element that stays whatever becomes of what is in it; it needs `tabIndex={-1}`. */
  readonly place: RefObject<Place | null>;
  readonly onFocus: FocusEventHandler;
}

interface Focused {
  readonly element: Element;
  /** The rows after and before that of the element. */
  readonly near: readonly Element[];
}

/**
 * Keeps the focus where somebody works when what had it goes, within an element or in a dialog that was opened there. It comes to the
 * element itself, or, of rows, to the last button of the row that follows, or of the one before, and where none is left to the element;
 * unless something else took it. To be used by what is rendered anew when that goes.
 */
export function useKeptFocus<Place extends HTMLElement>(heir: FocusHeir = 'place'): KeptFocus<Place> {
  const place = useRef<Place>(null);
  const last = useRef<Focused>(undefined);

  const onFocus = useCallback<FocusEventHandler>(({ target }) => {
    const row = target.closest('li');
    const near = [row?.nextElementSibling, row?.previousElementSibling].filter((one) => one instanceof Element);
    last.current = { element: target, near };
  }, []);

  useLayoutEffect(() => {
    const isLost = () => {
      const element = last.current?.element;
      if (element === undefined) return false;
      return !element.isConnected || (heir === 'place' && element.matches(':disabled'));
    };
    if (!isLost()) return;
    // Behind a dialog that closes, which gives it back to what opened it where that is still there.
    queueMicrotask(() => {
      const lost = last.current;
      if (!lost || !isLost()) return;
      const focused = document.activeElement;
      const isNowhere = focused === null || focused === document.body;
      // A dialog that is open gives the focus back when it closes, and may not find what to.
      if (!isNowhere && focused.closest('[role="dialog"]')) return;
      last.current = undefined;
      if (!isNowhere) return;
      const beside = heir === 'row' ? buttonOf(lost.near) : undefined;
      (beside ?? place.current)?.focus({ preventScroll: beside === undefined });
    });
  });

  return { place, onFocus };
}

/** The last that can be pressed in the first of some rows that is still there. */
function buttonOf(rows: readonly Element[]): HTMLElement | undefined {
  const row = rows.find(({ isConnected }) => isConnected);
  return row && [...row.querySelectorAll<HTMLElement>(PRESSABLE)].at(-1);
}
