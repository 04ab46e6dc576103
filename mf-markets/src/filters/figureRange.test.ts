import { formatStockPrice } from '@market-pulse/format';
import { ANY_FIGURE, figureRange, isInRange, numberParameter, rangeText } from './figureRange';

test.each([
  ['12.5', 12.5],
  ['ten', undefined],
  ['NaN', undefined],
  [undefined, undefined],
])('an address that says %p means %p', (text, number) => {
  expect(numberParameter.read(text)).toBe(number);
});

test('what is written into an address is read as the same, and no number leaves the parameter out', () => {
  for (const number of [12.5, -3, 0, 1e12]) expect(numberParameter.read(numberParameter.write(number))).toBe(number);
  expect(numberParameter.write(undefined)).toBeUndefined();
});

test('bounds the wrong way round bound nothing', () => {
  expect(figureRange(50, 10)).toEqual(ANY_FIGURE);
  expect(figureRange(10, 10)).toEqual({ from: 10, to: 10 });
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
])('the figure %p lies between %p and %p: %p', (figure, from, to, expected) => {
  expect(isInRange(figure, { from, to })).toBe(expected);
});

test.each([
  [undefined, undefined, undefined],
  [10, undefined, 'from $10.00'],
  [undefined, 1250.5, 'up to $1,250.50'],
  [0, 50, '$0.00 to $50.00'],
])('from %p to %p reads %p', (from, to, text) => {
  expect(rangeText({ from, to }, formatStockPrice)).toBe(text);
});
