import { answerApi, type Answer, type ApiAnswer, type LoopbackApi } from '@market-pulse/api-client/testing';
import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bitcoin, coin } from '../testing/rows';
import CryptoPage from './CryptoPage';

const ethereum = coin({ id: 2, name: 'Ethereum', symbol: 'ETH', rank: 2 });

let api: LoopbackApi;
afterEach(() => api.close());

/** What the server has of the coins' year. */
let lines: Answer;
beforeEach(() => {
  const closes = [{ symbol: 'BTC', kind: 'crypto', closes: [50_000, 59_511] }];
  lines = { status: 200, body: closes };
});

async function show(answer: ApiAnswer, at = '/markets/crypto') {
  api = await answerApi({ 'GET /crypto/tokens/': answer, 'GET /market-data/sparklines/': () => lines });
  return renderOnSite(<CryptoPage />, { at });
}

const rowOf = async (name: string) => {
  const header = await screen.findByRole('rowheader', { name: new RegExp(name) });
  return within(header.closest('tr') as HTMLElement);
};

test('lists coins with their figures, and a dash for each that is missing', async () => {
  await show({ status: 200, body: [bitcoin, ethereum] });
  const row = await rowOf('Bitcoin');
  expect(await row.findByRole('img', { name: 'Bitcoin, 52 weeks: up +19.02%' })).toBeVisible();
  expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
    'Watch',
    'Rank#1',
    'Price$59,511.00',
    '24h Change▲up +0.30%',
    '24h Volume$18.5B',
    'Market Cap$1.2T',
    '52 weeks',
    expect.stringContaining('View Details'),
  ]);
  const details = row.getByRole('link', { name: 'View Details of Bitcoin (opens in a new tab)' });
  expect(details).toHaveAttribute('href', 'https://www.coingecko.com/en/coins/bitcoin');
  expect(screen.getByText('Sample prices of Dec 31, 2024 · Bundled figures · not live')).toBeVisible();
  const missing = (await rowOf('Ethereum')).getAllByRole('cell').map((cell) => cell.textContent);
  expect(missing.slice(-3, -1)).toEqual(['Market Cap-', '52 weeksNo history']);
  expect(api.seen[0]?.query.get('limit')).toBe('20');
});

test('where no coin has a history there is no column for one', async () => {
  lines = { status: 200, body: [{ symbol: 'BTC', kind: 'crypto', closes: [] }] };
  await show({ status: 200, body: [bitcoin] });
  await rowOf('Bitcoin');
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: '52 weeks' })).toBeNull());
});

test('the symbol in the address fills the search box, trimmed and upper-cased', async () => {
  await show({ status: 200, body: [bitcoin, ethereum] }, '/markets/crypto?symbol=%20eth%20');
  expect(screen.getByRole('searchbox', { name: 'Search cryptocurrencies' })).toHaveValue('ETH');
  expect(await rowOf('Ethereum')).toBeTruthy();
  expect(screen.queryByRole('rowheader', { name: /Bitcoin/ })).toBeNull();
});

test('a link with a symbol opens the chart of its coin, with what can be done with it, and closing it leaves the search', async () => {
  const { head } = await show({ status: 200, body: [bitcoin, ethereum] }, '/markets/crypto?symbol=btc');
  const drawer = within(await screen.findByRole('dialog', { name: 'Bitcoin' }));
  expect(drawer.getByRole('region', { name: 'Price chart of Bitcoin' })).toBeVisible();
  expect(drawer.getByText('$1.2T')).toBeVisible();
  expect(drawer.getByRole('link', { name: 'Sign in to set price alerts for Bitcoin' })).toBeVisible();
  expect(drawer.getByRole('link', { name: 'Compare' })).toHaveAttribute('href', '/markets/compare?symbols=crypto:BTC');
  expect(head()).toMatchObject({ canonical: '/markets/crypto?symbol=BTC', movedTo: '/markets/crypto?symbol=BTC' });
  await userEvent.click(drawer.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('searchbox')).toHaveValue('BTC');
  expect(head()).toMatchObject({ title: 'Crypto Market' });
});

