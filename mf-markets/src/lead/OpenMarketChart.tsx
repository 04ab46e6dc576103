import type { ReactNode } from 'react';
import { useOpenedCode } from '@market-pulse/remote-kit/opened-code';
import type { MarketChartProps } from './MarketChart';

const loadDrawer = () => import('./MarketChart');

/** The chart of the market, whose code comes when it is opened: a first visit of the home page goes without it. */
export function OpenMarketChart(props: MarketChartProps): ReactNode {
  const code = useOpenedCode(loadDrawer, props.onClose);
  return code && <code.MarketChart {...props} />;
}
