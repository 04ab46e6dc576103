import { classNames } from '@market-pulse/ui';
import type { CSSProperties, ReactNode } from 'react';
import styles from './DifferenceBar.module.css';

/** Percentage points from which on a bar is as long as it gets. */
const LONGEST = 70;

/** A difference from the index as a bar to the left or right of it. The figure beside it says the same. */
export function DifferenceBar({ difference }: { readonly difference: number }): ReactNode {
  const length = Math.min(1, Math.abs(difference) / LONGEST);
  return (
    <span
      className={classNames(styles.bar, difference > 0 ? styles.better : styles.worse)}
      style={{ '--length': length } as CSSProperties}
      aria-hidden
    />
  );
}
