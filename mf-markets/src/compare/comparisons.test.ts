import { readCompared } from '@market-pulse/contract/rules';
import { COMPARISONS, comparePath, comparisonTitle } from './comparisons';

test.each<[readonly string[], string]>([
  [[], '/markets/compare'],
  [['MSFT', 'crypto:BTC'], '/markets/compare?symbols=MSFT,crypto:BTC'],
])('%j is compared at %s', (keys, path) => {
  expect(comparePath(keys)).toBe(path);
});

test.each<[string, string]>([
  ['', ''],
  ['AAPL', 'AAPL'],
  ['AAPL,index:SPX', 'AAPL and S&P 500'],
  ['AAPL,index:SPX,macro:GOLD', 'AAPL, S&P 500 and Gold'],
])('of %p it is called %p', (text, title) => {
  expect(comparisonTitle(readCompared(text, 4).symbols)).toBe(title);
});

test.each(COMPARISONS)('the ready-made comparison of $label is understood', ({ keys }) => {
  expect(readCompared(keys.join(','), 4)).toMatchObject({ symbols: keys.map((key) => ({ key })), problems: [] });
});
