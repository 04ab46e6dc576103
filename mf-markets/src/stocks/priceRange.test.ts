import { amountOf, amountParameter, ANY_PRICE, isInRange, priceRange, priceRangeText } from './priceRange';

test.each([
  ['', undefined],
  ['  ', undefined],
  ['12', 12],
  [' $1,250.5 ', 1250.5],
  ['.75', 0.75],
  ['0', 0],
  ['-5', NaN],
  ['1e9', NaN],
  ['ten', NaN],
  ['1.23456', NaN],
  ['$', undefined],
  ['Infinity', NaN],
])('"%s" is the amount %p', (typed, amount) => {
  expect(amountOf(typed)).toBe(amount);
});

test.each([
  ['12.5', 12.5],
  ['ten', undefined],
  ['-5', undefined],
  [undefined, undefined],
])('an address that says %p means %p', (text, amount) => {
  expect(amountParameter.read(text)).toBe(amount);
});

test('what is written into an address is read as the same, and no amount leaves the parameter out', () => {
  expect(amountParameter.read(amountParameter.write(12.5))).toBe(12.5);
  expect(amountParameter.write(undefined)).toBeUndefined();
});

test('bounds the wrong way round bound nothing', () => {
  expect(priceRange(50, 10)).toEqual(ANY_PRICE);
  expect(priceRange(10, 10)).toEqual({ from: 10, to: 10 });
});

test.each<[number | null, number | undefined, number | undefined, boolean]>([
  [20, 10, 50, true],
  [10, 10, undefined, true],
  [50, undefined, 50, true],
  [9.99, 10, undefined, false],
  [50.01, undefined, 50, false],
  [0, undefined, 50, true],
  [null, undefined, undefined, true],
  [null, undefined, 50, false],
])('the price %p lies between %p and %p: %p', (price, from, to, expected) => {
  expect(isInRange(price, { from, to })).toBe(expected);
});

test.each([
  [undefined, undefined, 'Any price'],
  [10, undefined, 'From $10.00'],
  [undefined, 1250.5, 'Up to $1,250.50'],
  [0, 50, '$0.00 to $50.00'],
])('from %p to %p reads "%s"', (from, to, text) => {
  expect(priceRangeText({ from, to })).toBe(text);
});
