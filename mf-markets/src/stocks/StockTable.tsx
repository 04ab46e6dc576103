import type { LiveCompanyRow } from '@market-pulse/contract';
import { formatLargeNumber, formatMarketCap, formatStockPrice, MISSING } from '@market-pulse/format';
import {
  AppLink,
  ChangeFlash,
  CompanyIdentity,
  PriceChange,
  useNow,
  type ResponsiveColumn,
  type TableSort,
} from '@market-pulse/ui';
import { VirtualTable } from '@market-pulse/ui/virtual-table';
import { useMemo, type ReactNode } from 'react';
import { FigureStamp } from '../provenance/FigureStamp';
import { WatchButton } from '../watchlist/WatchButton';
import { quotePage, useCompanyPath } from './companyPages';

export interface StockTableProps {
  readonly rows: readonly LiveCompanyRow[];
  /** Rank by ticker; see `marketCapRanks`. */
  readonly ranks: ReadonlyMap<string, number>;
  readonly sort: TableSort | undefined;
  readonly onSort: (key: string) => void;
}

/**
 * Stocks with their figures in US dollars, each row with its own source and date. The name leads to the company's page on
 * this site, `View Details` to its quote elsewhere.
 */
export function StockTable({ rows, ranks, sort, onSort }: StockTableProps): ReactNode {
  const now = useNow();
  const companyPath = useCompanyPath();
  const columns = useMemo(() => stockColumns({ ranks, companyPath, now }), [ranks, companyPath, now]);
  return (
    <VirtualTable
      caption="Stocks"
      columns={columns}
      rows={rows}
      rowKey={({ ticker }) => ticker}
      sort={sort}
      onSort={onSort}
    />
  );
}

interface StockColumnsOptions {
  ranks: ReadonlyMap<string, number>;
  companyPath: ReturnType<typeof useCompanyPath>;
  now: number | undefined;
}

function stockColumns({ ranks, companyPath, now }: StockColumnsOptions): ResponsiveColumn<LiveCompanyRow>[] {
  return [
    {
      key: 'watch',
      title: 'Watch',
      role: 'corner',
      width: '3.5rem',
      render: ({ ticker, name, slug }) => <WatchButton target={{ symbol: ticker, kind: 'stock', name, slug }} />,
    },
    {
      key: 'rank',
      title: 'Rank',
      role: 'wide-only',
      sortable: true,
      width: '4.75rem',
      render: ({ ticker }) => (ranks.has(ticker) ? `#${ranks.get(ticker)}` : MISSING),
    },
    {
      key: 'name',
      title: 'Company',
      role: 'primary',
      sortable: true,
      render: ({ name, ticker, slug, logo_url, sponsored }) => (
        <CompanyIdentity
          name={name}
          ticker={ticker}
          logoUrl={logo_url}
          to={companyPath(slug)}
          isSponsored={sponsored}
        />
      ),
    },
    {
      key: 'price',
      title: 'Price',
      align: 'end',
      sortable: true,
      width: 'clamp(5.5rem, 8vw, 7.5rem)',
      render: ({ price }) => <ChangeFlash value={price}>{formatStockPrice(price)}</ChangeFlash>,
    },
    {
      key: 'change',
      title: 'Change',
      align: 'end',
      sortable: true,
      width: 'clamp(6.5rem, 13vw, 11rem)',
      render: ({ change, change_percent }) => <PriceChange amount={change} percent={change_percent} />,
    },
    {
      key: 'volume',
      title: 'Volume',
      align: 'end',
      role: 'secondary',
      sortable: true,
      width: '6.5rem',
      render: ({ volume }) => formatLargeNumber(volume),
    },
    {
      key: 'cap',
      title: 'Market Cap',
      align: 'end',
      sortable: true,
      width: 'clamp(5.5rem, 9vw, 8rem)',
      render: ({ market_cap }) => formatMarketCap(market_cap),
    },
    {
      key: 'source',
      title: 'Source',
      sortable: true,
      width: 'clamp(8rem, 30vw - 12rem, 15rem)',
      render: (row) => <FigureStamp provenance={row} now={now} />,
    },
    {
      key: 'details',
      title: 'Details',
      role: 'action',
      width: 'clamp(5rem, 9vw, 8rem)',
      render: ({ name, ticker }) => (
        <AppLink to={quotePage(ticker)}>
          View Details<span className="mp-visually-hidden"> of {name}</span>
        </AppLink>
      ),
    },
  ];
}
