import type { ReactNode } from 'react';
import styles from './filters.module.css';

/** The filters above a table, and what can be done with the rows that are left. */
export function FilterBar({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.filters} role="group" aria-label="Filters" data-filters>
      {children}
    </div>
  );
}
