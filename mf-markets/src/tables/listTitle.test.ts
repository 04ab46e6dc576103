import { listTitle } from './listTitle';
import type { Sort } from './tableView';

test.each<[Sort | undefined, string, string]>([
  [undefined, '', 'Stocks'],
  [{ key: 'rank', direction: 'ascending' }, '', 'Stocks by market cap'],
  [{ key: 'cap', direction: 'descending' }, '', 'Stocks by market cap'],
  [{ key: 'price', direction: 'descending' }, '', 'Stocks by price, highest first'],
  [{ key: 'change', direction: 'ascending' }, '', 'Stocks by change, lowest first'],
  [{ key: 'name', direction: 'descending' }, '', 'Stocks by name, from Z to A'],
  [{ key: 'price', direction: 'descending' }, 'in', 'Stocks matching "in"'],
])('%p searched for "%s" is headed "%s"', (sort, search, title) => {
  expect(listTitle('Stocks', sort, search)).toBe(title);
});
