import { savableQuery } from '@market-pulse/contract/rules';
import remote from './remote';
import { COIN_PARAMETERS } from './src/crypto/coinView';
import { SCREEN_PARAMETERS } from './src/screener/screenAddress';
import { STOCK_PARAMETERS } from './src/stocks/stockView';

test.each([
  ['/markets/stocks', STOCK_PARAMETERS],
  ['/markets/crypto', COIN_PARAMETERS],
  ['/markets/screener', SCREEN_PARAMETERS],
])('the route %s declares the parameters that its page reads', (path, parameters) => {
  const declared = remote.routes?.find((route) => route.path === path)?.parameters;
  expect(declared?.toSorted()).toEqual(Object.keys(parameters).sort());
});

test('every parameter of the stock page can be saved with it', () => {
  const address = Object.keys(STOCK_PARAMETERS).map((name) => `${name}=1`);
  expect(savableQuery('stocks', address.join('&')).split('&').toSorted()).toEqual(address.toSorted());
});
