import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { signIn, signOut } from '@market-pulse/session';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SiteSearch } from '../search/SiteSearch';
import { loginAnswer } from '../testing/member';
import { BottomBar } from './BottomBar';

afterEach(() => act(() => signOut()));

const page = { expose: './Page' as const, title: 'Page' };
const markets = {
  name: 'markets',
  routes: [
    { ...page, path: '/markets/stocks', namedRoute: 'explore' as const },
    { ...page, path: '/watchlist', auth: true, namedRoute: 'watchlist' as const },
  ],
};
const account = {
  name: 'account',
  routes: [{ ...page, path: '/account', auth: true, namedRoute: 'account' as const }],
};

const bar = () => within(screen.getByRole('navigation', { name: 'Shortcuts' }));
const entries = () =>
  bar()
    .getAllByRole('listitem')
    .map((item) => `${item.textContent} ${item.querySelector('a')?.getAttribute('href') ?? 'button'}`);

test('leads to what a visitor presses most, and marks the page that they are on', () => {
  renderOnSite(<BottomBar />, { remotes: [markets, account], at: '/markets/stocks' });
  const member = ['Home /', 'Markets /markets/stocks', 'Search button', 'Watchlist /watchlist'];
  expect(entries()).toEqual([...member, 'Account /authentication/sign-in']);
  expect(bar().getByRole('link', { name: 'Markets' })).toHaveAttribute('aria-current', 'page');
  expect(bar().getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current');
  act(() => signIn({ ...loginAnswer, remember: true }));
  expect(entries()).toEqual([...member, 'Account /account']);
});

test('has nothing of a remote that is switched off', () => {
  renderOnSite(<BottomBar />);
  expect(entries()).toEqual(['Home /', 'Search button', 'Account /authentication/sign-in']);
  act(() => signIn({ ...loginAnswer, remember: true }));
  expect(entries()).toEqual(['Home /', 'Search button']);
});

test('opens the search of the header', async () => {
  renderOnSite(
    <>
      <SiteSearch />
      <BottomBar />
    </>,
  );
  await userEvent.click(bar().getByRole('button', { name: 'Search' }));
  expect(await screen.findByRole('dialog', { name: 'Search Market Pulse' })).toBeVisible();
});
