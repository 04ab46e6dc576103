import { isPossibleSplit, plainRatio } from './plainRatio';

test.each([
  [10, 1, 10, 1],
  [4, 2, 2, 1],
  [1.5, 1, 3, 2],
  [1.3333, 1, 4, 3],
  [1.05, 1, 21, 20],
  [37.5, 1, 75, 2],
  [1, 20, 1, 20],
  [0.05, 1, 1, 20],
  [0.333333, 1, 1, 3],
  [2, 3, 2, 3],
  [1, 1500, 1, 1500],
])('%d for %d are %d for %d', (numerator, denominator, shares, of) => {
  expect(plainRatio({ numerator, denominator })).toEqual({ numerator: shares, denominator: of });
});

test.each([
  [10, 1, true],
  [1, 1500, true],
  [1.046, 1, true],
  [0.956, 1, true],
  [1, 1, false],
  [0, 1, false],
  [1e9, 1, false],
  [1, 1e9, false],
  [37.123, 1, false],
  [Number.NaN, 1, false],
])('%d for %d can be: %s', (numerator, denominator, can) => {
  expect(isPossibleSplit({ numerator, denominator })).toBe(can);
});

test.each([
  ['a spin-off', 1.046, 1],
  ['a spin-off, written as a ratio', 1046, 1000],
  ['a spin-off of half', 1.281, 1],
  ['a spin-off the other way', 0.956, 1],
  ['what changes nothing', 7, 7],
  ['nothing', 0, 1],
  ['of nothing', 1, 0],
  ['more than there are', 1e9, 1],
  ['less than there are', 1, 1e9],
  ['no number', Number.NaN, 1],
])('%s is none: %d for %d', (_case, numerator, denominator) => {
  expect(plainRatio({ numerator, denominator })).toBeUndefined();
});
