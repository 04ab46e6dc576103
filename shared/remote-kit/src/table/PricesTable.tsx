import type { HistoryBar } from '@market-pulse/contract';
import type { DataTableProps } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { ChoosableTable } from './ChoosableTable';

/** The table that stands for a chart of prices; one choice of its columns for all of them. */
export function PricesTable(props: DataTableProps<HistoryBar>): ReactNode {
  return <ChoosableTable name="prices" {...props} />;
}
