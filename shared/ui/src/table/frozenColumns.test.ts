import { frozenPlace, frozenStyle } from './frozenColumns';
import type { DataColumn } from './tableParts';

type Column = Pick<DataColumn<unknown>, 'role' | 'width' | 'isHidden'>;
const star: Column = { role: 'corner', width: '40px' };
const rank: Column = { role: 'wide-only', width: '44px' };
const name: Column = { role: 'primary' };
const price: Column = { width: '96px' };

test.each<[string, readonly Column[], readonly (number | undefined)[]]>([
  ['star, rank and name', [star, rank, name, price], [0, 1, 2, undefined]],
  ['a name that comes first', [name, price], [0, undefined]],
  ['the name alone after columns of no known width', [{}, name, price], [undefined, 0, undefined]],
  ['nothing where no column names the row', [price, price], [undefined, undefined]],
])('what stays in sight: %s', (_what, columns, places) => {
  expect(columns.map((_column, index) => frozenPlace(columns, index))).toEqual(places);
});

test('each stands behind those before it that are there', () => {
  expect(frozenStyle([star, rank, name, price])).toEqual({
    '--mp-frozen-0': 'calc(0px)',
    '--mp-frozen-1': 'calc(0px + 40px * 1)',
    '--mp-frozen-2': 'calc(0px + 40px * 1 + 44px * var(--wide-only))',
  });
  expect(frozenStyle([{ ...star, isHidden: true }, name])).toMatchObject({ '--mp-frozen-1': 'calc(0px)' });
});
