import { readFigure } from './figureCell';

test.each([
  ['63.08', 63.08],
  ['0.0000001', 0.0000001],
  ['1e-7', 1e-7],
  ['-36.98', -36.98],
  ['$179.66', 179.66],
  ['73,563,080', 73_563_080],
  ['$1,234.50', 1234.5],
  ['18426978443', 18_426_978_443],
  [' 5 ', 5],
  ['0', 0],
  ['', null],
  ['null', null],
  ['NaN', null],
  ['N/A', null],
  ['.', null],
])('%j is %s', (text, value) => {
  expect(readFigure(text, 'close')).toEqual({ value });
});

test.each([
  ['=A1*2', 'close is a formula, not a number: "=A1*2"'],
  ['+SUM(A1)', 'close is a formula, not a number: "+SUM(A1)"'],
  ['@cmd', 'close is a formula, not a number: "@cmd"'],
  ['-cmd|calc', 'close is a formula, not a number: "-cmd|calc"'],
  ['twelve', 'close is not a number: "twelve"'],
  ['1,23', 'close is not a number: "1,23"'],
  ['0x1F', 'close is not a number: "0x1F"'],
  ['1e999', 'close is too large: "1e999"'],
])('%j is none', (text, reason) => {
  expect(readFigure(text, 'close')).toEqual({ reason });
});
