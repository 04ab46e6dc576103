import type { ComponentProps } from 'react';
import styles from './filters.module.css';

/** The filters above a table, and what can be done with the rows that are left. */
export function FilterBar(props: Pick<ComponentProps<'div'>, 'children' | 'ref' | 'onFocus' | 'onBlur'>) {
  return <div {...props} className={styles.filters} role="group" aria-label="Filters" data-filters />;
}
