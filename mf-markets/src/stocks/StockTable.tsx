import type { LiveCompanyRow, Provenance } from '@market-pulse/contract';
import { formatLargeNumber, formatMarketCap, formatStockPrice } from '@market-pulse/format';
import type { TableSort } from '@market-pulse/ui';
import { VirtualRows } from '@market-pulse/ui/virtual-table';
import { useMemo, type ReactNode } from 'react';
import { MarketTable, type MarketColumns } from '../tables/MarketTable';
import { quotePage, useCompanyPath } from './companyPages';

export interface StockTableProps {
  readonly rows: readonly LiveCompanyRow[];
  /** All rows that there are, before the filters. */
  readonly all: readonly LiveCompanyRow[];
  /** What the line above the table says of its figures. */
  readonly common: Provenance | undefined;
  /** Rank by ticker; see `marketCapRanks`. */
  readonly ranks: ReadonlyMap<string, number>;
  readonly sort: TableSort | undefined;
  readonly onSort: (key: string) => void;
  /** Opens the key figures of a row. */
  readonly onOpen: (row: LiveCompanyRow) => void;
  /** Ticker of the row whose key figures are open. */
  readonly openKey: string | undefined;
}

/** Stocks: the name leads to the company's page on this site, `View Details` to its quote elsewhere. */
export function StockTable({ ranks, ...rest }: StockTableProps): ReactNode {
  const companyPath = useCompanyPath();
  const columns = useMemo<MarketColumns<LiveCompanyRow>>(
    () => ({
      titles: { name: 'Company', change: 'Change', volume: 'Volume' },
      watch: ({ ticker, name, slug }) => ({ symbol: ticker, kind: 'stock', name, slug }),
      rank: ({ ticker }) => ranks.get(ticker),
      identity: ({ name, ticker, slug, logo_url, sponsored }) => ({
        name,
        ticker,
        logoUrl: logo_url,
        to: companyPath(slug),
        isSponsored: sponsored,
      }),
      price: ({ price }) => price,
      formatPrice: formatStockPrice,
      change: ({ change, change_percent }) => ({ amount: change, percent: change_percent }),
      volume: ({ volume }) => volume,
      formatVolume: formatLargeNumber,
      cap: ({ market_cap }) => market_cap,
      formatCap: formatMarketCap,
      year: {
        width: '232px',
        role: 'spacious',
        has: ({ week_52_low, week_52_high }) => week_52_low !== null && week_52_high !== null,
        range: ({ week_52_low: low, week_52_high: high, price }) => ({ low, high, price, format: formatStockPrice }),
      },
      sector: ({ sector }) => sector,
      provenance: (row) => row,
      details: ({ ticker }) => quotePage(ticker),
    }),
    [ranks, companyPath],
  );
  return (
    <MarketTable
      caption="Stocks"
      columns={columns}
      rowKey={({ ticker }) => ticker}
      virtualRows={VirtualRows}
      {...rest}
    />
  );
}
