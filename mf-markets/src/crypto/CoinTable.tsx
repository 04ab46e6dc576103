import { useSparklines } from '@market-pulse/api-client';
import type { CryptoToken, Provenance } from '@market-pulse/contract';
import { formatCryptoPrice, formatMarketCap } from '@market-pulse/format';
import type { ColumnChoice } from '@market-pulse/remote-kit/table';
import type { TableSort } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import type { MarketColumns } from '../tables/marketColumns';
import { MarketTable } from '../tables/MarketTable';
import { coinPage } from './coins';

const COLUMNS: MarketColumns<CryptoToken> = {
  titles: { name: 'Coin', change: '24h Change', volume: '24h Volume' },
  watch: ({ symbol, name }) => ({ symbol, kind: 'crypto', name }),
  rank: ({ rank }) => rank,
  identity: ({ name, symbol, logo_url }) => ({ name, ticker: symbol, logoUrl: logo_url }),
  price: ({ latest_price }) => latest_price?.price_usd,
  formatPrice: formatCryptoPrice,
  change: ({ latest_price }) => ({ percent: latest_price?.percent_change_24h }),
  volume: ({ latest_price }) => latest_price?.volume_24h,
  formatVolume: formatMarketCap,
  cap: ({ latest_price }) => latest_price?.market_cap,
  formatCap: formatMarketCap,
  provenance: ({ latest_price }) => latest_price,
  details: ({ coingecko_id }) => (coingecko_id === null ? null : coinPage(coingecko_id)),
};

const COLUMNS_WITH_YEAR: MarketColumns<CryptoToken> = { ...COLUMNS, year: { width: '112px', role: 'extra' } };

export interface CoinTableProps {
  readonly rows: readonly CryptoToken[];
  /** All coins, before the filters. */
  readonly all: readonly CryptoToken[];
  readonly columns: MarketColumns<CryptoToken>;
  /** What the line above the table says of its figures. */
  readonly common: Provenance | undefined;
  readonly sort: TableSort | undefined;
  readonly onSort: (key: string) => void;
  /** Opens chart and key figures of a coin. */
  readonly onOpen: (coin: CryptoToken) => void;
  /** Id of the coin that is open. */
  readonly openKey: number | undefined;
  /** What the visitor chose of its columns. */
  readonly choice: ColumnChoice;
}

/** Coins: `View Details` leads to the coin's page elsewhere. Lines of 52 weeks are shown unless no coin has one. */
export function CoinTable(props: CoinTableProps): ReactNode {
  return <MarketTable caption="Cryptocurrencies" rowKey={({ id }) => id} {...props} />;
}

/** What a coin says in each column of the table. */
export function useCoinColumns(all: readonly CryptoToken[]): MarketColumns<CryptoToken> {
  const lines = useSparklines(
    all.map(({ symbol }) => ({ symbol, kind: 'crypto' })),
    '1y',
  );
  return lines.some((closes) => closes === undefined || closes.length > 1) ? COLUMNS_WITH_YEAR : COLUMNS;
}
