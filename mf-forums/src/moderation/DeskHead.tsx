import { typography } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import styles from './DeskHead.module.css';

/** Stands before the tabs on every page of the desk. */
const DESK = 'Moderation';

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
      <h1>{tabs ? <SteadyTitle title={title} /> : title}</h1>
      {tabs}
      {children && <p className={styles.figures}>{children}</p>}
    </div>
  );
}

/** A title that takes the same room on all pages, so that the tabs behind it stay where they are: they show which page it is. */
function SteadyTitle({ title }: Pick<DeskHeadProps, 'title'>): ReactNode {
  const rest = title.startsWith(DESK) ? title.slice(DESK.length) : `: ${title}`;
  return (
    <>
      {DESK}
      {rest !== '' && <span className={typography.visuallyHidden}>{rest}</span>}
    </>
  );
}
