import { answerApi, type ApiAnswer, type LoopbackApi } from '@market-pulse/api-client/testing';
import type { WatchlistEntry } from '@market-pulse/contract';
import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { signIn, signOut } from '@market-pulse/session';
import { act, screen, within } from '@testing-library/react';
import { appleQuote, quote } from '../testing/rows';
import WatchedMovers from './WatchedMovers';

const ann = {
  id: 7,
  username: 'ann',
  email: 'ann@example.com',
  role: 'user',
  first_name: 'Ann',
  last_name: 'Lee',
} as const;
const entryOf = (figures: WatchlistEntry['quote'], slug: string): WatchlistEntry => ({
  ...{ symbol: figures.symbol, kind: 'stock', name: figures.name ?? figures.symbol, slug },
  added_at: '2026-06-15T12:00:00.000Z',
  quote: figures,
});
const apple = entryOf(appleQuote, 'apple');
const fallen = { symbol: 'NVDA', name: 'NVIDIA', price: 214.72, change_percent: -3.5 };
const { source, as_of, status } = appleQuote;
const nvidia = entryOf(quote({ ...fallen, source, as_of, status }), 'nvidia');
const companies = {
  name: 'companies',
  routes: [{ path: '/company/:slug', expose: './CompanyPage' as const, title: 'Company' }],
};

let api: LoopbackApi;
afterEach(() => {
  act(() => signOut());
  return api.close();
});

async function show(answer: ApiAnswer) {
  act(() => signIn({ access: 'a', refresh: 'r', user: { ...ann, email_verified: true }, remember: true }));
  api = await answerApi({ 'GET /watchlist/': answer });
  renderOnSite(<WatchedMovers />, { remotes: [companies] });
}

test('shows what moved most first, each leading to its page, and the way to the whole list', async () => {
  await show({ status: 200, body: [apple, nvidia] });
  const list = within(await screen.findByRole('list'));
  expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'NVDA NVIDIA$214.72 ▼down -3.50%',
    'AAPL Apple Inc.$250.42 ▲up +1.20%',
  ]);
  expect(list.getByRole('link', { name: /^NVDA/ })).toHaveAttribute('href', '/company/nvidia');
  expect(screen.getByRole('link', { name: 'Watchlist of 2' })).toHaveAttribute('href', '/watchlist');
  expect(screen.getByRole('link', { name: 'Explore Markets' })).toHaveAttribute('href', '/markets/stocks');
  expect(screen.getByRole('button', { name: /Finnhub/ })).toBeInTheDocument();
});

test('an empty list says how to fill it', async () => {
  await show({ status: 200, body: [] });
  expect(await screen.findByText(/Press the star of a stock or coin/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'all stocks' })).toHaveAttribute('href', '/markets/stocks');
});

test('one that cannot be loaded says so, and offers Retry', async () => {
  await show({ status: 500 });
  expect(await screen.findByText('Your watchlist could not be loaded. Please try again later.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});
