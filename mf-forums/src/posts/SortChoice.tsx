import { Link } from '@market-pulse/remote-kit';
import type { ReactNode } from 'react';
import styles from './SortChoice.module.css';

export interface SortChoiceProps<Sort extends string> {
  readonly sorts: readonly { readonly value: Sort; readonly label: string }[];
  readonly sort: Sort;
  /** The address of the list in an order. */
  readonly pathOf: (sort: Sort) => string;
  /** What is chosen, where that is not `Sort`. */
  readonly label?: string;
  /** Whether the place shows by itself what is sorted: only screen readers are told then. */
  readonly isLabelHidden?: boolean;
}

/** The orders of a list, or other looks at it, as links: they work without script, and each can be kept. */
export function SortChoice<Sort extends string>(props: SortChoiceProps<Sort>): ReactNode {
  const { sorts, sort, pathOf, label = 'Sort', isLabelHidden = false } = props;
  return (
    <nav aria-label={label} className={styles.choice}>
      {!isLabelHidden && (
        <span aria-hidden className={styles.label}>
          {label}
        </span>
      )}
      <span className={styles.segments}>
        {sorts.map(({ value, label: name }) => (
          <Link
            key={value}
            to={pathOf(value)}
            preventScrollReset
            className={styles.segment}
            aria-current={value === sort ? 'true' : undefined}
          >
            {name}
          </Link>
        ))}
      </span>
    </nav>
  );
}
