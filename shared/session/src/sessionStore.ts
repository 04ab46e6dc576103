import type { Role, SessionUser } from '@market-pulse/contract';
import { hasRole as allowsRole } from '@market-pulse/contract/rules';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { bindPress, forgetPress } from './pendingPress';
import { registerSessionCopy } from './sessionCopies';
import {
  clearStoredSession,
  dropForgottenSession,
  readStoredSession,
  rememberSession,
  writeStoredSession,
  type StoredSession,
} from './sessionStorage';

/** The session as components see it. Signed in means that an access token exists; `user` may follow later. */
export type SessionState = StoredSession;

/** What a successful sign-in brings. `remember` false ends the session with the browser. */
export interface SignInOptions {
  access: string;
  refresh: string;
  user: SessionUser;
  remember: boolean;
}

const SIGNED_OUT: SessionState = { access: null, refresh: null, user: null };

registerSessionCopy();

/**
 * The one session store of the page. It starts signed out, also on a server; `hydrateSession` fills it from storage.
 * Read it with `useSession` in components, and with `getState()` or `subscribe()` outside of them.
 */
export const sessionStore = createStore<SessionState>()(() => SIGNED_OUT);

sessionStore.subscribe(({ user }, before) => {
  if (user && user.id !== before.user?.id) bindPress(user.id, Date.now());
});

/** Reads the session in a component: `useSession((session) => session.user)`. */
export function useSession<Selected>(select: (session: SessionState) => Selected): Selected {
  return useStore(sessionStore, select);
}

/** Whether someone is signed in; a selector for `useSession`. */
export function isSignedIn(session: SessionState): boolean {
  return session.access !== null;
}

/** Whether the user has one of the roles. `admin` has every role; nobody has one when signed out. */
export function hasRole(user: SessionUser | null, ...roles: readonly Role[]): boolean {
  return user !== null && allowsRole(user.role, roles);
}

/** Takes over the stored session, before the first rendering. One that was not to be remembered goes here. */
export function hydrateSession(): void {
  dropForgottenSession();
  reloadSession();
}

/** Brings the store in step with storage, which another tab may have changed. Nothing happens where storage is refused. */
export function reloadSession(): void {
  const stored = readStoredSession();
  if (stored === undefined) return;
  const present = sessionStore.getState();
  const sameUser = JSON.stringify(stored.user) === JSON.stringify(present.user);
  if (sameUser && stored.access === present.access && stored.refresh === present.refresh) return;
  sessionStore.setState(sameUser ? { ...stored, user: present.user } : stored);
}

/** Starts a session with what the server answered. */
export function signIn({ access, refresh, user, remember }: SignInOptions): void {
  rememberSession(remember);
  writeStoredSession({ access, refresh, user });
  sessionStore.setState({ access, refresh, user });
}

/** Replaces the tokens of the running session after a refresh. */
export function setTokens(tokens: { access: string; refresh: string }): void {
  writeStoredSession(tokens);
  sessionStore.setState({ access: tokens.access, refresh: tokens.refresh });
}

/** Replaces the user of the running session, as `/auth/me/` tells. */
export function setUser(user: SessionUser): void {
  writeStoredSession({ user });
  sessionStore.setState({ user });
}

/** Ends the session in this browser, in every tab. Where to go then is the caller's matter. */
export function signOut(): void {
  forgetPress();
  endSession();
}

/** As `signOut`, because the server no longer accepts the session: what its member has just pressed is kept for their next one. */
export function endSession(): void {
  clearStoredSession();
  sessionStore.setState(SIGNED_OUT);
}
