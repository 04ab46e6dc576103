import { issuerNameKey } from './issuerNameKey';

test.each([
  ['APPLE INC', 'Apple Inc.'],
  ['ABBOTT LABS', 'Abbott Laboratories'],
  ['3M CO', '3M Company'],
  ['BERKSHIRE HATHAWAY INC DEL', 'Berkshire Hathaway'],
  ['AMAZON COM INC', 'Amazon.com, Inc.'],
  ['Alphabet Inc. Class A', 'ALPHABET INC'],
  ['JOHNSON & JOHNSON', 'Johnson and Johnson'],
  ['NESTLÉ S.A.', 'Nestle SA'],
])('%s is %s', (one, other) => {
  expect(issuerNameKey(one)).toBe(issuerNameKey(other));
  expect(issuerNameKey(one)).not.toBe('');
});

test.each([
  ['GENERAL ELECTRIC CO', 'General Motors Company'],
  ['APPLE INC', 'Apple Hospitality REIT, Inc.'],
  ['SPDR S&P 500 ETF TRUST', 'S&P Global Inc.'],
  ['NEW YORK TIMES CO', 'Times'],
])('%s is not %s', (one, other) => {
  expect(issuerNameKey(one)).not.toBe(issuerNameKey(other));
});

test('a name of nothing but forms and marks is nobody', () => {
  expect(issuerNameKey('The Co., Inc.')).toBe('');
});
