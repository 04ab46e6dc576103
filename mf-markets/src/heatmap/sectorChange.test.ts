import { changeOf } from './sectorChange';

const of = (size: number | null, change_percent: number | null) => ({ size, change_percent });

test.each([
  ['nobody', [], undefined],
  ['one', [of(5, -2)], -2],
  ['two of one size', [of(5, -2), of(5, 4)], 1],
  ['the larger one counts for more', [of(30, 1), of(10, -3)], 0],
  ['what lacks a figure counts nowhere', [of(10, 2), of(null, 50), of(1e9, null), of(0, 9)], 2],
  ['nothing but gaps', [of(null, 1), of(1, null)], undefined],
])('%s', (_what, rows, change) => {
  expect(changeOf(rows)).toBe(change);
});
