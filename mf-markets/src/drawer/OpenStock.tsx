import type { ReactNode } from 'react';
import type { StockDrawerProps } from './StockDrawer';
import { useDrawerCode } from './useDrawerCode';

const loadDrawer = () => import('./StockDrawer');

/** The drawer of a stock, whose code comes when the first one is opened. */
export function OpenStock(props: StockDrawerProps): ReactNode {
  const code = useDrawerCode(loadDrawer, props.onClose);
  return code && <code.StockDrawer {...props} />;
}
