import { useCallback, useLayoutEffect, useRef, type FocusEventHandler, type RefObject } from 'react';

interface KeptFocus<Place extends HTMLElement> {
  /** Of an element that stays whatever becomes of what is in it; it needs `tabIndex={-1}`. */
  readonly place: RefObject<Place | null>;
  readonly onFocus: FocusEventHandler;
}

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
    if (last.current === undefined || last.current.isConnected) return;
    // Behind a dialog that closes, which gives it back to what opened it where that is still there.
    queueMicrotask(() => {
      if (last.current === undefined || last.current.isConnected) return;
      last.current = undefined;
      const focused = document.activeElement;
      if (focused === null || focused === document.body) place.current?.focus({ preventScroll: true });
    });
  });

  return { place, onFocus };
}
