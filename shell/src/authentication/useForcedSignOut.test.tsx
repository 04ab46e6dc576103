import { answerApi, type LoopbackApi } from '@market-pulse/api-client/testing';
import { confirmSession } from '@market-pulse/api-client';
import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { endSession, rememberPress, sessionStore, signIn, signOut } from '@market-pulse/session';
import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useForcedSignOut } from './useForcedSignOut';

const ENDED = 'Your session has ended. Please sign in again.';

/** Where one is, and what the page is told. */
function Place(): ReactNode {
  useForcedSignOut();
  const { pathname, search, state } = useLocation();
  const { notice, from } = (state ?? {}) as { notice?: string; from?: string };
  return <p data-testid="place">{[pathname + search, notice, from].filter(Boolean).join(' · ')}</p>;
}
const corrections = {
  name: 'content',
  routes: [{ path: '/corrections/case', expose: './Case' as const, title: 'Case', secret: 'token' }],
};
const open = (at = '/markets/stocks?q=MSFT') => renderOnSite(<Place />, { at, remotes: [corrections] });
const place = () => screen.getByTestId('place');
const press = () => rememberPress('watch stock:MSFT', sessionStore.getState(), Date.now());

let api: LoopbackApi;
beforeEach(async () => {
  const refused = { status: 401, body: { code: 'unauthorized', detail: 'No.' } };
  api = await answerApi({ 'GET /auth/me/': refused, 'POST /auth/refresh/': refused });
  const user = { id: 7, username: 'ann', email: 'ann@example.com', role: 'user' } as const;
  const named = { first_name: 'Ann', last_name: 'Lee', email_verified: true };
  signIn({ access: 'a', refresh: 'r', user: { ...user, ...named }, remember: true });
});
afterEach(async () => {
  act(() => signOut());
  await api.close();
});

const SIGN_IN = `/authentication/sign-in?next=%2Fmarkets%2Fstocks%3Fq%3DMSFT · ${ENDED}`;

test('a session that the server refuses ends at home, in words', async () => {
  open();
  await act(confirmSession);
  expect(place()).toHaveTextContent(/^\/$/);
  expect(await screen.findByText(ENDED)).toBeInTheDocument();
});

test('whoever pressed what members alone may do meanwhile is led to sign-in, and back', async () => {
  open();
  press();
  await act(confirmSession);
  expect(place()).toHaveTextContent(SIGN_IN);
});

test('an address that only some may know leads back, and stands in that of no other page', async () => {
  open('/corrections/case?token=abc');
  press();
  await act(confirmSession);
  expect(place()).toHaveTextContent(`/authentication/sign-in · ${ENDED} · /corrections/case?token=abc`);
});

test('so is whoever pressed it before the page was there, when the session ended too', async () => {
  press();
  await confirmSession();
  open();
  expect(place()).toHaveTextContent(SIGN_IN);
});

test('so is whoever pressed it after a session that was gone already, once', () => {
  press();
  endSession();
  const { unmount } = open();
  expect(place()).toHaveTextContent(SIGN_IN);
  unmount();
  open();
  expect(place()).toHaveTextContent('/markets/stocks?q=MSFT');
  expect(place()).not.toHaveTextContent(ENDED);
});

test('a visitor’s press leads nowhere by itself', () => {
  act(() => signOut());
  press();
  open();
  expect(place()).not.toHaveTextContent(ENDED);
});
