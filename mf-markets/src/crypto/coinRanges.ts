import type { CryptoToken } from '@market-pulse/contract';
import { formatCryptoPrice, formatMarketCap } from '@market-pulse/format';
import { signedPercent } from '../filters/boundTexts';
import type { FilterFigure } from '../filters/tableFilter';
import type { CoinRangeName } from './coinRangeNames';

export const COIN_RANGES: Readonly<Record<CoinRangeName, FilterFigure<CryptoToken>>> = {
  market_cap: {
    ...{ label: 'Market cap', title: 'Market cap', format: formatMarketCap },
    figure: ({ latest_price }) => latest_price?.market_cap ?? null,
  },
  change: {
    ...{ label: '24h change', title: 'Change over 24 hours', format: signedPercent },
    figure: ({ latest_price }) => latest_price?.percent_change_24h ?? null,
  },
  price: {
    ...{ label: 'Price', title: 'Price', format: formatCryptoPrice },
    figure: ({ latest_price }) => latest_price?.price_usd ?? null,
  },
  volume: {
    ...{ label: '24h volume', title: 'Volume over 24 hours', format: formatMarketCap },
    figure: ({ latest_price }) => latest_price?.volume_24h ?? null,
  },
};
