import { useCallback, useRef, type RefCallback } from 'react';

/**
 * Gives the focus to an element that comes back when what stood in its place is closed: a box to type in, or an editor.
 *
 * @returns the element's ref, and what is called before it comes back
 */
export function useFocusOnReturn<Element extends HTMLElement>(): [RefCallback<Element>, () => void] {
  const isAwaited = useRef(false);
  const ref = useCallback((element: Element | null) => {
    if (!element || !isAwaited.current) return;
    isAwaited.current = false;
    element.focus();
  }, []);
  const awaitReturn = useCallback(() => {
    isAwaited.current = true;
  }, []);
  return [ref, awaitReturn];
}
