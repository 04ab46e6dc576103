import { useEffect, useRef, useState, type ReactNode } from 'react';
import styles from './ChartPanel.module.css';

export interface ChartMenuProps {
  label: string;
  /** How many of its choices are on, where any is. */
  count?: number;
  /** Grows with every wish from outside to open it: it opens, and its first box or button takes the focus. */
  request?: number | undefined;
  /** Called with a function that closes the menu. */
  children: (close: () => void) => ReactNode;
}

/** A button of a chart's toolbar that opens choices below it. Escape closes them, and so does going elsewhere. */
export function ChartMenu({ label, count = 0, request = 0, children }: ChartMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    const onElsewhere = (event: Event) => {
      if (!place.current?.contains(event.target as Node)) setOpen(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', onElsewhere);
    document.addEventListener('focusin', onElsewhere);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onElsewhere);
      document.removeEventListener('focusin', onElsewhere);
      document.removeEventListener('keydown', onKey);
    };
  }, [isOpen]);

  useEffect(() => {
    if (request > 0) setOpen(true);
  }, [request]);
  useEffect(() => {
    if (isOpen && request > 0) place.current?.querySelector<HTMLElement>('[role="group"] :is(input, button)')?.focus();
  }, [isOpen, request]);

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <div ref={place} className={styles.menu}>
      <button
        ref={button}
        type="button"
        className={styles.tool}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
        {count > 0 && <span className={styles.count}>{count}</span>}
      </button>
      {isOpen && (
        <div className={styles.choices} role="group" aria-label={label}>
          {children(close)}
        </div>
      )}
    </div>
  );
}
