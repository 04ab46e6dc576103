import { answerApi, type LoopbackApi } from '@market-pulse/api-client/testing';
import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { signIn, signOut } from '@market-pulse/session';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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
