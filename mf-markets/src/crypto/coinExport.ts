import type { CryptoToken } from '@market-pulse/contract';
import type { CsvColumn } from '@market-pulse/format/csv';

/** The columns of a saved coin table: every figure in full, with its unit and where it came from. */
export const COIN_EXPORT: readonly CsvColumn<CryptoToken>[] = [
  { title: 'Rank', value: ({ rank }) => rank },
  { title: 'Symbol', value: ({ symbol }) => symbol },
  { title: 'Name', value: ({ name }) => name },
  { title: 'Price (USD)', value: ({ latest_price }) => latest_price?.price_usd },
  { title: '24h change (%)', value: ({ latest_price }) => latest_price?.percent_change_24h },
  { title: '24h volume (USD)', value: ({ latest_price }) => latest_price?.volume_24h },
  { title: 'Market cap (USD)', value: ({ latest_price }) => latest_price?.market_cap },
  { title: 'Source', value: ({ latest_price }) => latest_price?.source },
  { title: 'As of', value: ({ latest_price }) => latest_price?.as_of },
  { title: 'Status', value: ({ latest_price }) => latest_price?.status },
];
