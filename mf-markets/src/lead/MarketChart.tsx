import { usePriceHistories } from '@market-pulse/api-client';
import { PricesTable } from '@market-pulse/remote-kit/table';
import { Button, layout } from '@market-pulse/ui';
import { PriceChart } from '@market-pulse/ui/chart';
import { Drawer } from '@market-pulse/ui/overlay';
import { useState, type ReactNode } from 'react';
import { isSameInstrument, type LeadInstrument } from './leadInstruments';
import styles from './MarketLead.module.css';

/** Width of the drawer in px: wide enough for every tool of the chart in one line. */
const WIDTH = 832;

export interface MarketChartProps {
  /** What it shows first. */
  readonly instrument: LeadInstrument;
  /** What it can show. */
  readonly instruments: readonly LeadInstrument[];
  readonly onClose: () => void;
}

/** The chart of the market over the home page, with a choice of what stands for it. */
export function MarketChart({ instrument, instruments, onClose }: MarketChartProps): ReactNode {
  const [shown, setShown] = useState(instrument);
  return (
    <Drawer open title="Market chart" width={WIDTH} onClose={onClose}>
      <div className={layout.stackSmall}>
        <div className={styles.markets} role="group" aria-label="Chart of">
          {instruments.map((market) => (
            <Button
              key={`${market.kind} ${market.symbol}`}
              type={isSameInstrument(market, shown) ? 'primary' : 'default'}
              aria-pressed={isSameInstrument(market, shown)}
              onClick={() => setShown(market)}
            >
              {market.name}
            </Button>
          ))}
        </div>
        <PriceChart
          symbol={shown.symbol}
          kind={shown.kind}
          name={shown.name}
          useHistories={usePriceHistories}
          Table={PricesTable}
        />
      </div>
    </Drawer>
  );
}
