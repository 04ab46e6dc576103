import { useEffect, useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';

/** Between what opens and the edge of the page, which leaves a scroll bar its room, in px. */
const GUTTER = 16;

export interface Popover {
  /** Of the element around the button and what it opens. */
  readonly root: {
    readonly ref: RefObject<HTMLDivElement | null>;
    readonly onKeyDown: (event: KeyboardEvent) => void;
    readonly onBlur: (event: FocusEvent) => void;
  };
  /** Of the button; the focus goes back to it. */
  readonly button: RefObject<HTMLButtonElement | null>;
  /** Of what opens, as wide from the start as it will be. */
  readonly panel: RefObject<HTMLDivElement | null>;
}

/**
 * What a button opens beside itself over what follows: Escape closes it, and so do a press beside it and leaving it; the focus
 * goes back to the button. It is moved to the left where it would reach out of the window.
 */
export function usePopover(isOpen: boolean, onToggle: (isOpen: boolean) => void): Popover {
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const latest = useRef(onToggle);
  useEffect(() => {
    latest.current = onToggle;
  });

  useLayoutEffect(() => {
    const opened = panel.current;
    if (!isOpen || !opened) return;
    opened.style.translate = '';
    const beyond = opened.getBoundingClientRect().right - (document.body.getBoundingClientRect().right - GUTTER);
    if (beyond > 0) opened.style.translate = `${-Math.ceil(beyond)}px`;
  }, [isOpen]);

  useEffect(() => {
    if (!isOpen) return undefined;
    const opener = button.current;
    const closeBeside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !root.current?.contains(target)) latest.current(false);
    };
    document.addEventListener('pointerdown', closeBeside);
    return () => {
      document.removeEventListener('pointerdown', closeBeside);
      // What had the focus is gone with what was open.
      if (document.activeElement === document.body) opener?.focus();
    };
  }, [isOpen]);

  return {
    root: {
      ref: root,
      onKeyDown: (event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        // It closes this alone, and not the dialog that it stands in.
        event.stopPropagation();
        onToggle(false);
      },
      onBlur: ({ relatedTarget }) => {
        if (isOpen && relatedTarget && !root.current?.contains(relatedTarget)) onToggle(false);
      },
    },
    button,
    panel,
  };
}
