import { bitcoin, coin } from '../testing/rows';
import { coinPage, filterCoins } from './coins';

const ethereum = coin({ id: 2, name: 'Ethereum', symbol: 'ETH' });
const tether = coin({ id: 3, name: 'Tether', symbol: 'USDT' });
const coins = [bitcoin, tether, ethereum];

test.each([
  ['', ['BTC', 'USDT', 'ETH']],
  [' btc ', ['BTC']],
  ['bit', ['BTC']],
  ['ETH', ['ETH', 'USDT']],
  ['zzz', []],
])('the query %p finds %p', (query, symbols) => {
  expect(filterCoins(coins, query).map(({ symbol }) => symbol)).toEqual(symbols);
});

test('the external page of a coin goes by its id', () => {
  expect(coinPage('the-open-network')).toBe('https://www.coingecko.com/en/coins/the-open-network');
});
