import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { signIn, signOut } from '@market-pulse/session';
import { act, screen } from '@testing-library/react';
import { HomePage } from './HomePage';

const markets = {
  name: 'markets',
  routes: [{ path: '/markets/stocks', expose: './StocksPage', title: 'Stock Market', namedRoute: 'explore' as const }],
};

test('the head of the home page says what the site is and who makes it', () => {
  const { head } = renderOnSite(<HomePage />);
  expect(head()).toMatchObject({
    title: 'Market Pulse',
    structuredData: [
      { '@type': 'WebSite', name: 'Market Pulse', url: '/' },
      { '@type': 'Organization', url: '/' },
    ],
  });
  expect(head()?.description).toMatch(/^.{50,160}$/);
});

describe('the hero of the home page', () => {
  test('leads to an account and to the markets', () => {
    renderOnSite(<HomePage />, { remotes: [markets] });
    expect(
      screen.getByRole('heading', { level: 1, name: 'Actionable Market Intelligence for the Modern Investor' }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Create Free Account' })).toHaveAttribute(
      'href',
      '/authentication/sign-up',
    );
    expect(screen.getByRole('link', { name: 'Explore Markets' })).toHaveAttribute('href', '/markets/stocks');
  });

  test('has no link to markets that are switched off', () => {
    renderOnSite(<HomePage />);
    expect(screen.queryByRole('link', { name: 'Explore Markets' })).not.toBeInTheDocument();
  });
});

describe('what remotes contribute to the home page', () => {
  const part = (slot: string, id: string, order: number) => ({ slot, id, expose: './Part' as const, order });
  const news = { name: 'news', slots: [part('home.sections', 'news', 10), part('home.sections', 'letter', 80)] };

  test.each([
    ['at the side of the first section of another remote, and comes after it', [news], 'besideEachOther'],
    ['below the first section where that is of the same remote', [], 'belowEachOther'],
  ])('home.beside stands %s', (_case, others, arrangement) => {
    const own = { name: 'boxes', slots: [part('home.sections', 'overview', 20), part('home.beside', 'movers', 10)] };
    const { container } = renderOnSite(<HomePage />, { remotes: [...others, own] });
    const beside = container.querySelector('[data-slot="home.beside"]');
    expect(beside?.parentElement).toHaveClass(arrangement);
    expect(beside?.parentElement?.firstElementChild).not.toBe(beside);
    expect(container.querySelectorAll('[data-slot="home.beside"]')).toHaveLength(1);
  });

  test('without home.beside the first section has its place alone', () => {
    const { container } = renderOnSite(<HomePage />, { remotes: [news] });
    expect(container.querySelector('.first')).toBeNull();
  });

  test('who is signed in has what is theirs in the place of an account to create', () => {
    const own = { name: 'boxes', slots: [part('home.member', 'watched', 10)] };
    renderOnSite(<HomePage />, { remotes: [own] });
    expect(screen.getByRole('link', { name: 'Create Free Account' })).toBeVisible();
    const user = {
      ...{ id: 7, username: 'ann', email: 'ann@example.com', role: 'user' as const },
      email_verified: true,
    };
    act(() => signIn({ access: 'a', refresh: 'r', user: { ...user, first_name: '', last_name: '' }, remember: true }));
    expect(screen.getByRole('status', { name: 'Loading your markets' })).toBeInTheDocument();
    expect(screen.getByText('Create Free Account').closest('.replaced')).not.toBeNull();
    act(() => signOut());
    expect(screen.getByText('Create Free Account').closest('.replaced')).toBeNull();
  });
});
