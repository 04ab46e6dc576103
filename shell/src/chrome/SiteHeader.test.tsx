import { answerApi } from '@market-pulse/api-client/testing';
import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { signIn, signOut } from '@market-pulse/session';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loginAnswer } from '../testing/member';
import { SiteHeader } from './SiteHeader';

afterEach(() => act(() => signOut()));

const header = { placement: 'header' } as const;
const forums = {
  name: 'forums',
  nav: [
    { ...header, group: 'Other', label: 'Forums', to: '/forums', order: 80 },
    { ...header, group: 'Other', label: 'Glossary', to: '/glossary', order: 81 },
    { ...header, group: 'Account', label: 'My Account', to: '/account', order: 90 },
    { ...header, group: 'Account', label: 'Forums', to: '/forums', order: 91 },
  ],
};

/** The header as a member sees it, and the button of their menu. */
function showToMember() {
  renderOnSite(<SiteHeader />, { remotes: [forums] });
  act(() => signIn({ ...loginAnswer, remember: true }));
  return screen.getByRole('button', { name: 'Account of annlee' });
}

describe('2. Navigation: the header', () => {
  test('offers Sign In and Sign Up to a visitor, in the bar and in the menu of small windows', () => {
    renderOnSite(<SiteHeader />);
    const targets = (name: string) => screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));
    expect(targets('Sign In')).toEqual(['/authentication/sign-in', '/authentication/sign-in']);
    expect(targets('Sign Up')).toEqual(['/authentication/sign-up', '/authentication/sign-up']);
    expect(screen.getByRole('link', { name: 'Market Pulse, home' })).toHaveAttribute('href', '/');
  });

  test('shows a member by first letter and username, as soon as they sign in and until they sign out', () => {
    renderOnSite(<SiteHeader />);
    act(() => signIn({ ...loginAnswer, remember: true }));
    expect(screen.getByRole('button', { name: 'Account of annlee' })).toHaveTextContent(/^A.*annlee$/);
    expect(screen.queryByRole('link', { name: 'Sign In' })).not.toBeInTheDocument();
    act(() => signOut());
    expect(screen.getAllByRole('link', { name: 'Sign In' })).toHaveLength(2);
  });

  test('a remote may add to a member’s menu, whose links and focus stay where they are when that comes', async () => {
    const slots = [{ slot: 'header.menu', id: 'account', expose: './Links', order: 1, role: 'user' }] as const;
    const Links = ({ entries }: Record<string, unknown>) => <p>{JSON.stringify(entries)}</p>;
    renderOnSite(<SiteHeader />, {
      remotes: [{ ...forums, slots: [...slots] }],
      modules: { 'forums ./Links': Links },
    });
    act(() => signIn({ ...loginAnswer, remember: true }));
    const menu = within(document.getElementById('account-menu') as HTMLElement);
    const link = menu.getByText('My Account');
    await userEvent.click(screen.getByRole('button', { name: 'Account of annlee' }));
    link.focus();
    const handed = '[{"label":"My Account","to":"/account"},{"label":"Forums","to":"/forums"}]';
    expect(await menu.findByText(handed)).toBeVisible();
    expect(link).toHaveFocus();
    expect(menu.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['My Account', 'Forums']);
    expect(menu.getByRole('button', { name: 'Logout' })).toBeVisible();
  });

  test('a member’s menu has their pages and Logout, and Escape gives the focus back to its button', async () => {
    const account = showToMember();
    await userEvent.click(account);
    const menu = within(document.getElementById('account-menu') as HTMLElement);
    expect(menu.getByText('annlee')).toBeVisible();
    expect(menu.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['My Account', '/account'],
      ['Forums', '/forums'],
    ]);
    await userEvent.tab();
    expect(menu.getByRole('link', { name: 'My Account' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(account).toHaveFocus();
    expect(account).toHaveAttribute('aria-expanded', 'false');
  });

  test('one menu is open at a time, a group or the member’s own, whichever way round', async () => {
    const account = showToMember();
    const group = screen.getByRole('button', { name: 'Other' });
    const open = () => [group, account].map((button) => button.getAttribute('aria-expanded'));
    await userEvent.click(group);
    expect(open()).toEqual(['true', 'false']);
    await userEvent.click(account);
    expect(open()).toEqual(['false', 'true']);
    await userEvent.click(group);
    expect(open()).toEqual(['true', 'false']);
  });

  test('Logout signs the member out, and tells the server', async () => {
    const api = await answerApi({ 'POST /auth/logout/': { status: 200, body: {} } });
    await userEvent.click(showToMember());
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    expect(await screen.findAllByRole('link', { name: 'Sign In' })).toHaveLength(2);
    expect(screen.queryByRole('button', { name: /^Account of/ })).not.toBeInTheDocument();
    await waitFor(() => expect(api.seen.map(({ body }) => body)).toEqual([{ refresh: loginAnswer.refresh }]));
    await api.close();
  });
});
