import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

export interface EmptyStateProps {
  title: ReactNode;
  /** What to do about it: an explanation, suggestions. */
  children?: ReactNode;
  action?: ReactNode;
}

/** Stands where there is nothing to show, and says why. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty} role="status">
      <p className={styles.title}>{title}</p>
      {children && <div>{children}</div>}
      {action}
    </div>
  );
}
