import { apple, berkshire, stockRow, unpriced } from '../testing/rows';
import { byMarketCap, marketCapRanks } from './marketCapOrder';

const tiny = stockRow({ ticker: 'TUTH', name: 'Standard Dental Labs', market_cap: 0.5 });
const alsoUnpriced = stockRow({ ticker: 'AAA', name: 'Aardvark' });

test('the largest market cap stands first, a missing one last', () => {
  const ordered = byMarketCap([unpriced, berkshire, alsoUnpriced, tiny, apple]);
  expect(ordered.map(({ ticker }) => ticker)).toEqual(['AAPL', 'BRK.B', 'TUTH', 'AAA', 'ZZZ']);
});

test('only companies with a market cap have a rank', () => {
  const ranks = marketCapRanks(byMarketCap([unpriced, berkshire, apple]));
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
  const ranks = marketCapRanks(byMarketCap([...others, berkshire]));
  expect(ranks.get('A')).toBe(1);
  expect(ranks.get('E')).toBe(5);
  expect(ranks.has(berkshire.ticker)).toBe(false);
});
