import { readAddress } from '@market-pulse/remote-kit';
import { bitcoin, coin } from '../testing/rows';
import type { SortKey } from '../tables/tableView';
import { COIN_PARAMETERS, coinViewOf, selectCoins, type CoinSelection } from './coinView';

const sample = { source: 'A', as_of: '2024-12-31T00:00:00.000Z', status: 'sample' } as const;
const ethereum = coin({
  id: 2,
  name: 'Ethereum',
  symbol: 'ETH',
  rank: 2,
  latest_price: { price_usd: 3_000, percent_change_24h: -1, market_cap: 360e9, volume_24h: 30e9, ...sample },
});
const unpriced = coin({ id: 3, name: 'Toncoin', symbol: 'TON' });
const coins = [bitcoin, ethereum, unpriced];
const viewOf = (address: string) => coinViewOf(readAddress(COIN_PARAMETERS, new URLSearchParams(address)));
const select = (selection: Partial<CoinSelection>) =>
  selectCoins(coins, { ...viewOf(''), watched: undefined, ...selection })
    .rows.map(({ symbol }) => symbol)
    .join(' ');

test.each([
  ['symbol=%20eth%20', 'ETH'],
  ['symbol=', ''],
  ['symbol=eth&q=tether', 'tether'],
  ['', ''],
])('the address ?%s searches for %p', (address, query) => {
  expect(viewOf(address).query).toBe(query);
});

test.each<[Partial<CoinSelection>, string]>([
  [{}, 'BTC ETH TON'],
  [{ change: 'gainers' }, 'BTC'],
  [{ change: 'losers' }, 'ETH'],
  [{ watched: new Set(['TON', 'XRP']) }, 'TON'],
  [{ watched: new Set() }, ''],
])('the filters %p leave %p', (selection, symbols) => {
  expect(select(selection)).toBe(symbols);
});

test.each([
  ['cap=large', 'BTC ETH'],
  ['cap=mid', ''],
  ['cap=mega', 'BTC ETH TON'],
  ['market_cap=1T..', 'BTC'],
  ['price=1000..5000', 'ETH'],
  ['min_price=1000&max_price=5000', 'ETH'],
  ['max_change=-0.5', 'ETH'],
  ['min_volume=20B', 'ETH'],
  ['min_volume=9&max_volume=1', 'BTC ETH TON'],
  ['min_pe=10', 'BTC ETH TON'],
])('the filters of the address ?%s leave %p', (address, symbols) => {
  expect(select({ ranges: viewOf(address).ranges })).toBe(symbols);
});

test.each<[SortKey, string, string]>([
  ['rank', 'BTC ETH TON', 'ETH BTC TON'],
  ['name', 'BTC ETH TON', 'TON ETH BTC'],
  ['price', 'ETH BTC TON', 'BTC ETH TON'],
  ['change', 'ETH BTC TON', 'BTC ETH TON'],
  ['volume', 'BTC ETH TON', 'ETH BTC TON'],
  ['cap', 'ETH BTC TON', 'BTC ETH TON'],
])('sorted by %s, what is missing stands last both ways', (key, ascending, descending) => {
  expect(select({ sort: { key, direction: 'ascending' } })).toBe(ascending);
  expect(select({ sort: { key, direction: 'descending' } })).toBe(descending);
});
