import { usePriceHistories } from '@market-pulse/api-client';
import { PriceChart, type PriceChartProps } from '@market-pulse/ui/chart';
import type { ReactNode } from 'react';

/** The compact chart of a stock or coin, beside a list: ranges and an area, and clear words where no prices are known. */
export function InstrumentChart(props: Pick<PriceChartProps, 'symbol' | 'kind' | 'name'>): ReactNode {
  return <PriceChart size="compact" useHistories={usePriceHistories} {...props} />;
}
