import { savableQuery } from '@market-pulse/contract/rules';
import remote from './remote';
import { COMPARE_PARAMETERS } from './src/compare/ComparePage';
import { COIN_PARAMETERS } from './src/crypto/coinView';
import { SCREEN_PARAMETERS, SCREEN_TABLE_PARAMETERS } from './src/screener/screenAddress';
import { STOCK_PARAMETERS } from './src/stocks/stockView';

test.each([
  ['/markets/stocks', STOCK_PARAMETERS],
  ['/markets/crypto', COIN_PARAMETERS],
  ['/markets/screener', { ...SCREEN_PARAMETERS, ...SCREEN_TABLE_PARAMETERS }],
  ['/markets/compare', COMPARE_PARAMETERS],
])('the route %s declares the parameters that its page reads', (path, parameters) => {
  const declared = remote.routes?.find((route) => route.path === path)?.parameters;
  expect(declared?.toSorted()).toEqual(Object.keys(parameters).sort());
});

test.each([
  ['stocks', STOCK_PARAMETERS],
  // A link's symbol is of one coin, and no view of the list.
  ['crypto', Object.fromEntries(Object.entries(COIN_PARAMETERS).filter(([name]) => name !== 'symbol'))],
] as const)('every parameter of the page of %s can be saved with it', (page, parameters) => {
  const ranges = ['market_cap', 'pe', 'yield', 'position', 'price', 'volume'].map((name) => [name, '1..'] as const);
  const odd: Readonly<Record<string, string>> = { dir: 'desc', columns: 'all-price', ...Object.fromEntries(ranges) };
  const address = Object.keys(parameters).map((name) => `${name}=${odd[name] ?? 1}`);
  expect(savableQuery(page, address.join('&')).split('&').toSorted()).toEqual(address.toSorted());
});
