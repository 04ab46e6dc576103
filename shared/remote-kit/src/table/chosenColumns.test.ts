import type { DataColumn } from '@market-pulse/ui';
import {
  choiceIn,
  choiceOf,
  chosenColumns,
  columnsParameter,
  columnsText,
  offeredColumns,
  wordsOf,
  type OfferedColumn,
} from './chosenColumns';

test.each([
  ['all', [], []],
  ['all-volume', ['volume'], []],
  ['all-volume-gone', ['volume', 'gone'], []],
  ['all.sector', [], ['sector']],
  ['all-volume.sector.pe', ['volume'], ['sector', 'pe']],
  ['all-return_1y-from_average_50', ['return_1y', 'from_average_50'], []],
])('columns=%s hides %j and shows %j', (text, hidden, shown) => {
  const read = columnsParameter.read(text);
  expect(read && choiceIn(read)).toEqual({ hidden, shown });
  expect(columnsText({ hidden, shown })).toBe(text);
  expect(choiceOf(wordsOf({ hidden, shown }))).toEqual({ hidden, shown });
});

test.each([undefined, '', 'volume', 'all-', 'all.', 'all-<b>', `all${'-volume'.repeat(60)}`])(
  'columns=%s says nothing',
  (text) => {
    expect(columnsParameter.read(text)).toBeUndefined();
  },
);

test('what a device remembers and is no key does not come into an address', () => {
  expect(columnsText(choiceOf(['volume', '<b>', 'a-b', '.pe', '..', '.']))).toBe('all-volume.pe');
});

const column = (key: string, more: Partial<OfferedColumn> = {}): DataColumn<never> => ({
  ...{ key, title: key, render: () => key },
  ...more,
});
const fixed = [column('watch', { role: 'corner' }), column('rank'), column('name', { role: 'primary' })];

test('star, rank and name are not offered, and of a table of three columns nothing is', () => {
  const price = [column('price'), column('cap'), column('year')];
  expect(offeredColumns([...fixed, ...price]).map(({ key }) => key)).toEqual(['price', 'cap', 'year']);
  expect(offeredColumns([...fixed, ...price.slice(1)])).toEqual([]);
});

test('what is hidden goes, what its table hides comes when it is chosen, and a table of few columns keeps all', () => {
  const columns = [...fixed, column('price', { isHidden: true }), column('cap'), column('year')];
  const choice = { hidden: ['cap', 'name'], shown: ['price'] };
  const states = chosenColumns(columns, choice).map(({ key, isHidden, isChosen }) => [key, isHidden, isChosen]);
  expect(states.slice(2)).toEqual([
    ['name', undefined, undefined],
    ['price', false, true],
    ['cap', true, undefined],
    ['year', undefined, undefined],
  ]);
  expect(chosenColumns(columns.slice(0, 5), choice)).toEqual(columns.slice(0, 5));
});
