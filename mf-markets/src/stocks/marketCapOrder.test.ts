import { apple, berkshire, stockRow, unpriced } from '../testing/rows';
import { marketCapRanks, orderByCap } from './marketCapOrder';

test('only companies with a market cap have a rank', () => {
  const ranks = marketCapRanks(orderByCap([unpriced, berkshire, apple]));
  expect([...ranks]).toEqual([
    ['AAPL', 1],
    ['BRK.B', 2],
  ]);
});

test('where enough are no samples, a sample is not ranked among them', () => {
  const today = { source: 'Feed', as_of: '2026-11-20T00:00:00.000Z', status: 'delayed' } as const;
  const others = ['A', 'B', 'C', 'D', 'E'].map((ticker, index) =>
    stockRow({ ticker, name: ticker, market_cap: 900e9 - index, ...today }),
  );
  const ranks = marketCapRanks(orderByCap([...others, berkshire]));
  expect(ranks.get('A')).toBe(1);
  expect(ranks.get('E')).toBe(5);
  expect(ranks.has(berkshire.ticker)).toBe(false);
});

test('where most have no market cap of their price, nobody has a rank', () => {
  const unsized = ['A', 'B', 'C'].map((ticker) => stockRow({ ticker, name: ticker, price: 10 }));
  expect(marketCapRanks(orderByCap([...unsized, apple]))).toEqual(new Map());
});
