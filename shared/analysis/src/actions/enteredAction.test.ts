import { dividendFault, spinOffFault, splitFault } from './enteredAction';

test.each([
  [10, 1, undefined],
  [1, 20, undefined],
  [3, 2, undefined],
  [0, 1, 'numerator: A split has two whole numbers above zero, such as 10 for 1. For a spin-off enter a factor.'],
  [2, 0, 'denominator: A split has two whole numbers above zero, such as 10 for 1. For a spin-off enter a factor.'],
  [1.046, 1, 'numerator: A split has two whole numbers above zero, such as 10 for 1. For a spin-off enter a factor.'],
  [-4, 1, 'numerator: A split has two whole numbers above zero, such as 10 for 1. For a spin-off enter a factor.'],
  [1, 1, 'numerator: A split of 1 for 1 changes nothing.'],
  [1e9, 1, 'numerator: A split of 1000000000 for 1 cannot be: no company has made so many shares of so few.'],
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
  [1.05, '1.05 reads as a split of 21 for 20. Enter that as a split, or the factor with more decimals.'],
  [4, '4 reads as a split of 4 for 1. Enter that as a split, or the factor with more decimals.'],
  [123456.5, 'A factor of 123456.5 cannot be: no spin-off takes nineteen parts of twenty.'],
])('of a spin-off by the factor %p is said: %s', (factor, said) => {
  expect(spinOffFault(factor)?.message).toBe(said);
});

test.each([
  [0.24, undefined],
  [0, 'A dividend is above zero.'],
  [-1, 'A dividend is above zero.'],
  [1e9, 'A dividend of $1000000000 a share cannot be.'],
])('of a dividend of %p is said: %s', (amount, said) => {
  expect(dividendFault(amount)?.message).toBe(said);
});
