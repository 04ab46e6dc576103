import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../remote';
import { apple, berkshire, stockRow, unpriced } from '../testing/rows';
import { api, count, LIST, ok, order, remotes, rowOf, show } from '../testing/stocksPage';

test('a column that is empty in most rows is not shown, and the page says what fills it', async () => {
  const unchanged = ['A', 'B'].map((ticker) => stockRow({ ...berkshire, ticker, change: null, change_percent: null }));
  await show({ [LIST]: ok([apple, ...unchanged]) });
  await count('3 of 3 stocks');
  expect(screen.getByRole('columnheader', { name: /^Price/ })).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: /^Change/ })).toBeNull();
  const note = /Hidden: Change \(1 of 3\), P\/E \(0 of 3\), Yield \(0 of 3\)\. Live quotes or an import fill them\.$/;
  expect(screen.getByText(note)).toBeVisible();
});

test.each([
  ['no ratio that is shown @full', [1, 1], 'no line of its own'],
  ['P/E alone', [3, 1], 'P/E: Dataset'],
  ['yield alone @full', [1, 3], 'Yield: Dataset'],
  ['both @full', [3, 3], 'P/E, yield: Dataset'],
] as const)(
  'the line above the table says where ratios are from as far as they are shown: %s',
  async (_, has, line) => {
    const ratios_from = { source: 'Dataset', as_of: '2026-08-21T00:00:00.000Z', status: 'delayed' } as const;
    const rows = ['A', 'B', 'C'].map((ticker, index) => ({
      ...{ ...stockRow({ ...apple, ticker }), ratios_from },
      ...{ pe_ratio: index < has[0] ? 20 : null, dividend_yield: index < has[1] ? 2 : null },
    }));
    await show({ [LIST]: ok(rows) });
    await count('3 of 3 stocks');
    const said = screen.getByText(/^Prices as of/).textContent;
    expect(/[^·]*Dataset/.exec(said)?.[0].trim() ?? 'no line of its own').toBe(line);
  },
);

test('a column that half of the rows have something in is shown @full', async () => {
  await show({ [LIST]: ok([apple, stockRow({ ...berkshire, ticker: 'A', change: null, change_percent: null })]) });
  await count('2 of 2 stocks');
  expect(screen.getByRole('columnheader', { name: /^Change/ })).toBeVisible();
  expect(screen.queryByText(/Hidden[^.]*Change/)).toBeNull();
});

test('says that it loads', async () => {
  await show({ [LIST]: () => new Promise(() => undefined) });
  expect(screen.getByRole('heading', { level: 1, name: 'Stock Market' })).toBeVisible();
  expect(screen.getByText('Loading stocks...')).toBeVisible();
  // What can be done with the rows has its place already.
  expect(screen.getByLabelText('Export CSV')).toBeDisabled();
});

test('lists stocks by market cap with their figures and links, what is missing as missing, and where most are from', async () => {
  const nvidia = stockRow({ ...apple, ticker: 'NVDA', name: 'NVIDIA', slug: 'nvidia', market_cap: 900e9 });
  const { head } = await show({ [LIST]: ok([unpriced, berkshire, nvidia, apple]) });
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
  const missing = (await rowOf('Zenith')).getAllByRole('cell').map((cell) => cell.textContent);
  expect(missing.slice(1, 6)).toEqual(['Rank-', 'Price-', 'Change-', 'Volume-', 'Market Cap-']);
  expect(row.getByRole('link', { name: 'Apple' })).toHaveAttribute('href', '/company/apple');
  expect(screen.getAllByRole('rowheader').map((header) => header.textContent)).toEqual([
    expect.stringContaining('AAPL'),
    expect.stringContaining('NVDA'),
    // A sample is larger, and not ranked among what is none.
    expect.stringMatching(/BRK\.BClass B.*Berkshire Hathaway, Class BClass B$/),
    expect.stringContaining('ZZZ'),
  ]);
  expect(head()?.structuredData).toMatchObject([
    {
      name: 'Stock Market',
      url: '/markets/stocks',
      mainEntity: { itemListElement: [{ url: '/company/apple' }, {}, { name: 'Berkshire Hathaway' }, {}] },
    },
  ]);

  const berkshireRow = await rowOf('Berkshire');
  const line =
    'Prices as of Nov 20, 2026 · S&P 500 import · not live' +
    ' · by market cap of Nov 20, 2026; 1 of another day or less fresh is listed last';
  expect(screen.getByText(line)).toBeVisible();
  expect(row.queryByRole('button', { name: /as of/ })).toBeNull();
  expect(
    berkshireRow.getByRole('button', { name: 'Sample prices of Dec 31, 2024 · Bundled figures · not live' }),
  ).toBeVisible();
  const details = berkshireRow.getByRole('link', {
    name: 'View Details of Berkshire Hathaway, Class B (opens in a new tab)',
  });
  expect(details).toHaveAttribute('href', 'https://finance.yahoo.com/quote/BRK-B');
  expect(details).toHaveAttribute('target', '_blank');
});

