import type { SessionUser } from '@market-pulse/contract';
import { signIn, signOut } from '@market-pulse/session';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apple, berkshire } from '../testing/rows';
import { count, LIST, ok, order, remotes, rowOf, show } from '../testing/stocksPage';

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
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Watched only' }));
    await count('1 of 2 stocks');
    expect(order()).toEqual(['AAPL']);
    await userEvent.click(screen.getByRole('button', { name: 'Watched only' }));
    await count('2 of 2 stocks');
    expect(screen.getByRole('button', { name: 'More' })).toHaveFocus();
  });

  test('says why the server refuses @full', async () => {
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
