import { dividendFault, spinOffFault, splitFault, stockDividendFault } from './enteredAction';

test.each([
  [10, 1, undefined],
  [1, 20, undefined],
  [3, 2, undefined],
  [
    0,
    1,
    'numerator: A split has two whole numbers above zero, such as 10 for 1. For a spin-off enter a factor, for a stock dividend percent.',
  ],
  [
    2,
    0,
    'denominator: A split has two whole numbers above zero, such as 10 for 1. For a spin-off enter a factor, for a stock dividend percent.',
  ],
  [
    1.046,
    1,
    'numerator: A split has two whole numbers above zero, such as 10 for 1. For a spin-off enter a factor, for a stock dividend percent.',
  ],
  [
    -4,
    1,
    'numerator: A split has two whole numbers above zero, such as 10 for 1. For a spin-off enter a factor, for a stock dividend percent.',
  ],
  [1, 1, 'numerator: A split of 1 for 1 changes nothing.'],
  [1e9, 1, 'numerator: A split of 1000000000 for 1 cannot be: no company has made so many shares of so few.'],
  [51, 50, 'numerator: Enter a split of 51 for 50 as a stock dividend, in percent.'],
  [1, 1e9, 'numerator: A split of 1 for 1000000000 cannot be: no company has made so many shares of so few.'],
])('of a split of %p for %p is said: %s', (numerator, denominator, said) => {
  const fault = splitFault({ numerator, denominator });
  expect(fault && `${fault.field}: ${fault.message}`).toBe(said);
});

test.each([
  [1.046, undefined],
  [1.0503, undefined],
  [0, 'A factor is above zero, such as 1.046.'],
  [NaN, 'A factor is above zero, such as 1.046.'],
  [1, 'A factor of 1 changes nothing.'],
  [1.5, undefined],
  [4, undefined],
  [1e9, 'A factor of 1000000000 cannot be: no spin-off takes nineteen parts of twenty.'],
  [123456.5, 'A factor of 123456.5 cannot be: no spin-off takes nineteen parts of twenty.'],
])('of a spin-off by the factor %p is said: %s', (factor, said) => {
  expect(spinOffFault(factor)?.message).toBe(said);
});

test.each([
  [2, undefined],
  [2.25, undefined],
  [100, undefined],
  [0, 'A stock dividend is above zero, such as 2 percent.'],
  [-2, 'A stock dividend is above zero, such as 2 percent.'],
  [NaN, 'A stock dividend is above zero, such as 2 percent.'],
  [1e9, 'Enter a stock dividend of 1000000000 percent as a split, such as 3 for 1 for 200 percent.'],
  [2.00001, 'Enter a stock dividend in percent with four decimals at most.'],
])('of a stock dividend of %p percent is said: %s', (percent, said) => {
  expect(stockDividendFault(percent)?.message).toBe(said);
});

test.each([
  [0.24, undefined],
  [0, 'A dividend is above zero.'],
  [-1, 'A dividend is above zero.'],
  [1e9, 'A dividend of $1000000000 a share cannot be.'],
])('of a dividend of %p is said: %s', (amount, said) => {
  expect(dividendFault(amount)?.message).toBe(said);
});
