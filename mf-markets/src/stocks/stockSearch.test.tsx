import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apple, berkshire, freshBerkshire, stockRow } from '../testing/rows';
import { api, count, LIST, ok, rowOf, SEARCH, searchBox, show } from '../testing/stocksPage';

test('a search finds a ticker in the list, keeps its rank, and clearing restores the list', async () => {
  await show({ [LIST]: ok([apple, freshBerkshire]) });
  await rowOf('Apple');
  await userEvent.click(searchBox());
  await userEvent.paste('brk.b');
  expect(await screen.findByRole('heading', { name: 'Stocks matching "brk.b"' })).toBeVisible();
  expect((await rowOf('Berkshire')).getByText('#2')).toBeVisible();
  expect(screen.queryByRole('rowheader', { name: /Apple/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(await rowOf('Apple')).toBeTruthy();
});

test('a search that the list cannot answer asks the server, also when the list could not be loaded', async () => {
  await show({ [LIST]: { status: 500 }, [SEARCH]: ok([berkshire]) });
  await screen.findByRole('alert');
  await userEvent.click(searchBox());
  await userEvent.paste('berkshre');
  expect(await rowOf('Berkshire')).toBeTruthy();
});

test('what the search does not find is looked up as a ticker, and clearing restores the list', async () => {
  const quiet = { ticker: 'QQXV', name: 'Quiet Vale', slug: 'quiet-vale' };
  await show({ [LIST]: ok([apple]), [SEARCH]: ok([]), 'GET /stocks/live-company/qqxv/': ok(quiet) });
  await rowOf('Apple');
  await userEvent.click(searchBox());
  await userEvent.paste('QQXV');
  expect(await rowOf('Quiet Vale')).toBeTruthy();
  expect(screen.getAllByRole('rowheader')).toHaveLength(1);
  expect(
    api()
      .seen.slice(1)
      .map(({ path, query }) => [path, query.get('q')]),
  ).toEqual([
    ['/stocks/search-companies/', 'QQXV'],
    ['/stocks/live-company/qqxv/', null],
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(await rowOf('Apple')).toBeTruthy();
});

test('says what was not found', async () => {
  await show({ [LIST]: ok([apple]), [SEARCH]: ok([]) });
  await rowOf('Apple');
  await userEvent.click(searchBox());
  await userEvent.paste('no such thing');
  expect(await screen.findByText('No stocks found matching "no such thing"')).toBeVisible();
});

test('of thousands of stocks only those near the window are in the page, and screen readers know of all @full', async () => {
  const rows = Array.from({ length: 5_000 }, (_, index) =>
    stockRow({ ticker: `T${index}`, name: `Company ${index}`, market_cap: 10_000 - index }),
  );
  await show({ [LIST]: ok(rows) });
  await count('5,000 of 5,000 stocks');
  expect(screen.getByRole('table', { name: 'Stocks' })).toHaveAttribute('aria-rowcount', '5001');
  const shown = screen.getAllByRole('row');
  expect(shown.length).toBeLessThan(80);
  expect(shown.map((row) => row.getAttribute('aria-rowindex')).slice(0, 3)).toEqual(['1', '2', '3']);
  // The search reaches what is not in the page.
  await userEvent.click(searchBox());
  await userEvent.paste('Company 4321');
  await count('1 of 1 stocks');
  expect(screen.getByRole('rowheader')).toHaveTextContent('T4321');
});
