import { usePriceHistories } from '@market-pulse/api-client';
import { PricesTable } from '@market-pulse/remote-kit/table';
import { PriceChart, type PriceChartProps } from '@market-pulse/ui/chart';
import type { ReactNode } from 'react';

export type InstrumentChartProps = Pick<PriceChartProps, 'symbol' | 'kind' | 'name' | 'filings'>;

/** The compact chart of a stock or coin, beside a list: ranges and an area, marks of what was filed, and clear words where no prices are known. */
export function InstrumentChart(props: InstrumentChartProps): ReactNode {
  return <PriceChart size="compact" useHistories={usePriceHistories} Table={PricesTable} {...props} />;
}
