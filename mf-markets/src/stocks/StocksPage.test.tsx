import { answerApi, type ApiAnswer, type LoopbackApi } from '@market-pulse/api-client/testing';
import { renderOnSite } from '@market-pulse/remote-kit/testing';
import type { SessionUser } from '@market-pulse/contract';
import { signIn, signOut } from '@market-pulse/session';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../remote';
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

test('lists stocks by market cap with their figures and links, and says where most of them are from', async () => {
  await show({ [LIST]: ok([unpriced, berkshire, apple]) });
  const row = await rowOf('Apple');
  const cells = row.getAllByRole('cell').map((cell) => cell.textContent);
  expect(cells).toEqual([
    'Watch',
    'Rank#1',
    'Price$250.42',
    'Change+3.00 ▲up +1.20%',
    'Volume39.5M',
    'Market Cap$3.8T',
    expect.stringContaining('View Details'),
  ]);
  expect(row.getByRole('link', { name: 'Apple' })).toHaveAttribute('href', '/company/apple');
  expect(screen.getAllByRole('rowheader').map((header) => header.textContent)).toEqual([
    expect.stringContaining('AAPL'),
    expect.stringContaining('BRK.B'),
    expect.stringContaining('ZZZ'),
  ]);

  const berkshireRow = await rowOf('Berkshire');
  expect(screen.getByText('Prices as of Nov 20, 2026 · S&P 500 import · not live')).toBeVisible();
  expect(row.queryByRole('button', { name: /as of/ })).toBeNull();
  expect(
    berkshireRow.getByRole('button', { name: 'Sample data · Bundled figures · as of Dec 31, 2024' }),
  ).toBeVisible();
  const details = berkshireRow.getByRole('link', { name: 'View Details of Berkshire Hathaway (opens in a new tab)' });
  expect(details).toHaveAttribute('href', 'https://finance.yahoo.com/quote/BRK-B');
  expect(details).toHaveAttribute('target', '_blank');
});

test('shows what is missing as missing', async () => {
  await show({ [LIST]: ok([apple, unpriced]) });
  const row = await rowOf('Zenith');
  const cells = row.getAllByRole('cell').map((cell) => cell.textContent);
  expect(cells.slice(1, 6)).toEqual(['Rank-', 'Price-', 'Change-', 'Volume-', 'Market Cap-']);
});

test('a column and a filter for which no row has a figure are not shown', async () => {
  await show({ [LIST]: ok([{ ...apple, change: null, change_percent: null, volume: null }, unpriced]) });
  await rowOf('Apple');
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Watch',
    expect.stringMatching(/^Rank/),
    expect.stringMatching(/^Company/),
    expect.stringMatching(/^Price/),
    expect.stringMatching(/^Market Cap/),
    'Details',
  ]);
  expect(screen.getByRole('combobox', { name: 'Market cap' })).toBeVisible();
  for (const name of ['Sector', 'Change']) expect(screen.queryByRole('combobox', { name })).toBeNull();
});

test('rows stand closer where someone chose so, and the device keeps it', async () => {
  await show({ [LIST]: ok([apple]) });
  await rowOf('Apple');
  const button = screen.getByRole('button', { name: 'Compact rows' });
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('table').parentElement).toHaveAttribute('data-density', 'compact');
  expect(localStorage.getItem('market-pulse:density')).toBe('compact');
  await userEvent.click(button);
  expect(localStorage.getItem('market-pulse:density')).toBeNull();
});

