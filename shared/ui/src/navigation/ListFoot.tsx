import type { ReactNode, Ref } from 'react';
import styles from './Pager.module.css';

export interface ListFootProps {
  /** How much of the list is shown: `Showing 20 of 503 stocks`. Screen readers hear of every change. */
  place: ReactNode;
  placeRef?: Ref<HTMLParagraphElement>;
  /** What shows more. */
  children: ReactNode;
}

/** Stands below a list that is shown in parts. */
export function ListFoot({ place, placeRef, children }: ListFootProps) {
  return (
    <div className={styles.pager}>
      <p ref={placeRef} tabIndex={-1} className={styles.place} aria-live="polite">
        {place}
      </p>
      {children}
    </div>
  );
}
