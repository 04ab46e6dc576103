import { searchWithColumns, searchWithoutColumns, searchWithView } from './viewAddress';

test.each([
  ['another year begins at the first page', 'tab=x&year=2024&page=3', 'year=2025', 'tab=x&year=2025'],
  ['all years as well', 'year=2024&page=3', 'columns=all-form', ''],
  ['the same year stays on its page', 'year=2024&page=3', 'year=2024&columns=all', 'year=2024&page=3'],
])('a view in an address: %s', (_case, search, view, expected) => {
  expect(searchWithView(search, 'ideas', view)).toBe(expected);
});

test('columns of an address give way to those of the device, or are none of a table that obeys no address', () => {
  expect(searchWithColumns('year=2024&columns=all-form', 'all-filed')).toBe('year=2024&columns=all-filed');
  expect(searchWithColumns('columns=all-form', undefined)).toBe('columns=all-form');
  expect(searchWithoutColumns('?year=2024&columns=all-form')).toBe('year=2024');
});
