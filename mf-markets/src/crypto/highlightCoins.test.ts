import { bitcoin, coin, topCoin } from '../testing/rows';
import { BUILT_IN_COINS } from './builtInCoins';
import { highlightCoins } from './highlightCoins';

test('four coins at most, in their order', () => {
  const listed = [1, 2, 3, 4, 5].map((id) => coin({ id, name: `Coin ${id}`, symbol: `C${id}` }));
  expect(highlightCoins(listed).map(({ symbol }) => symbol)).toEqual(['C1', 'C2', 'C3', 'C4']);
});

test.each([
  ['no name', { name: ' ' }],
  ['no symbol', { symbol: '' }],
])('a coin with %s is left out', (_case, change) => {
  const listed = [topCoin({ id: 'a', name: 'Alpha', symbol: 'a', ...change }), bitcoin];
  expect(highlightCoins(listed).map(({ symbol }) => symbol)).toEqual(['BTC']);
});

test('symbols are upper-cased, as public services write them in lower case', () => {
  expect(highlightCoins([topCoin({ id: 'bitcoin', name: 'Bitcoin', symbol: 'btc' })])[0]).toMatchObject({
    key: 'bitcoin',
    symbol: 'BTC',
  });
});

test('what is built in are Bitcoin, Ethereum, BNB and Solana, all of them samples with a date', () => {
  expect(BUILT_IN_COINS.map(({ symbol }) => symbol)).toEqual(['BTC', 'ETH', 'BNB', 'SOL']);
  expect(BUILT_IN_COINS.map(({ latest_price }) => latest_price?.status)).toEqual(Array(4).fill('sample'));
});
