import type { HighlightCoin } from './highlightCoins';

/** The CoinGecko market list that the figures were taken from, and its time. */
const PROVENANCE = {
  source: 'Static list, taken from CoinGecko',
  as_of: '2024-08-15T15:21:00.000Z',
  status: 'sample',
} as const;

type Row = readonly [
  symbol: string,
  name: string,
  priceUsd: number,
  percentChange24h: number,
  marketCap: number,
  volume24h: number,
];

const rows: readonly Row[] = [
  ['BTC', 'Bitcoin', 59_511, 0.3, 1_173_000_000_000, 18_490_000_000],
  ['ETH', 'Ethereum', 2_660.38, 0.4, 319_100_000_000, 12_790_000_000],
  ['BNB', 'BNB', 529.09, 1.34, 77_170_000_000, 721_800_000],
  ['SOL', 'Solana', 145.13, -0.49, 67_520_000_000, 2_731_000_000],
];

/** What the home page shows when neither our tokens nor the public service can be had (specification, section 4). */
export const BUILT_IN_COINS: readonly HighlightCoin[] = rows.map(
  ([symbol, name, price_usd, percent_change_24h, market_cap, volume_24h]) => ({
    key: symbol,
    symbol,
    name,
    logo_url: null,
    latest_price: { price_usd, percent_change_24h, market_cap, volume_24h, ...PROVENANCE },
  }),
);
