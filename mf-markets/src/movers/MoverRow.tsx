import type { SummaryMover } from '@market-pulse/contract';
import { formatLargeNumber, formatStockPrice } from '@market-pulse/format';
import { InstrumentCell, PriceChange } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { useCompanyPath } from '../stocks/companyPages';
import styles from './MarketMovers.module.css';

export interface MoverRowProps {
  readonly row: SummaryMover;
  /** What it is ranked by, or the price in US dollars beside the change. */
  readonly shows: 'price' | 'volume';
}

/** A company of a list of movers, which leads to its page. */
export function MoverRow({ row: { ticker, name, price, change_percent, volume }, shows }: MoverRowProps): ReactNode {
  const path = useCompanyPath()(ticker);
  return (
    <li className={styles.row}>
      <InstrumentCell name={name} ticker={ticker} to={path} />
      <span className={styles.figure}>
        {shows === 'price' ? formatStockPrice(price) : `${formatLargeNumber(volume)} shares`}
      </span>
      <span className={styles.change}>
        <PriceChange percent={change_percent} />
      </span>
    </li>
  );
}
