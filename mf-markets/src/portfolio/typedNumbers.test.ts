import { numberOf } from './typedNumbers';

test.each([
  ['1,250.5', 1250.5],
  [' 12 ', 12],
  ['.5', 0.5],
  [String(1e-8), 1e-8],
  ['-2.5', -2.5],
  ['-', NaN],
  ['--1', NaN],
  ['e5', NaN],
  ['12,50', NaN],
  ['0,5', NaN],
  ['1.234,50', NaN],
  ['1,,2', NaN],
  [',', NaN],
  ['0x10', NaN],
  ['', NaN],
  [undefined, NaN],
])('%p is the number %p', (typed, expected) => {
  expect(numberOf(typed)).toBe(expected);
});
