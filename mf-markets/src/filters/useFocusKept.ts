import { useEffect, useRef, type FocusEvent, type RefObject } from 'react';

export interface FocusKept<Root extends HTMLElement> {
  /** Of the element around all that may go and what gets the focus then. */
  readonly ref: RefObject<Root | null>;
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: () => void;
}

/**
 * Gives the focus on where what had it is taken away, such as the button of a filter that is removed: it would else be
 * nowhere, and the keyboard would begin again at the top of the page. For the component that renders what may go.
 * @param next what gets the focus, of those within the element; nothing happens where there is none
 */
export function useFocusKept<Root extends HTMLElement>(
  next: (root: Root) => HTMLElement | null | undefined,
): FocusKept<Root> {
  const ref = useRef<Root>(null);
  const focused = useRef<Element>(null);
  // After each commit, and after the effects of those within, which may have given the focus on themselves.
  useEffect(() => {
    if (!focused.current || focused.current.isConnected) return;
    focused.current = null;
    if (ref.current && document.activeElement === document.body) next(ref.current)?.focus();
  });
  return {
    ref,
    onFocus: ({ target }) => {
      focused.current = target;
    },
    // React says nothing of what it takes away itself: what left the focus in another way was left on purpose.
    onBlur: () => {
      focused.current = null;
    },
  };
}
