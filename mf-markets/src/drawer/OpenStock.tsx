import { useLazyImport } from '@market-pulse/remote-kit';
import { useApp } from '@market-pulse/ui';
import { useEffect, type ReactNode } from 'react';
import type { StockDrawerProps } from './StockDrawer';

const loadDrawer = () => import('./StockDrawer');

/** The drawer of a stock, whose code comes when the first one is opened. Where it does not come a message says so. */
export function OpenStock(props: StockDrawerProps): ReactNode {
  const { status, data } = useLazyImport(loadDrawer);
  const { message } = useApp();
  const { onClose } = props;
  useEffect(() => {
    if (status !== 'error') return;
    message.error('The key figures could not be loaded. Please try again.');
    onClose();
  }, [status, message, onClose]);
  return data && <data.StockDrawer {...props} />;
}
