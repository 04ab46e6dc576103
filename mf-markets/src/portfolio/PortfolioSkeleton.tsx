import { layout, Placeholder } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import styles from './PortfolioPage.module.css';

const SUMS = ['Value', 'Unrealised gain', 'Day change', 'Cost', 'Realised gain', 'Dividends', 'Return'];
const ROWS = ['first', 'second', 'third', 'fourth'];

/** In the shape of a portfolio: its sums, and a few positions. */
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
      {ROWS.map((row) => (
        <div key={row}>
          <Placeholder characters={60} shape="button" />
        </div>
      ))}
    </div>
  );
}
