import type { ReactNode } from 'react';
import { useDrawerCode } from '../drawer/useDrawerCode';

const loadDrawer = () => import('./MarketChart');

/** The chart of the market, whose code comes when it is opened: a first visit of the home page goes without it. */
export function OpenMarketChart({ onClose }: { readonly onClose: () => void }): ReactNode {
  const code = useDrawerCode(loadDrawer, onClose);
  return code && <code.MarketChart onClose={onClose} />;
}
