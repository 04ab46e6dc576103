import type { ReactNode } from 'react';
import type { CoinDrawerProps } from './CoinDrawer';
import { useOpenedCode } from '@market-pulse/remote-kit/opened-code';

const loadDrawer = () => import('./CoinDrawer');

/** The drawer of a coin, whose code comes when the first one is opened. */
export function OpenCoin(props: CoinDrawerProps): ReactNode {
  const code = useOpenedCode(loadDrawer, props.onClose);
  return code && <code.CoinDrawer {...props} />;
}
