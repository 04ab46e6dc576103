import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';

/** Menus of which one at a time is open. */
export interface Disclosures {
  readonly open: string | undefined;
  /** Opens a menu and closes the other; a click on the open one closes it. */
  readonly toggle: (id: string) => void;
  readonly close: () => void;
}

/**
 * State of a set of disclosure menus as the ARIA practices describe them: one open at a time, Escape closes and gives
 * the focus back to the button, and so do a click elsewhere, the focus leaving, and every navigation (without focus).
 *
 * @param container the element that holds buttons and panels
 */
export function useDisclosures(container: RefObject<HTMLElement | null>): Disclosures {
  const [open, setOpen] = useState<string>();
  const { key } = useLocation();
  const lastKey = useRef(key);
  const close = useCallback(() => setOpen(undefined), []);
  const toggle = useCallback((id: string) => setOpen((present) => (present === id ? undefined : id)), []);

  useEffect(() => {
    if (lastKey.current !== key) close();
    lastKey.current = key;
  }, [key, close]);

  useEffect(() => {
    if (open === undefined) return undefined;
    const isInside = (target: EventTarget | null) =>
      target instanceof Node && Boolean(container.current?.contains(target));
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      container.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
      close();
    };
    const onPointerDown = (event: PointerEvent) => {
      if (!isInside(event.target)) close();
    };
    const onFocusOut = (event: FocusEvent) => {
      if (event.relatedTarget && !isInside(event.relatedTarget)) close();
    };
    const element = container.current;
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', onPointerDown);
    element?.addEventListener('focusout', onFocusOut);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', onPointerDown);
      element?.removeEventListener('focusout', onFocusOut);
    };
  }, [open, close, container]);

  return { open, toggle, close };
}
