import { sortRows, type SortDirection, type SortValue } from './sortRows';

test.each<[string, SortValue[], SortDirection, SortValue[]]>([
  ['figures, smallest first', [3, -1, 2], 'ascending', [-1, 2, 3]],
  ['figures, largest first', [3, -1, 2], 'descending', [3, 2, -1]],
  ['what is missing last, also from the smallest', [null, 2, undefined, 1], 'ascending', [1, 2, null, undefined]],
  ['what is missing last, also from the largest', [null, 2, undefined, 1], 'descending', [2, 1, null, undefined]],
  ['zero is a figure', [1, 0, null, -1], 'descending', [1, 0, -1, null]],
  ['texts without regard to case', ['b', 'A', 'ä', 'C'], 'ascending', ['A', 'ä', 'b', 'C']],
  ['numbers in texts as numbers', ['T10', 'T9'], 'ascending', ['T9', 'T10']],
  ['nothing', [], 'ascending', []],
])('%s', (_case, values, direction, expected) => {
  expect(sortRows(values, (value) => value, direction)).toEqual(expected);
});

test.each<SortDirection>(['ascending', 'descending'])('equal rows keep their order, %s', (direction) => {
  const rows = ['a', 'b', 'c'];
  expect(sortRows(rows, () => 1, direction)).toEqual(rows);
});