test('a symbol that no coin has is nothing, until another search is typed', async () => {
  const { head } = await show({ status: 200, body: [bitcoin, ethereum] }, '/markets/crypto?symbol=bit');
  expect(await screen.findByText('There is no cryptocurrency with the symbol "BIT".')).toBeVisible();
  expect(await rowOf('Bitcoin')).toBeTruthy();
  expect(head()).toMatchObject({ isMissing: true });
  await userEvent.type(screen.getByRole('searchbox'), 'z');
  expect(await screen.findByText('No cryptocurrencies found matching "BITz"')).toBeVisible();
  expect(head()).toMatchObject({ title: 'Crypto Market' });
  expect(screen.queryByText(/with the symbol/)).toBeNull();
});

test('from a symbol that no coin has a link leads to all of them @full', async () => {
  await show({ status: 200, body: [bitcoin, ethereum] }, '/markets/crypto?symbol=nope');
  await userEvent.click(await screen.findByRole('link', { name: 'All cryptocurrencies' }));
  expect(await rowOf('Ethereum')).toBeTruthy();
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

test('a row opens the chart of its coin, for keyboards too @full', async () => {
  await show({ status: 200, body: [bitcoin, ethereum] });
  await userEvent.click((await rowOf('Ethereum')).getByRole('button', { name: 'Key figures of Ethereum, ETH' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Ethereum' }));
  expect(drawer.getByRole('region', { name: 'Price chart of Ethereum' })).toBeVisible();
  expect(drawer.queryByRole('link', { name: /View Details/ })).toBeNull();
});

test('says what was not found @full', async () => {
  await show({ status: 200, body: [bitcoin] });
  await rowOf('Bitcoin');
  await userEvent.type(screen.getByRole('searchbox'), 'zzz');
  expect(screen.getByText('No cryptocurrencies found matching "zzz"')).toBeVisible();
});

test.each<[string, ApiAnswer]>([
  ['Loading cryptocurrencies...', () => new Promise(() => undefined)],
  ['No cryptocurrency data available right now.', { status: 200, body: [] }],
])('says "%s"', async (text, answer) => {
  await show(answer);
  expect(await screen.findByText(text)).toBeVisible();
});

test('an empty table without a message stands where no quotes could ever be had', async () => {
  await show({ status: 500 });
  const table = await screen.findByRole('table', { name: 'Cryptocurrencies' });
  expect(within(table).getAllByRole('columnheader').length).toBeGreaterThan(5);
  expect(within(table).queryByRole('rowheader')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByText(/Unable|No cryptocurrencies/)).toBeNull();
});

test('sorts and filters, and says how many are left', async () => {
  await show({ status: 200, body: [bitcoin, ethereum] }, '/markets/crypto?change=gainers');
  expect(await screen.findByText('1 of 2 cryptocurrencies')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(screen.getByText('2 of 2 cryptocurrencies')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Coin/ }));
  await userEvent.click(screen.getByRole('button', { name: /^Coin/ }));
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Ethereum'),
    expect.stringContaining('Bitcoin'),
  ]);
});

test.each([
  ['change=gainers', ''],
  ['sort=change&dir=desc', ' @full'],
])('coins of another day stand behind, and are counted: %s%s', async (address) => {
  const newer = { ...bitcoin.latest_price!, as_of: '2026-01-06T00:00:00.000Z', status: 'delayed' as const };
  const old = { ...newer, percent_change_24h: 40, as_of: '2024-03-08T00:00:00.000Z', status: 'stale' as const };
  const late = coin({ id: 8, name: 'Latecoin', symbol: 'LATE', rank: 1, latest_price: old });
  await show({ status: 200, body: [late, { ...bitcoin, latest_price: newer }] }, `/markets/crypto?${address}`);
  expect(await screen.findByText(/ · 1 of another day or less fresh is listed last$/)).toBeVisible();
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => /Bitcoin|Latecoin/.exec(textContent)?.[0])).toEqual([
    'Bitcoin',
    'Latecoin',
  ]);
});

