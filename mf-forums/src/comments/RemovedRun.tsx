import type { ReactNode } from 'react';
import styles from './RemovedRun.module.css';

export interface RemovedRunProps {
  readonly count: number;
  /** What they are: `comments`, `replies`. */
  readonly what: string;
  /** Items of a list. */
  readonly children: ReactNode;
}

/**
 * Removed comments that stand one below the other, as one item of a list that opens: also without script, by the keyboard and for
 * screen readers, since the browser's own element does it.
 */
export function RemovedRun({ count, what, children }: RemovedRunProps): ReactNode {
  return (
    <li>
      <details className={styles.run}>
        <summary>
          {count} removed {what}
        </summary>
        <ol role="list" className={styles.items}>
          {children}
        </ol>
      </details>
    </li>
  );
}
