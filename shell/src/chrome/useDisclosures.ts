import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';

/** Menus of which one at a time is open. */
export interface Disclosures {
  /** Id of the panel that is open. */
  readonly open: string | undefined;
  /** Opens a panel and closes the other; a click on the open one's button closes it. */
  readonly toggle: (panelId: string) => void;
  readonly close: () => void;
}

export interface DisclosuresOptions {
  /** A menu inside of these is open: Escape is for that one. */
  readonly holdsOpenMenu?: boolean;
}

/**
 * State of a set of disclosure menus as the ARIA practices describe them: one open at a time, Escape closes and gives
 * the focus back to the button, and so do a click elsewhere, the focus leaving, and every navigation (without focus).
 *
 * @param parts the elements that hold, or are, buttons and panels; the same list in every rendering
 */
export function useDisclosures(
  parts: readonly RefObject<HTMLElement | null>[],
  { holdsOpenMenu = false }: DisclosuresOptions = {},
): Disclosures {
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
    const elements = parts.flatMap(({ current }) => current ?? []);
    const isInside = (target: EventTarget | null) =>
      target instanceof Node && elements.some((element) => element.contains(target));
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || holdsOpenMenu) return;
      buttonOf(open, elements)?.focus();
      close();
    };
    const onPointerDown = (event: PointerEvent) => {
      if (!isInside(event.target)) close();
    };
    const onFocusOut = (event: FocusEvent) => {
      if (event.relatedTarget && !isInside(event.relatedTarget)) close();
    };
    // By keyboard it closes already between one menu and the next, which it would cover. A pointer finds what it is on
    // where it was.
    const onKeyUp = (event: KeyboardEvent) => {
      const { activeElement } = document;
      const isThere = activeElement === buttonOf(open, elements) || activeElement?.closest(`[id="${open}"]`) !== null;
      if (event.key === 'Tab' && !isThere) close();
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('keyup', onKeyUp);
    document.addEventListener('pointerdown', onPointerDown);
    for (const element of elements) element.addEventListener('focusout', onFocusOut);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('keyup', onKeyUp);
      document.removeEventListener('pointerdown', onPointerDown);
      for (const element of elements) element.removeEventListener('focusout', onFocusOut);
    };
  }, [open, close, parts, holdsOpenMenu]);

  return { open, toggle, close };
}

/** The button that opened a panel. */
function buttonOf(panelId: string, elements: readonly HTMLElement[]): HTMLElement | undefined {
  const isButton = (element: HTMLElement) => element.getAttribute('aria-controls') === panelId;
  return elements
    .flatMap((element) => [element, ...element.querySelectorAll<HTMLElement>('[aria-controls]')])
    .find(isButton);
}
