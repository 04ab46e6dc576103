import type { ReactNode } from 'react';
import styles from './DeskHead.module.css';

interface DeskHeadProps {
  /** The page's only h1. */
  readonly title: string;
  /** Pages of the desk, and parts of its queue. */
  readonly tabs?: ReactNode;
  /** Figures of the desk. */
  readonly children?: ReactNode;
}

/** The head of a page of the desk: one low line, since the window is for the work. */
export function DeskHead({ title, tabs, children }: DeskHeadProps): ReactNode {
  return (
    <div className={styles.head}>
      <h1>{title}</h1>
      {tabs}
      {children && <p className={styles.figures}>{children}</p>}
    </div>
  );
}
