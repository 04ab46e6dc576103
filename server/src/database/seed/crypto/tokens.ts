import type { SeedToken } from './types';

/** The time of the CoinGecko market list that the figures below were taken from. */
const AS_OF = '2024-08-15T15:21:00.000Z';

type Row = readonly [
  id: string,
  name: string,
  symbol: string,
  priceUsd: number,
  percentChange24h: number,
  marketCap: number,
  volume24h: number,
];

// Public figures of AS_OF, market cap and volume rounded to four digits. Polygon's are those of MATIC, which POL
// replaced one for one in the month after.
const rows: readonly Row[] = [
  ['bitcoin', 'Bitcoin', 'BTC', 59_511, 0.3, 1_173_000_000_000, 18_490_000_000],
  ['ethereum', 'Ethereum', 'ETH', 2_660.38, 0.4, 319_100_000_000, 12_790_000_000],
  ['tether', 'Tether', 'USDT', 1.001, 0.12, 116_600_000_000, 36_100_000_000],
  ['binancecoin', 'BNB', 'BNB', 529.09, 1.34, 77_170_000_000, 721_800_000],
  ['solana', 'Solana', 'SOL', 145.13, -0.49, 67_520_000_000, 2_731_000_000],
  ['ripple', 'XRP', 'XRP', 0.5699, -0.76, 31_950_000_000, 1_063_000_000],
  ['usd-coin', 'USDC', 'USDC', 1.002, 0.17, 34_530_000_000, 6_274_000_000],
  ['dogecoin', 'Dogecoin', 'DOGE', 0.1041, 1.38, 15_130_000_000, 519_100_000],
  ['the-open-network', 'Toncoin', 'TON', 6.67, -3.6, 16_820_000_000, 576_000_000],
  ['cardano', 'Cardano', 'ADA', 0.3378, 0.53, 12_020_000_000, 213_100_000],
  ['shiba-inu', 'Shiba Inu', 'SHIB', 0.0000137, 0.64, 8_064_000_000, 167_200_000],
  ['avalanche-2', 'Avalanche', 'AVAX', 20.87, -1.31, 8_246_000_000, 235_700_000],
  ['tron', 'TRON', 'TRX', 0.131, 0.8, 11_400_000_000, 346_500_000],
  ['polkadot', 'Polkadot', 'DOT', 4.47, 0.75, 6_244_000_000, 120_700_000],
  ['chainlink', 'Chainlink', 'LINK', 10.62, 2.54, 6_447_000_000, 218_800_000],
  ['polygon-ecosystem-token', 'Polygon', 'POL', 0.4176, 1.23, 3_874_000_000, 227_000_000],
  ['litecoin', 'Litecoin', 'LTC', 65.93, 3.43, 4_935_000_000, 376_100_000],
  ['bitcoin-cash', 'Bitcoin Cash', 'BCH', 342.06, 0.11, 6_750_000_000, 158_500_000],
  ['uniswap', 'Uniswap', 'UNI', 6.39, 1.39, 4_807_000_000, 104_600_000],
  ['internet-computer', 'Internet Computer', 'ICP', 7.23, 1.28, 3_384_000_000, 66_700_000],
];

/** The twenty coins of the crypto market page in the specification's order, with sample figures of one moment. */
export const tokens: readonly SeedToken[] = rows.map(
  ([id, name, symbol, price_usd, percent_change_24h, market_cap, volume_24h], index) => ({
    id,
    name,
    symbol,
    rank: index + 1,
    external_url: `https://www.coingecko.com/en/coins/${id}`,
    latest_price: { price_usd, percent_change_24h, market_cap, volume_24h },
    as_of: AS_OF,
  }),
);
