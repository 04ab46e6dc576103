import { answerApi, type ApiAnswer, type LoopbackApi } from '@market-pulse/api-client/testing';
import type { PriceAlert, Quote } from '@market-pulse/contract';
import { fill, renderOnSite } from '@market-pulse/remote-kit/testing';
import { signIn, signOut } from '@market-pulse/session';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { quote } from '../testing/rows';
import AlertsPage from './AlertsPage';

const alert: PriceAlert = {
  ...{ id: 1, symbol: 'NVDA', kind: 'stock', name: 'NVIDIA', slug: 'nvidia', condition: 'above', threshold: 230 },
  ...{ is_active: true, created_at: '2026-01-02T10:00:00.000Z', armed_at: '2026-01-02T10:00:00.000Z' },
  ...{ fired_at: null, fired_figure: null },
};
const fired: PriceAlert = {
  ...{ ...alert, id: 2, symbol: 'BTC', kind: 'crypto', name: 'Bitcoin', slug: null, condition: 'percent_move' },
  ...{ threshold: 5, is_active: false, fired_at: '2026-06-01T10:00:00.000Z', fired_figure: -5.14 },
};
const live = { source: 'Feed', as_of: '2026-06-15T20:00:00.000Z', status: 'live' } as const;
const nvidia = quote({ symbol: 'NVDA', price: 214.72, ...live });
const bitcoin = quote({ symbol: 'BTC', kind: 'crypto', price: 60_000, change_percent: 1.2, ...live });
const ann = { id: 1, username: 'ann', email: 'ann@example.com', first_name: 'Ann', last_name: 'Lee' };

let api: LoopbackApi;
afterEach(async () => {
  act(signOut);
  await api.close();
});

async function show(body: readonly PriceAlert[], quotes: readonly Quote[], more: Record<string, ApiAnswer> = {}) {
  api = await answerApi({
    'GET /alerts/': () => ({ status: 200, body }),
    'GET /market-data/quotes/': { status: 200, body: quotes },
    ...more,
  });
  act(() =>
    signIn({ access: 'a', refresh: 'r', user: { ...ann, role: 'user', email_verified: true }, remember: true }),
  );
  renderOnSite(<AlertsPage />, { at: '/alerts' });
}
const rows = async () => within(await screen.findByRole('list', { name: 'Price alerts' })).getAllByRole('listitem');

test('each alert says what it waits for, how far away that is, and what it did last', async () => {
  await show([alert, fired], [nvidia, bitcoin]);
  const [first, second] = await rows();
  await waitFor(() => expect(first).toHaveTextContent('7.12% away, now $214.72'));
  expect(first).toHaveTextContent('NVIDIA');
  expect(first).toHaveTextContent('Price at or above $230.00');
  expect(first).toHaveTextContent('Not told yet');
  expect(second).toHaveTextContent('Move of 5.00% in a day, up or down');
  expect(second).toHaveTextContent('now +1.20%');
  expect(second).toHaveTextContent('Told Jun 1, 2026 -5.14%');
  expect(screen.getByText('2 alerts, 1 on.')).toBeVisible();
  expect(screen.queryByText(/^No alert can fire/)).toBeNull();
});

test('an alert that a split has scaled says so, with the level that was set', async () => {
  const scaled_from = { threshold: 1_200, splits: [{ date: '2024-06-10', numerator: 10, denominator: 1 }] };
  await show([{ ...alert, threshold: 120, scaled_from }], [nvidia]);
  const [row] = await rows();
  expect(row).toHaveTextContent('Price at or above $120.00');
  expect(row).toHaveTextContent('10-for-1 split on Jun 10, 2024: your level was $1,200.00');
});

test('an alert that is held back on the morning of a split says why', async () => {
  const before = { date: '2026-06-12', price: 2_140 };
  await show([{ ...alert, held: { reason: 'unknown_split', numerator: 10, denominator: 1, before } }], [nvidia]);
  const [row] = await rows();
  expect(row).toHaveTextContent('Held back: the price moved from $2,140.00 on Jun 12, 2026 about as a 10-for-1 split');
});

test('an alert is switched and removed here', async () => {
  const done = { status: 200, body: alert };
  await show([alert], [nvidia], { 'PATCH /alerts/1/': done, 'DELETE /alerts/1/': { status: 204 } });
  const [row] = await rows();
  await userEvent.click(within(row!).getByRole('switch', { name: /NVIDIA Price at or above/ }));
  await userEvent.click(within(row!).getByRole('button', { name: 'Remove alert: NVIDIA, Price at or above $230.00' }));
  await waitFor(() =>
    expect(api.seen.map(({ method, path }) => `${method} ${path}`)).toEqual(
      expect.arrayContaining(['PATCH /alerts/1/', 'DELETE /alerts/1/']),
    ),
  );
});

test('the focus stays on the page when all are switched off, and when a row goes @full', async () => {
  let alerts = [alert, { ...alert, id: 3, threshold: 240 }];
  const set = (id: number) => () => {
    alerts = alerts.map((one) => (one.id === id ? { ...one, is_active: false } : one));
    return { status: 200, body: alerts.find((one) => one.id === id) };
  };
  await show(alerts, [nvidia], {
    'GET /alerts/': () => ({ status: 200, body: alerts }),
    'PATCH /alerts/1/': set(1),
    'PATCH /alerts/3/': set(3),
    'DELETE /alerts/1/': () => {
      alerts = alerts.filter(({ id }) => id !== 1);
      return { status: 204 };
    },
  });
  const user = userEvent.setup({ delay: null });
  await user.click(await screen.findByRole('button', { name: 'Switch all off' }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Remove alert: NVIDIA, Price at or above $230.00' }));
  const next = { name: 'Remove alert: NVIDIA, Price at or above $240.00' };
  await waitFor(() => expect(screen.getByRole('button', next)).toHaveFocus());
});

test('where no source brings new prices it says that nothing can fire', async () => {
  await show([alert], [{ ...nvidia, status: 'stale' }]);
  expect(await screen.findByText(/^No alert can fire at present/)).toBeVisible();
});

test('without an alert it says how one is set, and the search opens the form for what it finds', async () => {
  await show([], [], {
    'GET /search/': {
      status: 200,
      body: { companies: [{ ticker: 'AAPL', name: 'Apple', slug: 'apple' }], tokens: [], posts: [], pages: [] },
    },
  });
  expect(await screen.findByText('No price alerts yet.')).toBeVisible();
  const box = screen.getByRole('searchbox', { name: 'Add an alert' });
  fill(box, 'apple');
  await userEvent.type(box, '{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Price alerts for Apple' })).toBeVisible();
});
