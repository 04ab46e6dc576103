import { classNames, layout, Placeholder } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { TableSkeleton } from '../tables/TableSkeleton';
import styles from './WatchlistPage.module.css';

/** A row has buttons for note and alert, and its border. */
const ROW_HEIGHT = 47;
const TOTALS = ['Symbols', 'Up and down', 'Average, equal weight', 'Best', 'Worst'];

export interface WatchlistSkeletonProps {
  /** Entries that are to come. */
  readonly entries: number;
}

/** In the shape of a list: its totals, what adds to it, its entries, and what stands beside them in a wide window. */
export function WatchlistSkeleton({ entries }: WatchlistSkeletonProps): ReactNode {
  return (
    <div className={classNames(entries > 0 && styles.withRail)}>
      <div className={layout.stack}>
        <div className={styles.summary}>
          <div className={styles.totals}>
            {TOTALS.map((total) => (
              <div key={total}>
                <div className={styles.day}>
                  <Placeholder characters={10} />
                </div>
                <Placeholder characters={6} />
              </div>
            ))}
          </div>
          <div className={styles.day}>
            <Placeholder characters={24} />
          </div>
        </div>
        <div>
          <Placeholder characters={40} shape="button" />
        </div>
        {entries > 0 && <TableSkeleton rows={entries} rowHeight={ROW_HEIGHT} />}
      </div>
      {entries > 0 && <div className={classNames(styles.rail, styles.railPlace)} />}
    </div>
  );
}
