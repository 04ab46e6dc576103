import type { CryptoToken } from '@market-pulse/contract';
import type { AddressChanges } from '@market-pulse/remote-kit';
import { capFilter, changeFilter, rangeFilter, WATCHED_FILTER, type TableFilter } from '../filters/tableFilter';
import { COIN_RANGES } from './coinRanges';
import { COIN_CAP_BANDS, type CoinParameters, type CoinView } from './coinView';

/** How coins are filtered; only what a member watches where there is one. */
export type ChosenCoinFilters = Pick<CoinView, 'change' | 'ranges'> & { readonly isWatchedOnly: boolean };

/** What coins can be filtered by, in the order in which it stands. */
export const COIN_FILTERS: readonly TableFilter<CryptoToken, ChosenCoinFilters, AddressChanges<CoinParameters>>[] = [
  capFilter(COIN_CAP_BANDS, COIN_RANGES.market_cap),
  changeFilter(COIN_RANGES.change),
  rangeFilter('price', COIN_RANGES.price, true),
  rangeFilter('volume', COIN_RANGES.volume, true),
  WATCHED_FILTER,
];
