import type { ReactNode } from 'react';
import styles from './TickerTape.module.css';

export interface PauseButtonProps {
  readonly isPaused: boolean;
  readonly onChange: (isPaused: boolean) => void;
}

/** Stops and starts the tape, for people without a pointer to hold over it (WCAG 2.2.2). */
export function PauseButton({ isPaused, onChange }: PauseButtonProps): ReactNode {
  const label = isPaused ? 'Play ticker tape' : 'Pause ticker tape';
  return (
    <button type="button" className={styles.pause} aria-label={label} title={label} onClick={() => onChange(!isPaused)}>
      <svg viewBox="0 0 20 20" aria-hidden>
        {isPaused ? <path d="M6 4v12l10-6z" /> : <path d="M5 4h3.5v12H5zM11.5 4H15v12h-3.5z" />}
      </svg>
    </button>
  );
}
