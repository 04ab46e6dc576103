/** @jest-environment jsdom */
import type { SessionUser } from '@market-pulse/contract';
import {
  hasRole,
  hydrateSession,
  isSignedIn,
  sessionCopies,
  sessionStore,
  setTokens,
  setUser,
  signIn,
  signOut,
  startSessionSync,
} from './index';

const ann: SessionUser = {
  id: 7,
  username: 'ann',
  email: 'ann@example.com',
  role: 'user',
  first_name: 'Ann',
  last_name: 'Lee',
  email_verified: true,
};

function closeBrowser(): void {
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
}

function storedKeys(): string[] {
  return Object.keys(window.localStorage).sort();
}

beforeEach(() => {
  signOut();
  window.localStorage.clear();
});

describe('signing in and out', () => {
  test('the three keys and no other are stored', () => {
    signIn({ access: 'a', refresh: 'r', user: ann, remember: true });
    expect(storedKeys()).toEqual(['access_token', 'refresh_token', 'user']);
    expect(window.localStorage.getItem('access_token')).toBe('a');
    expect(JSON.parse(window.localStorage.getItem('user') ?? '')).toEqual(ann);
    expect(isSignedIn(sessionStore.getState())).toBe(true);
  });

  test('signing out clears the three keys and leaves what else the site remembers', () => {
    window.localStorage.setItem('market-pulse:newsletter', 'subscribed');
    signIn({ access: 'a', refresh: 'r', user: ann, remember: false });
    signOut();
    expect(storedKeys()).toEqual(['market-pulse:newsletter']);
    expect(document.cookie).toBe('');
    expect(sessionStore.getState()).toEqual({ access: null, refresh: null, user: null });
  });

  test('new tokens and a new user replace the stored ones', () => {
    signIn({ access: 'a', refresh: 'r', user: ann, remember: true });
    setTokens({ access: 'a2', refresh: 'r2' });
    setUser({ ...ann, username: 'anna' });
    hydrateSession();
    expect(sessionStore.getState()).toEqual({ access: 'a2', refresh: 'r2', user: { ...ann, username: 'anna' } });
  });
});

describe('at start', () => {
  test('the store is signed out until it is hydrated', () => {
    window.localStorage.setItem('access_token', 'a');
    expect(isSignedIn(sessionStore.getState())).toBe(false);
    hydrateSession();
    expect(isSignedIn(sessionStore.getState())).toBe(true);
  });

  test.each(['not json', '{"username":5}', 'null', '[]'])(
    'an unreadable user %p is signed in without a user',
    (user) => {
      window.localStorage.setItem('access_token', 'a');
      window.localStorage.setItem('user', user);
      hydrateSession();
      expect(sessionStore.getState()).toEqual({ access: 'a', refresh: null, user: null });
    },
  );

  test('a session that is not to be remembered survives a reload, but not the browser', () => {
    signIn({ access: 'a', refresh: 'r', user: ann, remember: false });
    hydrateSession();
    expect(isSignedIn(sessionStore.getState())).toBe(true);
    closeBrowser();
    hydrateSession();
    expect(isSignedIn(sessionStore.getState())).toBe(false);
    expect(storedKeys()).toEqual([]);
  });

  test('a remembered session survives the browser', () => {
    signIn({ access: 'a', refresh: 'r', user: ann, remember: false });
    signIn({ access: 'b', refresh: 's', user: ann, remember: true });
    closeBrowser();
    hydrateSession();
    expect(sessionStore.getState().access).toBe('b');
  });

  test('a browser that refuses storage keeps the session in memory', () => {
    const refused = jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    signIn({ access: 'a', refresh: 'r', user: ann, remember: true });
    hydrateSession();
    expect(isSignedIn(sessionStore.getState())).toBe(true);
    refused.mockRestore();
  });
});

describe('between tabs', () => {
  test('signing in and out elsewhere happens here, until the sync is stopped', () => {
    const stop = startSessionSync();
    window.localStorage.setItem('access_token', 'other');
    window.dispatchEvent(new StorageEvent('storage', { key: 'access_token' }));
    expect(sessionStore.getState().access).toBe('other');

    window.localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(isSignedIn(sessionStore.getState())).toBe(false);

    stop();
    window.localStorage.setItem('access_token', 'late');
    window.dispatchEvent(new StorageEvent('storage', { key: 'access_token' }));
    expect(isSignedIn(sessionStore.getState())).toBe(false);
  });

  test('what changes nothing wakes nobody', () => {
    signIn({ access: 'a', refresh: 'r', user: ann, remember: true });
    const stop = startSessionSync();
    const listener = jest.fn();
    const unsubscribe = sessionStore.subscribe(listener);
    window.dispatchEvent(new StorageEvent('storage', { key: 'user' }));
    expect(listener).not.toHaveBeenCalled();
    unsubscribe();
    stop();
  });
});

test.each([
  ['moderator', ['moderator'], true],
  ['admin', ['moderator'], true],
  ['user', ['moderator', 'editor'], false],
] as const)('%s has one of %p: %p', (role, roles, expected) => {
  expect(hasRole({ ...ann, role }, ...roles)).toBe(expected);
  expect(hasRole(null, ...roles)).toBe(false);
});

test('a second copy of the store in the page is counted and reported', async () => {
  const report = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(sessionCopies()).toBe(1);
  await jest.isolateModulesAsync(async () => {
    await import('./index');
  });
  expect(sessionCopies()).toBe(2);
  expect(report).toHaveBeenCalledWith(expect.stringContaining('2 copies of the session store'));
  report.mockRestore();
});
