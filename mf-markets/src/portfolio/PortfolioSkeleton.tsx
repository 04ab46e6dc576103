import { layout, Placeholder } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { TableSkeleton } from '../tables/TableSkeleton';
import styles from './PortfolioPage.module.css';

const SUMS = ['Value', 'Deposits', 'Gain', 'Time-weighted', 'Money-weighted', 'Index'];
const SECTIONS = ['Positions', 'Transactions'];
/** A row of positions or transactions has a button that is as high as a finger, and its border. */
export const PORTFOLIO_ROW_HEIGHT = 51;
const ROWS = 4;

/** In the shape of a portfolio: its sums, a few positions and transactions. */
export function PortfolioSkeleton(): ReactNode {
  return (
    <div className={layout.stack}>
      <div className={styles.totals}>
        {SUMS.map((sum) => (
          <div key={sum}>
            <div className={styles.day}>
              <Placeholder characters={10} />
            </div>
            <div className={styles.sum}>
              <Placeholder characters={8} />
            </div>
            <div className={styles.day}>
              <Placeholder characters={12} />
            </div>
          </div>
        ))}
      </div>
      <div className={styles.chartPlace} />
      {SECTIONS.map((section) => (
        <div key={section} className={layout.stack}>
          <div className={styles.subtitle}>
            <Placeholder characters={10} />
          </div>
          <TableSkeleton rows={ROWS} rowHeight={PORTFOLIO_ROW_HEIGHT} />
        </div>
      ))}
    </div>
  );
}
