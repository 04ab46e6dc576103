import type { CSSProperties, ReactNode } from 'react';
import styles from './TableSkeleton.module.css';

export interface TableSkeletonProps {
  readonly rows: number;
  /** Height of a row in px; on phones all lists have rows of 56 px. */
  readonly rowHeight?: number;
}

const ROW_HEIGHT = 40;

/** As high as a table of so many rows, a list on phones. */
export function TableSkeleton({ rows, rowHeight = ROW_HEIGHT }: TableSkeletonProps): ReactNode {
  return <div className={styles.table} style={{ '--rows': rows, '--row-height': `${rowHeight}px` } as CSSProperties} />;
}
