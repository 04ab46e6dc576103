import { requireRatio } from './splitOf';

const TWO_OF_21_FOR_20 = { numerator: 441, denominator: 400 };

describe('what a split makes of a share', () => {
  it.each<[number, typeof TWO_OF_21_FOR_20 | null]>([
    [10, null],
    [1 / 20, null],
    [441 / 400, TWO_OF_21_FOR_20],
  ])('may be %d where %j is asked', (factor, asked) => {
    expect(() => requireRatio(factor, 'factor', asked)).not.toThrow();
  });

  it.each<[number, typeof TWO_OF_21_FOR_20 | null]>([
    [441 / 400, null],
    [1.046, TWO_OF_21_FOR_20],
  ])('is never %d where %j is asked', (factor, asked) => {
    expect(() => requireRatio(factor, 'factor', asked)).toThrow();
  });
});
