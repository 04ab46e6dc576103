import { currencyOf } from './currencyOf';

test.each([
  ['in US dollars, which an answer does not say', { price: 5 }, 'USD'],
  ['in pounds', { price: 5, currency: 'GBP' }, 'GBP'],
  ['in a currency that nobody knows', { price: 5, currency: null }, null],
  ['none, whatever its currency would be', { price: null, currency: 'GBP' }, undefined],
  ['none', { price: null }, undefined],
])('a price %s', (_case, quote, currency) => {
  expect(currencyOf(quote)).toBe(currency);
});
