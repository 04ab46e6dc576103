import { readSplit } from './splitCell';

test.each([
  ['10', { numerator: 10, denominator: 1 }],
  ['10.0', { numerator: 10, denominator: 1 }],
  ['1.5', { numerator: 1.5, denominator: 1 }],
  ['0.05', { numerator: 1, denominator: 20 }],
  ['0.333333', { numerator: 1, denominator: 3 }],
  ['3:2', { numerator: 3, denominator: 2 }],
  ['1/20', { numerator: 1, denominator: 20 }],
  ['0', undefined],
  ['0.0', undefined],
  ['1', undefined],
  ['', undefined],
  ['1:0', undefined],
  ['=2', undefined],
  ['9999999', undefined],
])('%j tells %j', (text, split) => {
  expect(readSplit(text)).toEqual(split);
});
