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
