import { usePriceHistories } from '@market-pulse/api-client';
import { Button, layout } from '@market-pulse/ui';
import { PriceChart, type ChartSymbol } from '@market-pulse/ui/chart';
import { Drawer } from '@market-pulse/ui/overlay';
import { useState, type ReactNode } from 'react';
import styles from './MarketOverview.module.css';

/** Width of the drawer in px: wide enough for every tool of the chart in one line. */
const WIDTH = 832;

/** What stands for the market: the index of large companies, the largest coin, and the largest company of the tape. */
const MARKETS: readonly [ChartSymbol & { readonly name: string }, ...(ChartSymbol & { readonly name: string })[]] = [
  { symbol: 'SPX', kind: 'index', name: 'S&P 500' },
  { symbol: 'BTC', kind: 'crypto', name: 'Bitcoin' },
  { symbol: 'NVDA', kind: 'stock', name: 'NVIDIA' },
];

/** The chart of the market over the home page, with a choice of what stands for it. */
export function MarketChart({ onClose }: { readonly onClose: () => void }): ReactNode {
  const [shown, setShown] = useState(MARKETS[0]);
  return (
    <Drawer open title="Market chart" width={WIDTH} onClose={onClose}>
      <div className={layout.stackSmall}>
        <div className={styles.markets} role="group" aria-label="Chart of">
          {MARKETS.map((market) => (
            <Button
              key={market.symbol}
              type={market === shown ? 'primary' : 'default'}
              aria-pressed={market === shown}
              onClick={() => setShown(market)}
            >
              {market.name}
            </Button>
          ))}
        </div>
        <PriceChart {...shown} useHistories={usePriceHistories} />
      </div>
    </Drawer>
  );
}
