import type { Quote, WatchlistEntry } from '@market-pulse/contract';
import { answerApi, type ApiAnswer, type LoopbackApi } from '@market-pulse/api-client/testing';
import { renderOnSite } from '../testing';
import { signIn, signOut } from '@market-pulse/session';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { takeRememberedWatch } from './pendingWatch';
import { WatchButton } from './WatchButton';

const apple = { symbol: 'AAPL', kind: 'stock', name: 'Apple' } as const;
const noFigures: Omit<Quote, 'symbol' | 'kind' | 'name'> = {
  price: null,
  previous_close: null,
  change: null,
  change_percent: null,
  volume: null,
  market_cap: null,
  logo_url: null,
  source: null,
  as_of: null,
  status: null,
};
const entry: WatchlistEntry = {
  ...apple,
  slug: 'apple',
  added_at: '2026-06-15T12:00:00.000Z',
  quote: { ...apple, ...noFigures },
};
const ann = {
  id: 7,
  username: 'ann',
  email: 'ann@example.com',
  role: 'user',
  first_name: 'Ann',
  last_name: 'Lee',
} as const;

const ADD = /^Add to Watchlist\W+Apple$/;
const REMOVE = /^Remove from Watchlist\W+Apple$/;

const signInAnn = () =>
  act(() => signIn({ access: 'a', refresh: 'r', user: { ...ann, email_verified: true }, remember: true }));

let api: LoopbackApi;
let list: WatchlistEntry[];
beforeEach(() => {
  list = [];
});
afterEach(() => {
  signOut();
  sessionStorage.clear();
  return api.close();
});

async function show(put: ApiAnswer = { status: 200, body: entry }) {
  api = await answerApi({
    'GET /watchlist/': () => ({ status: 200, body: list }),
    'PUT /watchlist/AAPL/': (request) => {
      list = [entry];
      return typeof put === 'function' ? put(request) : put;
    },
    'DELETE /watchlist/AAPL/': () => {
      list = [];
      return { status: 204 };
    },
  });
  renderOnSite(<WatchButton variant="link" target={apple} />, { at: '/?x=1' });
}
const changes = () => api.seen.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);

test('sends a visitor to sign-in, with the way back', async () => {
  await show();
  expect(screen.getByRole('link', { name: ADD })).toHaveAttribute('href', '/authentication/sign-in?next=%2F%3Fx%3D1');
  expect(api.seen).toEqual([]);
});

test('who wanted to watch something before signing in finds it watched', async () => {
  await show();
  fireEvent.click(screen.getByRole('link', { name: ADD }));
  signInAnn();
  expect(await screen.findByRole('button', { name: REMOVE })).toBeVisible();
  await waitFor(() => expect(changes()).toEqual(['PUT /watchlist/AAPL/']));
  expect(screen.getByRole('status')).toHaveTextContent('Apple is on your watchlist.');
});

test('who only signs in finds it as it was', async () => {
  await show();
  signInAnn();
  expect(await screen.findByRole('button', { name: ADD })).toBeVisible();
  expect(changes()).toEqual([]);
});

test.each([
  ['something else', { ...apple, symbol: 'MSFT' }, 0],
  ['a coin of the same symbol', { ...apple, kind: 'crypto' as const }, 0],
  ['it, but longer ago than a quarter of an hour', apple, 16 * 60_000],
])('what was remembered is not taken for %s', async (_case, target, later) => {
  await show();
  fireEvent.click(screen.getByRole('link', { name: ADD }));
  expect(takeRememberedWatch(target, Date.now() + later)).toBe(false);
});

test('adds and removes, and says so', async () => {
  await show();
  signInAnn();
  await userEvent.click(await screen.findByRole('button', { name: ADD }));
  expect(screen.getByRole('status')).toHaveTextContent('Apple is on your watchlist.');
  await userEvent.click(await screen.findByRole('button', { name: REMOVE }));
  expect(screen.getByRole('status')).toHaveTextContent('Apple is off your watchlist.');
  await waitFor(() => expect(changes()).toEqual(['PUT /watchlist/AAPL/', 'DELETE /watchlist/AAPL/']));
});

test('takes it back and says why when the server refuses', async () => {
  await show(() => {
    list = [];
    const detail = 'Your watchlist is full.';
    return { status: 422, body: { code: 'validation_failed', detail, error: detail, request_id: 'r' } };
  });
  signInAnn();
  await userEvent.click(await screen.findByRole('button', { name: ADD }));
  expect(await screen.findByText('Your watchlist is full.')).toBeVisible();
  expect(await screen.findByRole('button', { name: ADD })).toBeVisible();
});
