import { answerApi, type ApiAnswer, type LoopbackApi } from '@market-pulse/api-client/testing';
import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bitcoin, coin } from '../testing/rows';
import CryptoPage from './CryptoPage';

const ethereum = coin({ id: 2, name: 'Ethereum', symbol: 'ETH', rank: 2 });

let api: LoopbackApi;
afterEach(() => api.close());

async function show(answer: ApiAnswer, at = '/markets/crypto') {
  api = await answerApi({ 'GET /crypto/tokens/': answer });
  renderOnSite(<CryptoPage />, { at });
}

const rowOf = async (name: string) => {
  const header = await screen.findByRole('rowheader', { name: new RegExp(name) });
  return within(header.closest('tr') as HTMLElement);
};

test('lists coins with their figures, and a dash for each that is missing', async () => {
  await show({ status: 200, body: [bitcoin, ethereum] });
  const row = await rowOf('Bitcoin');
  expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
    'Watch',
    'Rank#1',
    'Price$59,511.00',
    '24h Change▲up +0.30%',
    '24h Volume$18.5B',
    'Market Cap$1.2T',
    expect.stringContaining('Sample data'),
    expect.stringContaining('View Details'),
  ]);
  const details = row.getByRole('link', { name: 'View Details of Bitcoin (opens in a new tab)' });
  expect(details).toHaveAttribute('href', 'https://www.coingecko.com/en/coins/bitcoin');
  expect((await rowOf('Ethereum')).getAllByRole('cell').at(-3)).toHaveTextContent('Market Cap-');
  expect(api.seen[0]?.query.get('limit')).toBe('20');
});

test('the symbol in the address fills the search box, trimmed and upper-cased', async () => {
  await show({ status: 200, body: [bitcoin, ethereum] }, '/markets/crypto?symbol=%20eth%20');
  expect(screen.getByRole('searchbox', { name: 'Search cryptocurrencies' })).toHaveValue('ETH');
  expect(await rowOf('Ethereum')).toBeTruthy();
  expect(screen.queryByRole('rowheader', { name: /Bitcoin/ })).toBeNull();
});

test('says what was not found', async () => {
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