test('a stock has the line of its year between its lowest and highest price, or else a bar', async () => {
  const range = { week_52_low: 200, week_52_high: 300 };
  const lines = [
    { symbol: 'AAPL', kind: 'stock', closes: [210, 240, 250.42] },
    { symbol: 'BRK.B', kind: 'stock', closes: [] },
    { symbol: 'ZZZ', kind: null, closes: [] },
  ];
  const rows = [{ ...apple, ...range }, { ...berkshire, week_52_low: 400, week_52_high: 500 }, unpriced];
  await show({ [LIST]: ok(rows), 'GET /market-data/sparklines/': ok(lines) });
  const row = await rowOf('Apple');
  expect(await row.findByRole('img', { name: 'Apple, 52 weeks: up +19.25%' })).toBeVisible();
  expect(row.getByText('52 weeks: $200.00 to $300.00')).toBeInTheDocument();
  expect((await rowOf('Berkshire')).getByText('52 weeks: $400.00 to $500.00, now $453.28')).toBeInTheDocument();
  expect((await rowOf('Zenith')).getAllByRole('cell').at(-2)).toHaveTextContent('52 weeksNo history');
  const asked = api().seen.filter(({ path }) => path === '/market-data/sparklines/');
  expect(asked.map(({ query }) => query.get('symbols'))).toEqual(['AAPL,BRK.B,ZZZ']);
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
  const filters = within(screen.getByRole('group', { name: 'Filters' }));
  expect(filters.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Market cap', 'More']);
});

test('P/E and yield are columns, and it is said where they are from if the prices are not', async () => {
  const ratios_from = { source: 'Dataset', as_of: '2026-08-21T00:00:00.000Z', status: 'delayed' } as const;
  const ratios = { pe_ratio: 32.884, dividend_yield: 0.4567, ratios_from };
  await show({ [LIST]: ok([{ ...apple, ...ratios }, { ...berkshire, pe_ratio: 12.5, dividend_yield: 2 }, unpriced]) });
  const row = await rowOf('Apple');
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['P/E32.88', 'Yield0.46%']),
  );
  expect(
    screen.getByText(
      /^Prices as of Nov 20, 2026 · S&P 500 import · not live · .* · P\/E, yield: Dataset, Aug 21, 2026$/,
    ),
  );
  const dot = { name: 'Sample prices of Dec 31, 2024 · Bundled figures · not live' };
  expect((await rowOf('Berkshire')).getAllByRole('button', dot)).toHaveLength(2);
});

test('a volume that nobody tells of the day is that of the last one of the history, and it is said of which', async () => {
  const last_volume = {
    volume: 52e6,
    source: 'Collection',
    as_of: '2026-11-18T12:00:00.000Z',
    status: 'stale',
  } as const;
  const last = { ...apple, volume: null, last_volume };
  await show({ [LIST]: ok([last, { ...last, ticker: 'APLX', name: 'Applix' }, berkshire]) });
  const volumeOf = async (name: string) => {
    const cells = (await rowOf(name)).getAllByRole('cell');
    return within(cells.find(({ textContent }) => textContent.startsWith('Volume'))!);
  };
  expect((await rowOf('Apple')).getByText('52.0M')).toBeVisible();
  expect(screen.getByText(/ · Volume: Collection, Nov 18, 2026$/)).toBeVisible();
  expect((await volumeOf('Apple')).queryByRole('button')).toBeNull();
  expect((await volumeOf('Berkshire')).getByRole('button', { name: /^Sample prices/ })).toBeVisible();
});

test('a sector leads to its companies where a section shows them', async () => {
  const sectors = { path: '/sector/:slug', expose: './SectorPage' as const, title: 'Sector' };
  await show(
    { [LIST]: ok([{ ...apple, sector: 'Information Technology' }]) },
    { remotes: [{ name: 'companies', routes: [sectors] }] },
  );
  const row = await rowOf('Apple');
  expect(row.getByRole('link', { name: 'Information Technology' })).toHaveAttribute(
    'href',
    '/sector/information-technology',
  );
});