test('the headline names the order that the rows have, which a list without heads is given by its own choice', async () => {
  await show({ [LIST]: ok([apple, berkshire]) });
  await rowOf('Apple');
  expect(screen.getByRole('heading', { name: 'Stocks by market cap' })).toBeVisible();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Price, highest first');
  expect(screen.getByRole('heading', { name: 'Stocks by price, highest first' })).toBeVisible();
  expect(order()).toEqual(['BRK.B', 'AAPL']);
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

test('what the search does not find is looked up as a ticker, and clearing restores the list', async () => {
  const quiet = { ticker: 'QQXV', name: 'Quiet Vale', slug: 'quiet-vale' };
  await show({ [LIST]: ok([apple]), [SEARCH]: ok([]), 'GET /stocks/live-company/qqxv/': ok(quiet) });
  await rowOf('Apple');
  await userEvent.type(searchBox(), 'QQXV');
  expect(await rowOf('Quiet Vale')).toBeTruthy();
  expect(screen.getAllByRole('rowheader')).toHaveLength(1);
  expect(api.seen.slice(1).map(({ path, query }) => [path, query.get('q')])).toEqual([
    ['/stocks/search-companies/', 'QQXV'],
    ['/stocks/live-company/qqxv/', null],
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(await rowOf('Apple')).toBeTruthy();
});

test('says what was not found', async () => {
  await show({ [LIST]: ok([apple]), [SEARCH]: ok([]) });
  await rowOf('Apple');
  await userEvent.type(searchBox(), 'no such thing');
  expect(await screen.findByText('No stocks found matching "no such thing"')).toBeVisible();
});

const order = () => screen.getAllByRole('rowheader').map((header) => /AAPL|BRK\.B|ZZZ/.exec(header.textContent)?.[0]);
const count = (text: string) => screen.findByText(text);

test('asks for the columns of the table alone, as the page is announced to', async () => {
  await show({ [LIST]: ok([apple]) });
  await rowOf('Apple');
  const [data] = remote.routes?.find(({ path }) => path === '/markets/stocks')?.data ?? [];
  const { path, query } = api.seen[0]!;
  expect(`${path}?fields=${query.get('fields')}`).toBe(data);
});

test('sorts by a column one way, then the other, then by rank again, and what is missing stays last', async () => {
  await show({ [LIST]: ok([unpriced, berkshire, apple]) });
  await count('3 of 3 stocks');
  const head = (name: RegExp) => screen.getByRole('columnheader', { name });
  expect(head(/Rank/)).toHaveAttribute('aria-sort', 'ascending');

  const button = within(head(/Price/)).getByRole('button');
  await userEvent.click(button);
  expect(order()).toEqual(['BRK.B', 'AAPL', 'ZZZ']);
  expect(head(/Price/)).toHaveAttribute('aria-sort', 'descending');
  await userEvent.click(button);
  expect(order()).toEqual(['AAPL', 'BRK.B', 'ZZZ']);
  expect(head(/Price/)).toHaveAttribute('aria-sort', 'ascending');
  await userEvent.click(button);
  expect(head(/Price/)).not.toHaveAttribute('aria-sort');
  expect(order()).toEqual(['AAPL', 'BRK.B', 'ZZZ']);
});

test('every head sorts by its column, and what is missing stands last both ways', async () => {
  await show({ [LIST]: ok([unpriced, berkshire, apple]) });
  await count('3 of 3 stocks');
  for (const [name, ...orders] of [
    ['Rank', 'BRK.B AAPL ZZZ', 'AAPL BRK.B ZZZ'],
    ['Company', 'AAPL BRK.B ZZZ', 'ZZZ BRK.B AAPL'],
    ['Price', 'BRK.B AAPL ZZZ', 'AAPL BRK.B ZZZ'],
    ['Change', 'AAPL BRK.B ZZZ', 'BRK.B AAPL ZZZ'],
    ['Volume', 'AAPL BRK.B ZZZ', 'BRK.B AAPL ZZZ'],
    ['Market Cap', 'AAPL BRK.B ZZZ', 'BRK.B AAPL ZZZ'],
  ] as const) {
    const head = screen.getByRole('columnheader', { name: new RegExp(`^${name}`) });
    for (const expected of orders) {
      await userEvent.click(within(head).getByRole('button'));
      expect(`${name}: ${order().join(' ')}`).toBe(`${name}: ${expected}`);
    }
  }
});

test('filters, says how many are left, and clears the filters', async () => {
  const rows = [{ ...apple, sector: 'Technology' }, { ...berkshire, sector: 'Financials' }, unpriced];
  await show({ [LIST]: ok(rows) });
  await count('3 of 3 stocks');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sector' }), 'Financials');
  await count('1 of 3 stocks');
  expect(order()).toEqual(['BRK.B']);
  const size = screen.getByRole('combobox', { name: 'Market cap' });
  await userEvent.selectOptions(size, 'Mega: $200B and more');
  await count('1 of 3 stocks');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Change' }), 'Gainers');
  expect(await screen.findByText('No stocks match these filters.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await count('3 of 3 stocks');
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
});

test('filters by a price range, which a form checks, and the address keeps', async () => {
  await show({ [LIST]: ok([apple, berkshire, unpriced]) });
  await count('3 of 3 stocks');
  const opener = screen.getByRole('button', { name: 'Price Any price' });
  await userEvent.click(opener);
  const lowest = await screen.findByRole('textbox', { name: 'Lowest price' });
  await userEvent.type(lowest, '300');
  await userEvent.type(screen.getByRole('textbox', { name: 'Highest price' }), 'ten{Enter}');
  expect(await screen.findByText('One field needs your attention.')).toBeVisible();
  const highest = screen.getByRole('textbox', { name: 'Highest price' });
  await waitFor(() => expect(highest).toHaveAccessibleDescription('Enter an amount, such as 12.50'));
  expect(highest).toHaveFocus();
  await userEvent.clear(highest);
  await userEvent.type(highest, '200');
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(highest).toHaveAccessibleDescription('Must not be less than the lowest price'));
  await count('3 of 3 stocks');

  await userEvent.clear(highest);
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  await count('1 of 3 stocks');
  expect(order()).toEqual(['BRK.B']);
  expect(screen.getByRole('button', { name: 'Price From $300.00' })).toHaveFocus();
  expect(screen.queryByRole('textbox', { name: 'Lowest price' })).toBeNull();

  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await count('3 of 3 stocks');
  expect(screen.getByRole('button', { name: 'Price Any price' })).toBeVisible();
});

test('opens with the price range of the address; one the wrong way round filters nothing', async () => {
  await show({ [LIST]: ok([apple, berkshire]) }, { ...remotes, at: '/markets/stocks?min_price=300&max_price=1000' });
  await count('1 of 2 stocks');
  await userEvent.click(screen.getByRole('button', { name: 'Price $300.00 to $1,000.00' }));
  expect(await screen.findByRole('textbox', { name: 'Highest price' })).toHaveValue('1000');
});

test('opens as the address says, and ignores what it says wrongly', async () => {
  const at = '/markets/stocks?q=a&sort=price&dir=asc&cap=giant&sector=Fishing&change=sideways&min_price=9&max_price=1';
  await show({ [LIST]: ok([berkshire, apple, unpriced]) }, { ...remotes, at });
  expect(searchBox()).toHaveValue('a');
  await count('2 of 2 stocks');
  expect(order()).toEqual(['AAPL', 'BRK.B']);
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
});

test('keeps the last figures when they cannot be asked for again, marked as out of date', async () => {
  let isBroken = false;
  await show({ [LIST]: () => (isBroken ? { status: 404 } : ok([apple, berkshire])) });
  const line = 'Prices as of Nov 20, 2026 · S&P 500 import ·';
  expect(await screen.findByText(`${line} not live`)).toBeVisible();
  isBroken = true;
  // The page comes back into view after a while, and asks again.
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  expect(await screen.findByText(new RegExp(`^${line.replace('·', '.')} out of date, .* old$`))).toBeVisible();
  expect((await rowOf('Berkshire')).getByRole('button', { name: /^Sample data/ })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  jest.restoreAllMocks();
});

describe('the star', () => {
  const member = { id: 7, username: 'ann', email: 'ann@example.com', role: 'user' } as SessionUser;
  const watchedApple = {
    symbol: 'AAPL',
    kind: 'stock',
    name: 'Apple',
    slug: 'apple',
    added_at: '2026-11-20T00:00:00.000Z',
    quote: { symbol: 'AAPL', kind: 'stock', price: 250.42, status: 'sample' },
  };
  afterEach(() => act(signOut));

  test('sends a visitor to sign-in and back to the same view', async () => {
    await show({ [LIST]: ok([apple]) }, { ...remotes, at: '/markets/stocks?change=gainers' });
    const star = (await rowOf('Apple')).getByRole('link', { name: 'Sign in to watch Apple' });
    const next = encodeURIComponent('/markets/stocks?change=gainers');
    expect(star).toHaveAttribute('href', `/authentication/sign-in?next=${next}`);
    expect(screen.queryByRole('button', { name: 'Watched only' })).toBeNull();
  });

  test('puts a stock on a member’s watchlist, and the table can show that alone', async () => {
    act(() => signIn({ access: 'a', refresh: 'r', user: member, remember: true }));
    let kept: unknown[] = [];
    const put = () => {
      kept = [watchedApple];
      return { status: 201, body: watchedApple };
    };
    await show({
      [LIST]: ok([apple, berkshire]),
      'GET /watchlist/': () => ok(kept),
      'PUT /watchlist/AAPL/': put,
    });
    const star = (await rowOf('Apple')).getByRole('button', { name: 'Watch Apple' });
    expect(star).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(star);
    await waitFor(() => expect(star).toHaveAttribute('aria-pressed', 'true'));
    await userEvent.click(screen.getByRole('button', { name: 'Watched only' }));
    await count('1 of 2 stocks');
    expect(order()).toEqual(['AAPL']);
  });

  test('says why the server refuses', async () => {
    act(() => signIn({ access: 'a', refresh: 'r', user: member, remember: true }));
    const detail = 'A watchlist has room for 200 entries.';
    await show({
      [LIST]: ok([apple]),
      'GET /watchlist/': ok([]),
      'PUT /watchlist/AAPL/': { status: 409, body: { code: 'watchlist_full', detail, error: detail } },
    });
    await userEvent.click((await rowOf('Apple')).getByRole('button', { name: 'Watch Apple' }));
    expect(await screen.findByText(detail)).toBeVisible();
  });
});

test('of thousands of stocks only those near the window are in the page, and screen readers know of all', async () => {
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
  await userEvent.type(searchBox(), 'Company 4321');
  await count('1 of 1 stocks');
  expect(screen.getByRole('rowheader')).toHaveTextContent('T4321');
});

describe('presets', () => {
  const company = (ticker: string, change_percent: number, day = '2026-11-20') =>
    stockRow({
      ...apple,
      ticker,
      name: `Company ${ticker}`,
      slug: ticker.toLowerCase(),
      change_percent,
      volume: null,
      as_of: `${day}T00:00:00.000Z`,
    });
  const ofOneDay = ['A', 'B', 'C', 'D', 'E'].map((ticker, index) => company(ticker, index - 2));
  const shownTickers = () =>
    screen.getAllByRole('rowheader').map((header) => header.querySelector('[data-name]')?.textContent?.slice(-1));

  test('have addresses of their own, and those without figures are not offered', async () => {
    await show({ [LIST]: ok(ofOneDay) });
    await count('5 of 5 stocks');
    const presets = within(screen.getByRole('navigation', { name: 'Views of the list' }));
    expect(presets.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'All',
      'Large caps',
      'Gainers',
      'Losers',
    ]);
    expect(presets.getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'page');
    await userEvent.click(presets.getByRole('link', { name: 'Losers' }));
    await count('2 of 5 stocks');
    expect(shownTickers()).toEqual(['A', 'B']);
    expect(screen.getByRole('heading', { name: 'Losers by change, lowest first' })).toBeVisible();
  });

  test('rank figures of one day only', async () => {
    const old = company('Z', 67, '2026-01-23');
    await show({ [LIST]: ok([...ofOneDay, old]) }, { ...remotes, at: '/markets/stocks?preset=gainers' });
    await count('2 of 6 stocks');
    expect(shownTickers()).toEqual(['E', 'D']);
  });

  test('say where too few figures are of one day', async () => {
    await show({ [LIST]: ok(ofOneDay.slice(1)) }, { ...remotes, at: '/markets/stocks?preset=gainers' });
    expect(await screen.findByText('Too few figures of one day to rank: 4.')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('the same list is a heatmap by another address, and too few figures of one day are said there too', async () => {
    await show({ [LIST]: ok(ofOneDay) });
    await count('5 of 5 stocks');
    await userEvent.click(screen.getByRole('button', { name: 'Heatmap' }));
    expect(await screen.findByText(/^Size: market cap/)).toBeVisible();
    expect(screen.getByText('2 rose, 2 fell, 1 unchanged')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Table' }));
    expect(await screen.findByRole('table', { name: 'Stocks' })).toBeVisible();
  });
});

test('a row opens its key figures beside the list, by its ticker too, and the name still leads to the company', async () => {
  const full = { ...apple, exchange: 'Nasdaq', pe_ratio: 35.48, week_52_low: 200, week_52_high: 300 };
  await show({ [LIST]: ok([apple]), 'GET /stocks/live-company/apple/': ok(full) });
  const row = await rowOf('Apple');
  await userEvent.click(row.getByRole('button', { name: 'Key figures of Apple, AAPL' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Apple' }));
  expect(drawer.getByText('$250.42')).toBeVisible();
  expect(await drawer.findByText('35.48')).toBeVisible();
  expect(drawer.getByText('52 weeks: $200.00 to $300.00, now $250.42')).toBeInTheDocument();
  expect(drawer.getByRole('link', { name: 'Open company page' })).toHaveAttribute('href', '/company/apple');
  expect(drawer.queryByText('Dividend Yield')).toBeNull();
  await userEvent.click(drawer.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(row.getByRole('link', { name: 'Apple' })).toHaveAttribute('href', '/company/apple');
});
