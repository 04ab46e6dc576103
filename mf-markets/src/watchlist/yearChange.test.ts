import { yearChange } from './yearChange';

const year = (first: number, last: number) => [first, ...Array.from({ length: 51 }, () => 7), last];

test.each<[string, readonly number[] | undefined, number | undefined]>([
  ['a rise', year(100, 125), 25],
  ['a fall', year(100, 75), -25],
  ['a history of some weeks', [100, 125], undefined],
  ['a first close of zero', year(0, 125), undefined],
  ['no history yet', undefined, undefined],
])('the change of a year: %s', (_case, closes, expected) => {
  expect(yearChange(closes)).toBe(expected);
});
