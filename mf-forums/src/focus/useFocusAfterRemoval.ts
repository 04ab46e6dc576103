import { useCallback, useLayoutEffect, useRef, type FocusEventHandler, type RefObject } from 'react';

/** What can take the focus within a row. */
const PRESSABLE = 'button:not(:disabled), a[href]';

interface FocusAfterRemoval {
  /** Of an element around the rows that stays whatever becomes of them; it needs `tabIndex={-1}`. */
  readonly place: RefObject<HTMLDivElement | null>;
  readonly onFocus: FocusEventHandler;
}

/**
 * Keeps the focus where somebody works when the row goes that they pressed a button in: it comes to the same button of the row that
 * follows, or of the one before, and where none is left to the place around them. To be used by what is rendered anew with the rows.
 */
export function useFocusAfterRemoval(): FocusAfterRemoval {
  const place = useRef<HTMLDivElement>(null);
  const last = useRef<{ readonly element: Element; readonly near: readonly Element[] }>(undefined);

  const onFocus = useCallback<FocusEventHandler>(({ target }) => {
    const row = target.closest('li');
    const near = [row?.nextElementSibling, row?.previousElementSibling].filter((one) => one instanceof Element);
    last.current = { element: target, near };
  }, []);

  useLayoutEffect(() => {
    const known = last.current;
    if (!known || known.element.isConnected) return;
    last.current = undefined;
    const focused = document.activeElement;
    if (focused !== null && focused !== document.body) return;
    const row = known.near.find(({ isConnected }) => isConnected);
    const next = row && [...row.querySelectorAll<HTMLElement>(PRESSABLE)].at(-1);
    (next ?? place.current)?.focus({ preventScroll: next === undefined });
  });

  return { place, onFocus };
}
