import styles from './ProgressBar.module.css';

export interface ProgressBarProps {
  /** 0 to 100; anything outside is shown as the nearer end. */
  percent: number;
  /** What progresses, for screen readers. */
  label: string;
}

/** How far along something is, as a thin bar. */
export function ProgressBar({ percent, label }: ProgressBarProps) {
  const shown = Math.round(Math.min(100, Math.max(0, percent)));
  return (
    <div
      className={styles.progress}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={shown}
    >
      <div className={styles.bar} style={{ width: `${shown}%` }} />
    </div>
  );
}
