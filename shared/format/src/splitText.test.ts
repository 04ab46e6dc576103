import { splitText } from './splitText';

test.each([
  [{ numerator: 10, denominator: 1 }, '10-for-1 split'],
  [{ numerator: 3, denominator: 2, kind: 'split' }, '3-for-2 split'],
  [{ numerator: 1, denominator: 20 }, '1-for-20 reverse split'],
  [{ numerator: 51, denominator: 50, kind: 'stock_dividend' }, '2% stock dividend'],
  [{ numerator: 409, denominator: 400, kind: 'stock_dividend' }, '2.25% stock dividend'],
])('%o is called %s', (split, text) => {
  expect(splitText(split)).toBe(text);
});
