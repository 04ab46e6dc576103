import type { ReactNode } from 'react';
import { useOpenedCode } from '@market-pulse/remote-kit/opened-code';
import type { EntryDrawerProps } from './EntryDrawer';

const loadDrawer = () => import('./EntryDrawer');

/** The drawer of an entry, whose code comes when the first one is opened. */
export function OpenEntry(props: EntryDrawerProps): ReactNode {
  const code = useOpenedCode(loadDrawer, props.onClose);
  return code && <code.EntryDrawer {...props} />;
}
