import { AppLink, classNames } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import styles from './TableViews.module.css';

export interface TableViewsProps {
  /** Path of the page. */
  readonly path: string;
  readonly presets: readonly { readonly value: string; readonly label: string }[];
  /** The preset that is shown; undefined for the whole list. */
  readonly chosen: string | undefined;
  /** Parameters of the address that every view keeps. */
  readonly kept?: Readonly<Record<string, string>>;
  /** What stands at the end of the line. */
  readonly children?: ReactNode;
}

/**
 * Ready-made views of a list, each with an address of its own. A preset begins anew: filters, order and search of another view do
 * not stay.
 */
export function TableViews({ path, presets, chosen, kept, children }: TableViewsProps): ReactNode {
  const addressOf = (preset: string | undefined) => {
    const query = new URLSearchParams({ ...(preset !== undefined && { preset }), ...kept }).toString();
    return query === '' ? path : `${path}?${query}`;
  };
  const all = [{ value: undefined, label: 'All' }, ...presets];
  return (
    <div className={styles.views}>
      <nav className={styles.presets} aria-label="Views of the list">
        {all.map(({ value, label }) => (
          <AppLink
            key={label}
            to={addressOf(value)}
            className={classNames(styles.preset, value === chosen && styles.chosen)}
            aria-current={value === chosen ? 'page' : undefined}
            preventScrollReset
          >
            {label}
          </AppLink>
        ))}
      </nav>
      {children}
    </div>
  );
}
