import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { signIn, signOut } from '@market-pulse/session';
import { act, screen } from '@testing-library/react';
import { loginAnswer } from '../testing/member';
import { SiteHeader } from './SiteHeader';

afterEach(() => act(() => signOut()));

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
});
