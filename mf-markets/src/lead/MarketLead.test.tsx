import { answerApi, type ApiAnswer, type LoopbackApi } from '@market-pulse/api-client/testing';
import type { PriceHistory } from '@market-pulse/contract';
import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { signIn, signOut } from '@market-pulse/session';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import MarketLead from './MarketLead';

let api: LoopbackApi;
afterEach(() => {
  act(() => signOut());
  return api.close();
});

function history(symbol: string, closes: readonly number[]): PriceHistory {
  const bars = closes.map((close, index) => ({
    ...{ date: `2026-06-1${index}`, close },
    ...{ open: null, high: null, low: null, volume: null },
  }));
  return {
    ...{ symbol, kind: 'index', name: 'S&P 500', unit: 'points', range: '1y', interval: 'day', adjusted: true },
    ...{ adjustment: 'raw', adjusted_by: null, licence: null, events: [], bars },
    ...{ source: 'Index dataset', as_of: '2026-06-12T12:00:00.000Z', status: 'delayed' },
  };
}

const show = async (answer: ApiAnswer) => {
  api = await answerApi({
    'GET /market-data/history/SPX/': answer,
    'GET /market-data/history/BTC/': { status: 200, body: { ...history('BTC', [50_000, 60_000]), kind: 'crypto' } },
    'GET /market-data/history/AAPL/': { status: 200, body: { ...history('AAPL', [200, 250]), kind: 'stock' } },
    'GET /watchlist/': { status: 200, body: [{ symbol: 'AAPL', kind: 'stock', name: 'Apple' }] },
  });
  renderOnSite(<MarketLead />);
};

test('shows the index first, with its change of the day and of the year, and whose figures these are', async () => {
  await show({ status: 200, body: history('SPX', [5000, 5900, 6000]) });
  expect(await screen.findByText('6,000.00', { selector: 'strong' })).toBeVisible();
  expect(screen.getByText('+1.69%')).toBeVisible();
  expect(screen.getByRole('img', { name: 'S&P 500, 1 year: +20.00%' })).toBeVisible();
  expect(screen.getByText(/Index dataset · not live/)).toBeVisible();
});

test('another instrument and another range are a press away', async () => {
  await show({ status: 200, body: history('SPX', [5000, 6000]) });
  await userEvent.click(screen.getByRole('button', { name: 'BTC' }));
  expect(await screen.findByText('$60,000.00', { selector: 'strong' })).toBeVisible();
  // Prices within a day there are none.
  expect(screen.queryByRole('button', { name: /^1D/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '1M, 1 month' }));
  expect(await screen.findByRole('img', { name: 'Bitcoin, 1 month: +20.00%' })).toBeVisible();
  expect(api.seen.map(({ path, query }) => `${path} ${query.get('range')}`)).toEqual([
    '/market-data/history/SPX/ 1y',
    '/market-data/history/BTC/ 1y',
    '/market-data/history/BTC/ 1m',
  ]);
});

test('without a history it says so', async () => {
  await show({ status: 200, body: history('SPX', []) });
  expect(await screen.findByText('S&P 500 has no stored history right now.')).toBeVisible();
});

test('the whole chart opens over the page, of what is shown', async () => {
  await show({ status: 200, body: history('SPX', [5000, 6000]) });
  await userEvent.click(screen.getByRole('button', { name: 'Market chart' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Market chart' }));
  expect(drawer.getByRole('region', { name: 'Price chart of S&P 500' })).toBeVisible();
  await userEvent.click(drawer.getByRole('button', { name: 'Bitcoin' }));
  expect(drawer.getByRole('region', { name: 'Price chart of Bitcoin' })).toBeVisible();
  expect(drawer.getByRole('button', { name: 'Bitcoin' })).toHaveAttribute('aria-pressed', 'true');
});

test('a member finds what stands first on their watchlist as the third', async () => {
  const user = { id: 7, username: 'ann', email: 'ann@example.com', role: 'user' } as const;
  const named = { first_name: 'Ann', last_name: 'Lee', email_verified: true };
  signIn({ access: 'a', refresh: 'r', user: { ...user, ...named }, remember: true });
  await show({ status: 200, body: history('SPX', [5000, 6000]) });
  const watched = await screen.findByRole('button', { name: 'AAPL, from your watchlist' });
  expect(screen.queryByRole('button', { name: 'NVDA' })).not.toBeInTheDocument();
  await userEvent.click(watched);
  expect(await screen.findByRole('img', { name: 'Apple, 1 year: +25.00%' })).toBeVisible();
});

test('a visitor is asked for no watchlist, and finds a large stock there', async () => {
  await show({ status: 200, body: history('SPX', [5000, 6000]) });
  expect(screen.getByRole('button', { name: 'NVDA' })).toBeVisible();
  expect(api.seen.map(({ path }) => path)).not.toContain('/watchlist/');
});
