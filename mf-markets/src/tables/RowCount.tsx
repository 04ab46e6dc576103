import { formatCount } from '@market-pulse/format';
import { typography } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import styles from './RowCount.module.css';

export interface RowCountProps {
  readonly shown: number;
  readonly all: number;
  /** What the rows are, in the plural. */
  readonly noun: string;
  /** What can be done with the rows that are shown. */
  readonly children?: ReactNode;
}

/** The line above a table: how many rows of how many are shown, `12 of 503 stocks`. Screen readers hear of every change. */
export function RowCount({ shown, all, noun, children }: RowCountProps): ReactNode {
  return (
    <div className={styles.line}>
      <p className={typography.muted} role="status">
        {formatCount(shown)} of {formatCount(all)} {noun}
      </p>
      {children}
    </div>
  );
}
