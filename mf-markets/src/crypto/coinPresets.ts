import type { CryptoToken } from '@market-pulse/contract';
import type { Preset } from '../tables/presets';

/** Bounds of market cap in US dollars, as in `COIN_CAP_BANDS`. */
const LARGE_FROM = 10e9;
const SMALL_BELOW = 1e9;

type CoinPreset = Preset<CryptoToken>;

const cap: CoinPreset['figure'] = ({ latest_price }) => latest_price?.market_cap;
const change: CoinPreset['figure'] = ({ latest_price }) => latest_price?.percent_change_24h;
const volume: CoinPreset['figure'] = ({ latest_price }) => latest_price?.volume_24h;
const provenance: CoinPreset['provenance'] = ({ latest_price }) => latest_price;

/** Ready-made views of the list, in their order. */
export const COIN_PRESETS = [
  {
    ...{ value: 'large', label: 'Large caps', figure: cap, isRanking: false, provenance },
    passes: (dollars: number) => dollars >= LARGE_FROM,
    sort: { key: 'cap', direction: 'descending' },
  },
  {
    ...{ value: 'small', label: 'Small caps', figure: cap, isRanking: false, provenance },
    passes: (dollars: number) => dollars < SMALL_BELOW,
    sort: { key: 'cap', direction: 'descending' },
  },
  {
    ...{ value: 'gainers', label: 'Gainers', figure: change, isRanking: true, provenance },
    passes: (percent: number) => percent > 0,
    sort: { key: 'change', direction: 'descending' },
  },
  {
    ...{ value: 'losers', label: 'Losers', figure: change, isRanking: true, provenance },
    passes: (percent: number) => percent < 0,
    sort: { key: 'change', direction: 'ascending' },
  },
  {
    ...{ value: 'active', label: 'Most active', figure: volume, isRanking: true, provenance },
    passes: (dollars: number) => dollars > 0,
    sort: { key: 'volume', direction: 'descending' },
  },
] as const satisfies readonly CoinPreset[];

export type CoinPresetName = (typeof COIN_PRESETS)[number]['value'];
