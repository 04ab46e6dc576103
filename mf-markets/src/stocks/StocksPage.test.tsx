import { answerApi, type ApiAnswer, type LoopbackApi } from '@market-pulse/api-client/testing';
import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apple, berkshire, stockRow, unpriced } from '../testing/rows';
import StocksPage from './StocksPage';

const LIST = 'GET /stocks/live-companies/';
const SEARCH = 'GET /stocks/search-companies/';
const companies = {
  name: 'companies',
  routes: [{ path: '/company/:slug', expose: './CompanyPage', title: 'Company' }],
} as const;
const remotes: Parameters<typeof renderOnSite>[1] = { remotes: [{ ...companies, routes: [...companies.routes] }] };
const ok = (body: unknown) => ({ status: 200, body });

let api: LoopbackApi;
afterEach(() => api.close());

async function show(answers: Record<string, ApiAnswer>, options = remotes) {
  api = await answerApi(answers);
  renderOnSite(<StocksPage />, options);
}

const searchBox = () => screen.getByRole('searchbox', { name: 'Search stocks' });
const rowOf = async (name: string) => {
  const header = await screen.findByRole('rowheader', { name: new RegExp(name) });
  return within(header.closest('tr') as HTMLElement);
};

test('says that it loads', async () => {
  await show({ [LIST]: () => new Promise(() => undefined) });
  expect(screen.getByRole('heading', { level: 1, name: 'Stock Market' })).toBeVisible();
  expect(screen.getByText('Loading stocks...')).toBeVisible();
});

test('lists stocks by market cap with their figures, source and links', async () => {
  await show({ [LIST]: ok([unpriced, berkshire, apple]) });
  const row = await rowOf('Apple');
  const cells = row.getAllByRole('cell').map((cell) => cell.textContent);
  expect(cells).toEqual([
    'Rank#1',
    'Price$250.42',
    'Change▲up +3.00 (+1.20%)',
    'Volume39.5M',
    'Market Cap$3.8T',
    expect.stringContaining('S&P 500 import'),
    expect.stringContaining('View Details'),
  ]);
  expect(row.getByRole('link', { name: 'Apple' })).toHaveAttribute('href', '/company/apple');
  expect(screen.getAllByRole('rowheader').map((header) => header.textContent)).toEqual([
    expect.stringContaining('AAPL'),
    expect.stringContaining('BRK.B'),
    expect.stringContaining('ZZZ'),
  ]);

  const berkshireRow = await rowOf('Berkshire');
  expect(berkshireRow.getByText('Sample data')).toBeVisible();
  const details = berkshireRow.getByRole('link', { name: 'View Details of Berkshire Hathaway (opens in a new tab)' });
  expect(details).toHaveAttribute('href', 'https://finance.yahoo.com/quote/BRK-B');
  expect(details).toHaveAttribute('target', '_blank');
});

test('shows what is missing as missing', async () => {
  await show({ [LIST]: ok([unpriced]) });
  const row = await rowOf('Zenith');
  const cells = row.getAllByRole('cell').map((cell) => cell.textContent);
  expect(cells.slice(0, 6)).toEqual(['Rank-', 'Price-', 'Change-', 'Volume-', 'Market Cap-', 'Source-']);
});

test('leads to no company page where no section shows companies', async () => {
  await show({ [LIST]: ok([apple]) }, {});
  const row = await rowOf('Apple');
  expect(row.queryByRole('link', { name: 'Apple' })).toBeNull();
});

test('an error is an alert, and Retry asks again', async () => {
  let isBroken = true;
  await show({ [LIST]: () => (isBroken ? { status: 500 } : ok([apple])) });
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load stocks. Please try again later.');
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await rowOf('Apple')).toBeTruthy();
});

test('a search finds a ticker in the list, keeps its rank, and clearing restores the list', async () => {
  await show({ [LIST]: ok([apple, berkshire]) });
  await rowOf('Apple');
  await userEvent.type(searchBox(), 'brk.b');
  expect(await screen.findByRole('heading', { name: 'Stocks matching "brk.b"' })).toBeVisible();
  expect((await rowOf('Berkshire')).getByText('#2')).toBeVisible();
  expect(screen.queryByRole('rowheader', { name: /Apple/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(await rowOf('Apple')).toBeTruthy();
});

test('a search that the list cannot answer asks the server, also when the list could not be loaded', async () => {
  await show({ [LIST]: { status: 500 }, [SEARCH]: ok([berkshire]) });
  await screen.findByRole('alert');
  await userEvent.type(searchBox(), 'berkshre');
  expect(await rowOf('Berkshire')).toBeTruthy();
});

test('says what was not found', async () => {
  await show({ [LIST]: ok([apple]), [SEARCH]: ok([]) });
  await rowOf('Apple');
  await userEvent.type(searchBox(), 'no such thing');
  expect(await screen.findByText('No stocks found matching "no such thing"')).toBeVisible();
});

test('renders a long list in steps of a hundred', async () => {
  const rows = Array.from({ length: 150 }, (_, index) =>
    stockRow({ ticker: `T${index}`, name: `Company ${index}`, market_cap: 1_000 - index }),
  );
  await show({ [LIST]: ok(rows) });
  expect(await screen.findByText('Showing 100 of 150 stocks')).toBeVisible();
  expect(screen.getAllByRole('rowheader')).toHaveLength(100);
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(screen.getAllByRole('rowheader')).toHaveLength(150);
});
