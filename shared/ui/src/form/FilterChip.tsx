import { useId, type ReactNode } from 'react';
import popover from '../overlay/popover.module.css';
import { usePopover } from '../overlay/usePopover';
import { classNames } from '../primitives/classNames';
import styles from './FilterChip.module.css';

export interface FilterChipProps {
  /** What it filters by: `P/E`. */
  label: string;
  /** What is chosen, in a few words: `10 to 30`; undefined where it filters nothing. */
  chosen?: string | undefined;
  /** Takes the filter away; it has a button for it while something is chosen. */
  onRemove?: () => void;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  /** What stands in the popover, made when it opens. */
  children: ReactNode;
}

/** One of the filters in a row: a button that says what is chosen and opens a popover below, and one that takes it away. */
export function FilterChip({ label, chosen, onRemove, isOpen, onToggle, children }: FilterChipProps) {
  const id = useId();
  const { root, button, panel } = usePopover(isOpen, onToggle);
  const isSet = chosen !== undefined;
  return (
    <div {...root} className={popover.root}>
      <span className={classNames(styles.chip, isSet && styles.set)}>
        <button
          ref={button}
          type="button"
          className={styles.opener}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => onToggle(!isOpen)}
        >
          {!isSet && (
            <svg viewBox="0 0 16 16" aria-hidden>
              <path d="M8 3v10M3 8h10" />
            </svg>
          )}
          <span className={styles.label}>{label}</span>
          {isSet && <> {chosen}</>}
        </button>
        {isSet && onRemove && (
          <button
            type="button"
            className={styles.remove}
            aria-label={`Remove filter: ${label}`}
            onClick={() => {
              // It is gone with the filter.
              button.current?.focus();
              onRemove();
            }}
          >
            <svg viewBox="0 0 16 16" aria-hidden>
              <path d="m4.5 4.5 7 7M11.5 4.5l-7 7" />
            </svg>
          </button>
        )}
      </span>
      {isOpen && (
        <div ref={panel} id={id} role="dialog" aria-label={label} className={popover.panel}>
          {children}
        </div>
      )}
    </div>
  );
}
