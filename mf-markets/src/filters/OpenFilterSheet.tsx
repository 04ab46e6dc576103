import type { ReactNode } from 'react';
import { useOpenedCode } from '@market-pulse/remote-kit/opened-code';
import type { FilterSheetProps } from './FilterSheet';

const loadSheet = () => import('./FilterSheet');

/** The sheet of the filters, whose code comes when it is first opened. */
export function OpenFilterSheet<Row, Chosen, Changes>(props: FilterSheetProps<Row, Chosen, Changes>): ReactNode {
  const code = useOpenedCode(loadSheet, props.onClose, 'The filters could not be loaded. Please try again.');
  return code && <code.FilterSheet {...props} />;
}
