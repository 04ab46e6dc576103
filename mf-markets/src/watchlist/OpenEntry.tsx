import type { ReactNode } from 'react';
import { useDrawerCode } from '../drawer/useDrawerCode';
import type { EntryDrawerProps } from './EntryDrawer';

const loadDrawer = () => import('./EntryDrawer');

/** The drawer of an entry, whose code comes when the first one is opened. */
export function OpenEntry(props: EntryDrawerProps): ReactNode {
  const code = useDrawerCode(loadDrawer, props.onClose);
  return code && <code.EntryDrawer {...props} />;
}
