import { useCallback, useLayoutEffect, useRef, type FocusEventHandler, type RefObject } from 'react';

interface KeptFocus<Place extends HTMLElement> {
  /** Of an element that stays whatever becomes of what is in it; it needs `tabIndex={-1}`. */
  readonly place: RefObject<Place | null>;
  readonly onFocus: FocusEventHandler;
}

/** Whether what had the focus can have it no more. */
const isLost = (element: Element | undefined): boolean =>
  element !== undefined && (!element.isConnected || element.matches(':disabled'));

/**
 * Keeps the focus where somebody works when what had it goes, within an element or in a dialog that was opened there: it comes to the
 * element itself, unless something else took it. To be used by what is rendered anew when that goes.
 */
export function useKeptFocus<Place extends HTMLElement>(): KeptFocus<Place> {
  const place = useRef<Place>(null);
  const last = useRef<Element>(undefined);

  const onFocus = useCallback<FocusEventHandler>(({ target }) => {
    last.current = target;
  }, []);

  useLayoutEffect(() => {
    if (!isLost(last.current)) return;
    // Behind a dialog that closes, which gives it back to what opened it where that is still there.
    queueMicrotask(() => {
      if (!isLost(last.current)) return;
      const focused = document.activeElement;
      const isNowhere = focused === null || focused === document.body;
      // A dialog that is open gives the focus back when it closes, and may not find what to.
      if (!isNowhere && focused.closest('[role="dialog"]')) return;
      last.current = undefined;
      if (isNowhere) place.current?.focus({ preventScroll: true });
    });
  });

  return { place, onFocus };
}
