import type { ReactNode } from 'react';
import styles from './NoHistory.module.css';

/** Says, in the place of a line or bar of 52 weeks, that nobody knows them: a bar without a range would be one of nothing. */
export function NoHistory(): ReactNode {
  return <span className={styles.text}>No history</span>;
}
