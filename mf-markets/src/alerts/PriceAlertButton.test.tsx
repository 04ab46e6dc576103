import { answerApi, type LoopbackApi } from '@market-pulse/api-client/testing';
import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { signIn, signOut } from '@market-pulse/session';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { quote } from '../testing/rows';
import PriceAlertButton from './PriceAlertButton';

const company = { id: 7, ticker: 'ONAR', slug: 'onar-holding-corporation', name: 'ONAR Holding Corporation' };
const alert = {
  ...{ id: 3, symbol: 'ONAR', kind: 'stock', name: company.name, condition: 'above', threshold: 12 },
  ...{ is_active: true, created_at: '2026-11-02T10:00:00.000Z', fired_at: null },
};

const ann = {
  id: 1,
  username: 'ann',
  email: 'ann@example.com',
  first_name: 'Ann',
  last_name: 'Lee',
  role: 'user' as const,
};

let api: LoopbackApi | undefined;
afterEach(async () => {
  act(signOut);
  await api?.close();
});

test('whoever is not signed in is led to sign-in, and back to the company', () => {
  renderOnSite(<PriceAlertButton company={company} />, { at: '/company/onar?tab=news' });
  expect(
    screen.getByRole('link', { name: 'Sign in to set price alerts for ONAR Holding Corporation' }),
  ).toHaveAttribute('href', `/authentication/sign-in?${new URLSearchParams({ next: '/company/onar?tab=news' })}`);
});

/** Opens the dialog of a member, with a quote of the share. */
async function openWith(figures: object) {
  api = await answerApi({
    'GET /alerts/': { status: 200, body: [] },
    'GET /market-data/quotes/': { status: 200, body: [quote({ symbol: 'ONAR', ...figures })] },
  });
  act(() => signIn({ access: 'a', refresh: 'r', user: { ...ann, email_verified: true }, remember: true }));
  renderOnSite(<PriceAlertButton company={company} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Price alerts for ONAR Holding Corporation' }));
}
const CANNOT_FIRE = /^No alert can fire at present/;
const source = { source: 'Feed', as_of: '2026-06-15T20:00:00.000Z' };

test.each([
  ['live', ''],
  ['delayed', ' @full'],
])('the dialog shows the price now, with its source; of a %s one nothing else is said%s', async (status) => {
  await openWith({ price: 12.5, ...source, status });
  expect(await screen.findByText('$12.50')).toBeVisible();
  expect(screen.getByText(/Feed/)).toBeVisible();
  expect(screen.queryByText(CANNOT_FIRE)).toBeNull();
});

test.each([
  ['stale', ''],
  ['sample', ' @full'],
])('of a %s price it says that no alert can fire, because no source is live%s', async (status) => {
  await openWith({ price: 12.5, ...source, status });
  expect(await screen.findByText('$12.50')).toBeVisible();
  expect(screen.getByText(CANNOT_FIRE)).toBeVisible();
});

test('where no price is known it says so, and that no alert can fire', async () => {
  await openWith({ price: null, source: null, as_of: null, status: null });
  expect(await screen.findByText('No price of ONAR Holding Corporation is known.')).toBeVisible();
  expect(screen.getByText(CANNOT_FIRE)).toBeVisible();
});

test('a member sees the alerts for this company, and can set another', async () => {
  api = await answerApi({
    'GET /alerts/': { status: 200, body: [alert, { ...alert, id: 4, symbol: 'AAPL', threshold: 300 }] },
  });
  act(() => signIn({ access: 'a', refresh: 'r', user: { ...ann, email_verified: true }, remember: true }));
  renderOnSite(<PriceAlertButton company={company} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Price alerts for ONAR Holding Corporation' }));
  expect(await screen.findByText('Price at or above $12.00')).toBeVisible();
  expect(screen.queryByText('Price at or above $300.00')).toBeNull();
  expect(screen.getByRole('button', { name: 'Set alert' })).toBeEnabled();
});
