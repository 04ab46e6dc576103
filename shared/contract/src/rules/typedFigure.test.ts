import { readTypedFigure } from './typedFigure';

test.each([
  ['', undefined],
  ['  ', undefined],
  ['12', 12],
  [' $1,250.5 ', 1250.5],
  ['.75', 0.75],
  ['0', 0],
  ['-5', -5],
  ['-0', 0],
  ['+2.5 %', 2.5],
  ['-$3', -3],
  ['1.1M', 1_100_000],
  ['2t', 2e12],
  ['1e9', NaN],
  ['ten', NaN],
  ['1.23456', NaN],
  ['$', undefined],
  ['Infinity', NaN],
  ['--1', NaN],
])('"%s" is the number %p', (typed, number) => {
  expect(readTypedFigure(typed)).toBe(number);
});