test('columns are hidden and shown one by one, and the device keeps it @full', async () => {
  await show({ [LIST]: ok([{ ...apple, sector: 'Technology' }]) });
  await rowOf('Apple');
  const head = () => screen.getByRole('columnheader', { name: /^Volume/ });
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  const first = await screen.findByRole('checkbox', { name: 'Price' });
  expect(first).toHaveFocus();
  expect(screen.getAllByRole('checkbox').map((box) => box.parentElement?.textContent)).toEqual([
    ...['Price', 'Change', 'Volume', 'Market Cap', 'Sector', 'Details'],
  ]);
  expect(head()).not.toHaveAttribute('data-hidden');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Volume' }));
  expect(head()).toHaveAttribute('data-hidden');
  expect(localStorage.getItem('market-pulse:columns:stocks')).toBe('["volume"]');
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
  expect(head()).not.toHaveAttribute('data-hidden');
  expect(localStorage.getItem('market-pulse:columns:stocks')).toBeNull();
  expect(first).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.getByRole('button', { name: 'Columns' })).toHaveFocus();
});

test('in a narrow window a column that it leaves out is shown once it is chosen, and left out again @full', async () => {
  const all = window.matchMedia;
  // A window of 1000 px.
  window.matchMedia = (query) => ({ ...all(query), matches: Number(/< (\d+)px/.exec(query)?.[1]) > 1000 });
  await show({ [LIST]: ok([{ ...apple, sector: 'Technology', pe_ratio: 30 }]) });
  await rowOf('Apple');
  const head = () => screen.getByRole('columnheader', { name: /^Sector/ });
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  const box = await screen.findByRole('checkbox', { name: 'Sector' });
  expect(box).not.toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Volume' })).toBeChecked();
  await userEvent.click(box);
  expect(box).toBeChecked();
  expect(head()).toHaveAttribute('data-chosen');
  expect(localStorage.getItem('market-pulse:columns:stocks')).toBe('[".sector"]');
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
  expect(screen.getByRole('columnheader', { name: /^P\/E/ })).toHaveAttribute('data-chosen');
  await userEvent.click(box);
  expect(box).not.toBeChecked();
  expect(head()).not.toHaveAttribute('data-chosen');
  expect(head()).not.toHaveAttribute('data-hidden');
  window.matchMedia = all;
  localStorage.clear();
});

test('an address chooses the columns before the device does, and a change of them stays in the address', async () => {
  localStorage.setItem('market-pulse:columns:stocks', '["price"]');
  await show({ [LIST]: ok([apple]) }, { ...remotes, at: '/markets/stocks?columns=all-volume-gone' });
  await rowOf('Apple');
  const hidden = () =>
    screen
      .getAllByRole('columnheader')
      .filter((head) => head.hasAttribute('data-hidden'))
      .map(({ textContent }) => textContent);
  expect(hidden()).toEqual([expect.stringMatching(/^Volume/)]);
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Show all' }));
  expect(hidden()).toEqual([]);
  expect(localStorage.getItem('market-pulse:columns:stocks')).toBe('["price"]');
  localStorage.clear();
});

test('rows stand closer where someone chose so, and the device keeps it @full', async () => {
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

test('leads to no company page where no section shows companies @full', async () => {
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

test('asks for the columns of the table alone, as the page is announced to', async () => {
  await show({ [LIST]: ok([apple]) });
  await rowOf('Apple');
  const [data] = remote.routes?.find(({ path }) => path === '/markets/stocks')?.data ?? [];
  const { path, query } = api().seen[0]!;
  expect(`${path}?fields=${query.get('fields')}`).toBe(data);
});

test('keeps the last figures when they cannot be asked for again, marked as out of date', async () => {
  let isBroken = false;
  await show({ [LIST]: () => (isBroken ? { status: 404 } : ok([apple, berkshire])) });
  const line = 'Nov 20, 2026 · S&P 500 import ·';
  expect(await screen.findByText(new RegExp(`^Prices as of ${line} not live`))).toBeVisible();
  isBroken = true;
  // The page comes back into view after a while, and asks again.
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  expect(await screen.findByText(new RegExp(`^${line} out of date, .* old`))).toBeVisible();
  expect((await rowOf('Berkshire')).getByRole('button', { name: /^Sample prices/ })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  jest.restoreAllMocks();
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
  expect(drawer.getByRole('link', { name: 'Sign in to set price alerts for Apple' })).toBeVisible();
  await userEvent.click(drawer.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(row.getByRole('link', { name: 'Apple' })).toHaveAttribute('href', '/company/apple');
});
