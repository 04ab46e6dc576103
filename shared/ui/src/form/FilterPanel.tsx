import { useEffect, useId, useRef, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import styles from './filters.module.css';

export interface FilterPanelProps {
  /** What it filters by: `Price`. */
  label: string;
  /** What is chosen, in a few words: `Any price`. */
  chosen: string;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  /** What stands in the panel, made when it opens. */
  children: ReactNode;
}

/**
 * A filter that takes more than a choice from a list: a button that says what is chosen, and a panel that it opens below the
 * filters, over what follows. Escape closes it, and so do a press beside it and leaving it; the focus goes back to the button.
 */
export function FilterPanel({ label, chosen, isOpen, onToggle, children }: FilterPanelProps) {
  const id = useId();
  const filter = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const latest = useRef(onToggle);
  useEffect(() => {
    latest.current = onToggle;
  });

  useEffect(() => {
    if (!isOpen) return undefined;
    const opener = button.current;
    const closeBeside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !filter.current?.contains(target)) latest.current(false);
    };
    document.addEventListener('pointerdown', closeBeside);
    return () => {
      document.removeEventListener('pointerdown', closeBeside);
      // What had the focus is gone with the panel.
      if (document.activeElement === document.body) opener?.focus();
    };
  }, [isOpen]);

  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && isOpen) onToggle(false);
  };
  const closeWhenLeft = ({ relatedTarget }: FocusEvent) => {
    if (isOpen && relatedTarget && !filter.current?.contains(relatedTarget)) onToggle(false);
  };

  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- keys pressed in what it holds
    <div ref={filter} className={styles.filter} onKeyDown={closeOnEscape} onBlur={closeWhenLeft}>
      <span id={`${id}-label`} className={styles.label}>
        {label}
      </span>
      <button
        ref={button}
        type="button"
        id={`${id}-button`}
        className={styles.opener}
        aria-labelledby={`${id}-label ${id}-button`}
        aria-expanded={isOpen}
        aria-controls={`${id}-panel`}
        onClick={() => onToggle(!isOpen)}
      >
        {chosen}
      </button>
      <div id={`${id}-panel`} role="group" aria-labelledby={`${id}-label`} className={styles.panel} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </div>
  );
}
