import type { LiveCompanyRow, Provenance } from '@market-pulse/contract';
import type { ColumnChoice } from '@market-pulse/remote-kit/table';
import type { TableSort } from '@market-pulse/ui';
import { VirtualRows } from '@market-pulse/ui/virtual-table';
import type { ReactNode } from 'react';
import type { MarketColumns } from '../tables/marketColumns';
import { MarketTable } from '../tables/MarketTable';

export interface StockTableProps {
  readonly rows: readonly LiveCompanyRow[];
  /** All rows that there are, before the filters. */
  readonly all: readonly LiveCompanyRow[];
  /** What the line above the table says of its figures. */
  readonly common: Provenance | undefined;
  readonly columns: MarketColumns<LiveCompanyRow>;
  readonly sort: TableSort | undefined;
  readonly onSort: (key: string) => void;
  /** Opens the key figures of a row. */
  readonly onOpen: (row: LiveCompanyRow) => void;
  /** Ticker of the row whose key figures are open. */
  readonly openKey: string | undefined;
  /** What the visitor chose of its columns. */
  readonly choice: ColumnChoice;
}

/** Stocks: the name leads to the company's page on this site, `View Details` to its quote elsewhere. */
export function StockTable(props: StockTableProps): ReactNode {
  return <MarketTable caption="Stocks" rowKey={({ ticker }) => ticker} virtualRows={VirtualRows} {...props} />;
}
