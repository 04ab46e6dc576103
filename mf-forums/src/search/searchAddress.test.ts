import { readAddress } from '@market-pulse/remote-kit';
import { filterCount, looksForSomething, pathOfForm, SEARCH_PARAMETERS, searchOf, searchPath } from './searchAddress';

const read = (query: string) => readAddress(SEARCH_PARAMETERS, new URLSearchParams(query));

test.each([
  ['', false, 0],
  ['sort=top&in=comments&page=2', false, 0],
  ['q=%20%20', false, 0],
  ['q=chips', true, 0],
  ['author=ann', true, 1],
  ['forum=3&kind=idea', true, 2],
  ['from=2026-01-01&to=2026-02-01', true, 1],
  ['forum=x&kind=poll&from=yesterday&ticker=', false, 0],
])('?%s looks for something: %s, with %i filters', (query, looks, filters) => {
  expect([looksForSomething(read(query)), filterCount(read(query))]).toEqual([looks, filters]);
});

test('what is typed as in a text is asked for as the server has it', () => {
  expect(searchOf(read('q=chips&author=@ann&ticker=$nvda&page=3'))).toMatchObject({
    ...{ q: 'chips', author: 'ann', ticker: 'nvda', page: 3 },
  });
  expect(searchOf(read('page=1'))).toMatchObject({ q: undefined, author: undefined, page: undefined });
});

test('another order begins at the first page, and another page keeps the order', () => {
  const search = read('q=chips&forum=3&sort=new&page=4');
  expect(searchPath(search, { sort: 'top' })).toBe('/forums/search?q=chips&forum=3&sort=top');
  expect(searchPath(search, { page: 5 })).toBe('/forums/search?q=chips&forum=3&sort=new&page=5');
  expect(searchPath({})).toBe('/forums/search');
});

test('a form says what was filled in', () => {
  const fields = new FormData();
  for (const [name, value] of [
    ['q', ' a & b '],
    ['author', ''],
    ['forum', '3'],
  ] as const)
    fields.append(name, value);
  expect(pathOfForm(fields)).toBe('/forums/search?q=a+%26+b&forum=3');
});
