import type { LiveCompanyRow } from '@market-pulse/contract';
import { formatLargeNumber, formatMarketCap, formatStockPrice, MISSING } from '@market-pulse/format';
import {
  AppLink,
  CompanyIdentity,
  PriceChange,
  ResponsiveTable,
  useNow,
  type ResponsiveColumn,
} from '@market-pulse/ui';
import { useMemo, type ReactNode } from 'react';
import { FigureStamp } from '../provenance/FigureStamp';
import { quotePage, useCompanyPath } from './companyPages';

export interface StockTableProps {
  readonly rows: readonly LiveCompanyRow[];
  /** Rank by ticker; see `marketCapRanks`. */
  readonly ranks: ReadonlyMap<string, number>;
}

/**
 * Stocks with their figures in US dollars, each row with its own source and date. The name leads to the company's page on
 * this site, `View Details` to its quote elsewhere.
 */
export function StockTable({ rows, ranks }: StockTableProps): ReactNode {
  const now = useNow();
  const companyPath = useCompanyPath();
  const columns = useMemo<ResponsiveColumn<LiveCompanyRow>[]>(
    () => [
      {
        key: 'rank',
        title: 'Rank',
        role: 'wide-only',
        render: ({ ticker }) => (ranks.has(ticker) ? `#${ranks.get(ticker)}` : MISSING),
      },
      {
        key: 'name',
        title: 'Company',
        role: 'primary',
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
      { key: 'price', title: 'Price', align: 'end', render: ({ price }) => formatStockPrice(price) },
      {
        key: 'change',
        title: 'Change',
        align: 'end',
        render: ({ change, change_percent }) => <PriceChange amount={change} percent={change_percent} />,
      },
      {
        key: 'volume',
        title: 'Volume',
        align: 'end',
        role: 'secondary',
        render: ({ volume }) => formatLargeNumber(volume),
      },
      { key: 'market-cap', title: 'Market Cap', align: 'end', render: ({ market_cap }) => formatMarketCap(market_cap) },
      { key: 'source', title: 'Source', render: (row) => <FigureStamp provenance={row} now={now} /> },
      {
        key: 'details',
        title: 'Details',
        role: 'action',
        render: ({ name, ticker }) => (
          <AppLink to={quotePage(ticker)}>
            View Details<span className="mp-visually-hidden"> of {name}</span>
          </AppLink>
        ),
      },
    ],
    [ranks, companyPath, now],
  );
  return <ResponsiveTable caption="Stocks" columns={columns} rows={rows} rowKey={({ ticker }) => ticker} />;
}
