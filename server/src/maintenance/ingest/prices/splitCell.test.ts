import { readSplit } from './splitCell';

test.each([
  ['10', { numerator: 10, denominator: 1 }],
  ['10.0', { numerator: 10, denominator: 1 }],
  ['1.5', { numerator: 3, denominator: 2 }],
  ['0.05', { numerator: 1, denominator: 20 }],
  ['0.333333', { numerator: 1, denominator: 3 }],
  ['0.0667', { numerator: 1, denominator: 15 }],
  ['3:2', { numerator: 3, denominator: 2 }],
  ['1/20', { numerator: 1, denominator: 20 }],
  // A factor of prices.
  ['1.046', { numerator: 1.046, denominator: 1 }],
  ['1046:1000', { numerator: 1.046, denominator: 1 }],
  ['', undefined],
  ['nan', undefined],
  ['0', undefined],
  ['0.0', undefined],
])('%j tells %j', (text, split) => {
  expect(readSplit(text, 0)).toEqual(split);
});

test.each<[string, 0 | 1, string]>([
  ['1', 0, 'a split of "1" changes nothing'],
  ['1.0', 0, 'a split of "1.0" changes nothing'],
  ['3:3', 1, 'a split of "3:3" changes nothing'],
  ['0', 1, 'a split of "0" cannot be'],
  ['0:1', 0, 'a split of "0:1" cannot be'],
  ['1:0', 0, 'a split of "1:0" cannot be'],
  ['1e9', 0, 'a split of "1e9" cannot be'],
  ['1000000000', 0, 'a split of "1000000000" cannot be'],
  ['0.000000001', 0, 'a split of "0.000000001" cannot be'],
  ['37.123', 0, 'a split of "37.123" cannot be'],
  ['=2', 0, '"=2" is no split'],
  ['-2', 0, '"-2" is no split'],
])('%j, where %i is none, is told: %s', (text, none, reason) => {
  expect(readSplit(text, none)).toEqual({ reason });
});

test('a factor of 1 says that there was no split', () => {
  expect([readSplit('1', 1), readSplit('1.000', 1)]).toEqual([undefined, undefined]);
});

test.each<[string, string, object]>([
  ['2', 'Split', { numerator: 2, denominator: 1, kind: 'split' }],
  ['0.05', 'Reverse split', { numerator: 1, denominator: 20, kind: 'split' }],
  ['1.02', 'stock_dividend', { numerator: 1.02, denominator: 1, kind: 'stock_dividend' }],
  ['1.1', 'Bonus issue', { numerator: 11, denominator: 10, kind: 'stock_dividend' }],
  ['1.5', 'Spin-off', { numerator: 3, denominator: 2, kind: 'spin_off' }],
  ['1.5', '', { numerator: 3, denominator: 2 }],
  ['1.5', 'Merger', { reason: '"Merger" is no kind of action that is known' }],
  ['20', 'Reverse split', { reason: '"Reverse split" of 20 for 1 makes more shares' }],
  ['0.02', 'Stock dividend', { reason: '"Stock dividend" of 1 for 50 makes fewer shares' }],
  ['1e9', 'Split', { reason: 'a split of "1e9" cannot be' }],
])('%j beside %j tells %j', (text, kind, split) => {
  expect(readSplit(text, 0, kind)).toEqual(split);
});
