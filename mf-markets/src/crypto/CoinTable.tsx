import type { CryptoToken } from '@market-pulse/contract';
import { formatCryptoPrice, formatMarketCap, MISSING } from '@market-pulse/format';
import {
  AppLink,
  ChangeFlash,
  CompanyIdentity,
  PriceChange,
  ResponsiveTable,
  useNow,
  type ResponsiveColumn,
  type TableSort,
} from '@market-pulse/ui';
import { useMemo, type ReactNode } from 'react';
import { FigureStamp } from '../provenance/FigureStamp';
import { WatchButton } from '../watchlist/WatchButton';
import { coinPage } from './coins';

export interface CoinTableProps {
  readonly coins: readonly CryptoToken[];
  readonly sort: TableSort | undefined;
  readonly onSort: (key: string) => void;
}

/** Coins with their figures in US dollars, each row with its own source and date. */
export function CoinTable({ coins, sort, onSort }: CoinTableProps): ReactNode {
  const now = useNow();
  const columns = useMemo<ResponsiveColumn<CryptoToken>[]>(
    () => [
      {
        key: 'watch',
        title: 'Watch',
        role: 'corner',
        render: ({ symbol, name }) => <WatchButton target={{ symbol, kind: 'crypto', name }} />,
      },
      {
        key: 'rank',
        title: 'Rank',
        role: 'wide-only',
        sortable: true,
        render: ({ rank }) => (rank === null ? MISSING : `#${rank}`),
      },
      {
        key: 'name',
        title: 'Coin',
        role: 'primary',
        sortable: true,
        render: ({ name, symbol, logo_url }) => <CompanyIdentity name={name} ticker={symbol} logoUrl={logo_url} />,
      },
      {
        key: 'price',
        title: 'Price',
        align: 'end',
        sortable: true,
        render: ({ latest_price }) => (
          <ChangeFlash value={latest_price?.price_usd}>{formatCryptoPrice(latest_price?.price_usd)}</ChangeFlash>
        ),
      },
      {
        key: 'change',
        title: '24h Change',
        align: 'end',
        sortable: true,
        render: ({ latest_price }) => <PriceChange percent={latest_price?.percent_change_24h} />,
      },
      {
        key: 'volume',
        title: '24h Volume',
        align: 'end',
        sortable: true,
        role: 'secondary',
        render: ({ latest_price }) => formatMarketCap(latest_price?.volume_24h),
      },
      {
        key: 'cap',
        title: 'Market Cap',
        align: 'end',
        sortable: true,
        render: ({ latest_price }) => formatMarketCap(latest_price?.market_cap),
      },
      {
        key: 'source',
        title: 'Source',
        sortable: true,
        render: ({ latest_price }) =>
          latest_price === null ? MISSING : <FigureStamp provenance={latest_price} now={now} />,
      },
      {
        key: 'details',
        title: 'Details',
        role: 'action',
        render: ({ name, coingecko_id }) =>
          coingecko_id === null ? (
            MISSING
          ) : (
            <AppLink to={coinPage(coingecko_id)}>
              View Details<span className="mp-visually-hidden"> of {name}</span>
            </AppLink>
          ),
      },
    ],
    [now],
  );
  return (
    <ResponsiveTable
      caption="Cryptocurrencies"
      columns={columns}
      rows={coins}
      rowKey={({ id }) => id}
      sort={sort}
      onSort={onSort}
    />
  );
}
