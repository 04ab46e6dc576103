import { useEffect, useRef, useState, type FocusEvent, type PointerEvent, type RefObject } from 'react';
import { cashtagOf, type LinkedSymbol } from './cashtagOf';

/** Until a card comes, and until it goes, in milliseconds: on the way to somewhere else nothing pops up, and the pointer may move into it. */
const ENTER_MILLISECONDS = 300;
const LEAVE_MILLISECONDS = 200;

/** A card that is open over a text. */
export interface LinkCard {
  readonly symbol: LinkedSymbol;
  /** The link that it belongs to. */
  readonly link: HTMLAnchorElement;
  readonly onPointerEnter: () => void;
  readonly onPointerLeave: () => void;
}

interface CardOfLinks {
  /** Of the element around the text. */
  readonly root: RefObject<HTMLDivElement | null>;
  readonly card: LinkCard | undefined;
  readonly onPointerOver: (event: PointerEvent) => void;
  readonly onPointerOut: (event: PointerEvent) => void;
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: (event: FocusEvent) => void;
}

function linkAt(target: EventTarget): { link: HTMLAnchorElement; symbol: LinkedSymbol } | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  const symbol =
    link && cashtagOf({ path: link.getAttribute('href'), text: link.textContent, shown: link.dataset['quote'] });
  return link && symbol ? { link, symbol } : undefined;
}

/**
 * Opens a card for the link of a symbol that the pointer rests on or the keyboard has come to. It stays while the pointer is in it
 * (WCAG 1.4.13) and goes with Escape. Touch opens none: the link leads on.
 */
export function useLinkCard(): CardOfLinks {
  const root = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [open, setOpen] = useState<{ link: HTMLAnchorElement; symbol: LinkedSymbol }>();

  const soon = (next: typeof open, milliseconds: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(next), milliseconds);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    if (!open) return undefined;
    const close = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      clearTimeout(timer.current);
      setOpen(undefined);
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [open]);

  return {
    root,
    card: open && {
      ...open,
      onPointerEnter: () => clearTimeout(timer.current),
      onPointerLeave: () => soon(undefined, LEAVE_MILLISECONDS),
    },
    onPointerOver: ({ target, pointerType }) => {
      const found = pointerType === 'touch' ? undefined : linkAt(target);
      if (found) soon(found, found.link === open?.link ? 0 : ENTER_MILLISECONDS);
    },
    onPointerOut: ({ target, pointerType }) => {
      if (pointerType !== 'touch' && linkAt(target)) soon(undefined, LEAVE_MILLISECONDS);
    },
    onFocus: ({ target }) => {
      const found = linkAt(target);
      // A press focuses too, and leads on.
      if (found?.link.matches(':focus-visible')) soon(found, ENTER_MILLISECONDS);
    },
    onBlur: ({ target }) => {
      if (linkAt(target)) soon(undefined, LEAVE_MILLISECONDS);
    },
  };
}