test('every head sorts by its column, and what is missing stands last both ways @full', async () => {
  const provenance = { as_of: '2024-12-31T00:00:00.000Z', status: 'sample' } as const;
  const priced = (id: number, name: string, figures: readonly [number, number, number, number, string]) => {
    const [price_usd, percent_change_24h, volume_24h, market_cap, source] = figures;
    const latest_price = { price_usd, percent_change_24h, volume_24h, market_cap, source, ...provenance };
    return coin({ id, name, symbol: name.toUpperCase(), rank: id, latest_price });
  };
  const gamma = coin({ id: 3, name: 'Gamma', symbol: 'GAMMA', rank: 3 });
  const rows = [priced(1, 'Beta', [3, 1, 2e9, 5e9, 'B']), priced(2, 'Alpha', [9, -4, 7e9, 6e9, 'A']), gamma];
  await show({ status: 200, body: rows });
  await screen.findByText('3 of 3 cryptocurrencies');
  const shown = () =>
    screen.getAllByRole('rowheader').map(({ textContent }) => /Alpha|Beta|Gamma/.exec(textContent)?.[0]);
  for (const [column, ...orders] of [
    ['Coin', 'Alpha Beta Gamma', 'Gamma Beta Alpha'],
    ['Price', 'Alpha Beta Gamma', 'Beta Alpha Gamma'],
    ['24h Change', 'Beta Alpha Gamma', 'Alpha Beta Gamma'],
    ['24h Volume', 'Alpha Beta Gamma', 'Beta Alpha Gamma'],
    ['Market Cap', 'Alpha Beta Gamma', 'Beta Alpha Gamma'],
    ['Rank', 'Beta Alpha Gamma', 'Gamma Alpha Beta'],
  ] as const) {
    const head = screen.getByRole('columnheader', { name: new RegExp(`^${column}`) });
    for (const expected of orders) {
      await userEvent.click(within(head).getByRole('button'));
      expect(`${column}: ${shown().join(' ')}`).toBe(`${column}: ${expected}`);
    }
  }
});

test('figures that were there stay when they cannot be asked for again, marked with their age @full', async () => {
  const asOf = new Date(Date.now() - 3 * 60_000).toISOString();
  const latest_price = bitcoin.latest_price && { ...bitcoin.latest_price, as_of: asOf, status: 'live' as const };
  let isBroken = false;
  await show(() => (isBroken ? { status: 404 } : { status: 200, body: [{ ...bitcoin, latest_price }] }));
  expect(await screen.findByText(/^Live prices · Bundled figures · as of/)).toBeVisible();
  isBroken = true;
  // The page comes back into view after a while, and asks again.
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 2 * 60_000);
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  expect(await screen.findByText(/Bundled figures · out of date, [345] minutes old$/)).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  jest.restoreAllMocks();
});

test('columns are hidden one by one, and the device keeps it for coins alone @full', async () => {
  await show({ status: 200, body: [bitcoin] });
  await rowOf('Bitcoin');
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  await screen.findByRole('checkbox', { name: 'Price' });
  expect(screen.getAllByRole('checkbox').map((box) => box.parentElement?.textContent)).toEqual([
    ...['Price', '24h Change', '24h Volume', 'Market Cap', '52 weeks', 'Details'],
  ]);
  await userEvent.click(screen.getByRole('checkbox', { name: '24h Volume' }));
  expect(screen.getByRole('columnheader', { name: /^24h Volume/ })).toHaveAttribute('data-hidden');
  expect(localStorage.getItem('market-pulse:columns:crypto')).toBe('["volume"]');
  expect(localStorage.getItem('market-pulse:columns:stocks')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
  expect(localStorage.getItem('market-pulse:columns:crypto')).toBeNull();
});
