import type { Quote } from '@market-pulse/contract';
import { quoteOf, yearChange } from './priceTexts';

const year = (first: number, last: number) => [first, ...Array.from({ length: 50 }, () => 1), last];

test.each([
  ['a year', year(100, 122.5), 22.5],
  ['a year that lost', year(100, 40), -60],
  ['half a year', year(100, 122).slice(26), undefined],
  ['nothing', [], undefined],
  ['what is not known yet', undefined, undefined],
  ['a first close of zero', year(0, 5), undefined],
])('the change over %s', (_case, closes, expected) => {
  expect(yearChange(closes)).toBe(expected);
});

test('a quote is that of the symbol and the kind, and one without a price is none', () => {
  const quote = (kind: Quote['kind'], price: number | null) => ({ symbol: 'BTC', kind, price }) as Quote;
  const stock = { kind: 'stock', symbol: 'BTC' } as const;
  expect(quoteOf([quote('crypto', 5)], stock)).toBeUndefined();
  expect(quoteOf([quote('stock', null)], stock)).toBeUndefined();
  expect(quoteOf([quote('crypto', 5), quote('stock', 7)], stock)?.price).toBe(7);
});
