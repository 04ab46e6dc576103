import { kindOfAction, shareRatio, type ShareActionKind } from './shareRatio';

const ratio = (numerator: number, denominator: number) => ({ numerator, denominator });

test.each<[string, ShareActionKind | null, number, number, ReturnType<typeof shareRatio>]>([
  ['a number alone that is a plain ratio', null, 1.5, 1, ratio(3, 2)],
  ['a number alone that is none', null, 1.046, 1, undefined],
  ['a stock dividend alone by its number', null, 1.02, 1, undefined],
  ['a stock dividend of 2 percent', 'stock_dividend', 1.02, 1, ratio(51, 50)],
  ['a stock dividend of 2.25 percent', 'stock_dividend', 1.0225, 1, ratio(409, 400)],
  ['a stock dividend of 5 percent', 'stock_dividend', 105, 100, ratio(21, 20)],
  ['a spin-off that reads as 3 for 2', 'spin_off', 1.5, 1, undefined],
  ['a spin-off of 1.046', 'spin_off', 1.046, 1, undefined],
  ['a split', 'split', 10, 1, ratio(10, 1)],
  ['a reverse split', 'split', 1, 20, ratio(1, 20)],
  ['a split of no small numbers', 'split', 1.031, 1, ratio(1031, 1000)],
  ['a split of 1 for 1', 'split', 1, 1, undefined],
  ['a split of nothing', 'split', 0, 1, undefined],
  ['a split of no number', 'split', Number.NaN, 1, undefined],
])('%s, stated as %s, of %d for %d', (_case, kind, numerator, denominator, expected) => {
  expect(shareRatio({ kind, numerator, denominator })).toEqual(expected);
});

test.each<[number, ShareActionKind | undefined, ShareActionKind]>([
  [1.5, undefined, 'split'],
  [1.046, undefined, 'spin_off'],
  [1.5, 'spin_off', 'spin_off'],
  [1.02, 'stock_dividend', 'stock_dividend'],
])('%d stated as %s is a %s', (numerator, kind, expected) => {
  expect(kindOfAction({ numerator, denominator: 1, kind })).toBe(expected);
});
