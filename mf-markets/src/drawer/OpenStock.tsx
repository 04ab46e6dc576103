import type { ReactNode } from 'react';
import type { StockDrawerProps } from './StockDrawer';
import { useOpenedCode } from '@market-pulse/remote-kit/opened-code';

const loadDrawer = () => import('./StockDrawer');

/** The drawer of a stock, whose code comes when the first one is opened. */
export function OpenStock(props: StockDrawerProps): ReactNode {
  const code = useOpenedCode(loadDrawer, props.onClose);
  return code && <code.StockDrawer {...props} />;
}
