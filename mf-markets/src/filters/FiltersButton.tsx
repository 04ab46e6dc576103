import type { ReactNode } from 'react';
import { classNames } from '@market-pulse/ui';
import styles from './FiltersButton.module.css';

export interface FiltersButtonProps {
  /** Whether the filters leave anything out, which it says. */
  readonly isFiltered: boolean;
  /** Opens the sheet. */
  readonly onOpen: () => void;
}

/** What opens the filters of a list as a sheet. It is there on phones alone, where scripts run. */
export function FiltersButton({ isFiltered, onOpen }: FiltersButtonProps): ReactNode {
  return (
    <button type="button" className={styles.button} data-opens-filters aria-haspopup="dialog" onClick={onOpen}>
      <svg viewBox="0 0 16 16" aria-hidden>
        <path d="M2 4h12M4.5 8h7M6.5 12h3" />
      </svg>
      {isFiltered ? 'Filters (on)' : 'Filters'}
    </button>
  );
}

/** The filters that stand on the page of a wide window, and on a phone without scripts, in the place of the button. */
export function FiltersOnPage({
  className,
  children,
}: {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <div className={classNames(styles.page, className)} data-filters-on-page>
      {children}
    </div>
  );
}
