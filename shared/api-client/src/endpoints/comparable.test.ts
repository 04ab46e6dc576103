import { startLoopbackApi, type LoopbackApi } from '../testing/loopbackApi';
import { http } from '../transport/http';
import { findComparable, findSeries } from './comparable';

test.each<[string, readonly string[]]>([
  ['s&p', ['index:SPX']],
  ['SP500', ['index:SPX']],
  ['oil', ['macro:WTI']],
  ['gold', ['macro:GOLD']],
  ['yield', ['macro:US10Y']],
  ['treasury', ['macro:US10Y']],
  ['eur/usd', ['macro:USDEUR']],
  ['eurusd', ['macro:USDEUR']],
  ['index', ['index:SPX', 'index:VIX', 'index:IXIC']],
  ['apple', []],
  ['  ', []],
])('of series, %p finds %j', (text, keys) => {
  expect(findSeries(text).map(({ key }) => key)).toEqual(keys);
});

describe('with the search of the site', () => {
  let api: LoopbackApi;
  beforeAll(async () => {
    const instruments = [
      { kind: 'stock', symbol: 'GOLD', name: 'Barrick Mining' },
      { kind: 'crypto', symbol: 'PAXG', name: 'PAX Gold' },
    ];
    api = await startLoopbackApi(() => ({ status: 200, body: { instruments } }));
    http.defaults.baseURL = api.url;
  });
  afterAll(() => api.close());

  test('series come first, then shares and coins, each said to be what it is', async () => {
    expect((await findComparable('gold')).map(({ key, name }) => [key, name])).toEqual([
      ['macro:GOLD', 'Gold, series'],
      ['GOLD', 'Barrick Mining'],
      ['crypto:PAXG', 'PAX Gold, coin'],
    ]);
  });
});
