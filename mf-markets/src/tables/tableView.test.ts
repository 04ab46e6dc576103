import { changeAddress, readAddress } from '@market-pulse/remote-kit';
import {
  FIRST_DIRECTIONS,
  nextSort,
  passesChange,
  sortParameters,
  TABLE_PARAMETERS,
  tableViewOf,
  type ChangeFilter,
  type TableView,
} from './tableView';

const read = (address: string) => tableViewOf(readAddress(TABLE_PARAMETERS, new URLSearchParams(address)));
const plain: TableView = { query: '', sort: undefined, change: undefined, watchedOnly: false };

test.each<[string, Partial<TableView>]>([
  ['', {}],
  ['q=%20apple%20', { query: 'apple' }],
  ['sort=price', { sort: { key: 'price', direction: 'descending' } }],
  ['sort=price&dir=asc', { sort: { key: 'price', direction: 'ascending' } }],
  ['sort=name&dir=sideways', { sort: { key: 'name', direction: 'ascending' } }],
  ['change=losers&watchlist=1', { change: 'losers', watchedOnly: true }],
  ['sort=toString&dir=asc&change=up&watchlist=yes', {}],
  ['dir=asc', {}],
])('the address ?%s is read', (address, expected) => {
  expect(read(address)).toEqual({ ...plain, ...expected });
});

const { pe: _pe, yield: _yield, ...common } = FIRST_DIRECTIONS;

test.each(Object.entries(common))('the address ?sort=%s sorts %s', (key, direction) => {
  expect(read(`sort=${key}`).sort).toEqual({ key, direction });
});

test('a search as long as no box takes it is cut', () => {
  expect(read(`q=${'x'.repeat(500)}`).query).toHaveLength(100);
});

test('pressing a head sorts one way, then the other, then as the rows come', () => {
  let sort: TableView['sort'];
  const seen = [1, 2, 3, 4].map(() => (sort = nextSort(sort, 'price'))?.direction);
  expect(seen).toEqual(['descending', 'ascending', undefined, 'descending']);
  expect(nextSort({ key: 'price', direction: 'ascending' }, 'name')).toEqual({
    key: 'name',
    direction: 'ascending',
  });
});

test('what is written is read as the same, and unknown parameters stay', () => {
  const sort = { key: 'price', direction: 'ascending' } as const;
  const written = changeAddress(TABLE_PARAMETERS, new URLSearchParams('from=mail&q=old'), {
    q: '',
    change: 'gainers',
    ...sortParameters(sort),
  });
  expect(read(written.toString())).toEqual({ ...plain, sort, change: 'gainers' });
  expect(written.get('from')).toBe('mail');
  expect(changeAddress(TABLE_PARAMETERS, written, sortParameters(undefined)).toString()).toBe(
    'from=mail&change=gainers',
  );
});

test.each<[number | null | undefined, ChangeFilter | undefined, boolean]>([
  [1, 'gainers', true],
  [0, 'gainers', true],
  [0, 'losers', false],
  [-1, 'losers', true],
  [null, 'gainers', false],
  [undefined, 'losers', false],
  [null, undefined, true],
])('a change of %p passes %p: %p', (change, filter, expected) => {
  expect(passesChange(change, filter)).toBe(expected);
});
