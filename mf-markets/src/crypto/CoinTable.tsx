import type { CryptoToken } from '@market-pulse/contract';
import { formatCryptoPrice, formatMarketCap, MISSING } from '@market-pulse/format';
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
import { coinPage } from './coins';

/** Coins with their figures in US dollars, each row with its own source and date. */
export function CoinTable({ coins }: { readonly coins: readonly CryptoToken[] }): ReactNode {
  const now = useNow();
  const columns = useMemo<ResponsiveColumn<CryptoToken>[]>(
    () => [
      { key: 'rank', title: 'Rank', role: 'wide-only', render: ({ rank }) => (rank === null ? MISSING : `#${rank}`) },
      {
        key: 'name',
        title: 'Coin',
        role: 'primary',
        render: ({ name, symbol, logo_url }) => <CompanyIdentity name={name} ticker={symbol} logoUrl={logo_url} />,
      },
      {
        key: 'price',
        title: 'Price',
        align: 'end',
        render: ({ latest_price }) => formatCryptoPrice(latest_price?.price_usd),
      },
      {
        key: 'change',
        title: '24h Change',
        align: 'end',
        render: ({ latest_price }) => <PriceChange percent={latest_price?.percent_change_24h} />,
      },
      {
        key: 'volume',
        title: '24h Volume',
        align: 'end',
        role: 'secondary',
        render: ({ latest_price }) => formatMarketCap(latest_price?.volume_24h),
      },
      {
        key: 'market-cap',
        title: 'Market Cap',
        align: 'end',
        render: ({ latest_price }) => formatMarketCap(latest_price?.market_cap),
      },
      {
        key: 'source',
        title: 'Source',
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
  return <ResponsiveTable caption="Cryptocurrencies" columns={columns} rows={coins} rowKey={({ id }) => id} />;
}
