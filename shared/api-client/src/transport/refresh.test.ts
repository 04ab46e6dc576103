/** @jest-environment jsdom */
import type { SessionUser } from '@market-pulse/contract';
import { sessionStore, signIn, signOut } from '@market-pulse/session';
import { ApiError } from './apiError';
import { confirmSession, logIn, logOut } from '../endpoints/auth';
import { fetchLiveCompanies } from '../endpoints/companies';
import { vote } from '../endpoints/forumWriting';
import { http } from './http';
import { startLoopbackApi, type Answer, type LoopbackApi, type SeenRequest } from '../testing/loopbackApi';
import { onForcedSignOut } from './refresh';
import { noteRenewed } from './renewedToken';

const ann: SessionUser = {
  id: 7,
  username: 'ann',
  email: 'ann@example.com',
  role: 'user',
  first_name: 'Ann',
  last_name: 'Lee',
  email_verified: true,
};
const REFUSED: Answer = { status: 401, body: { code: 'invalid_token', detail: 'Please sign in again.' } };

let api: LoopbackApi;
let accepted: string;
let refreshAnswer: (request: SeenRequest) => Answer | Promise<Answer>;
let meAnswer: Answer;
let forcedOut: jest.Mock;
let stopListening: () => void;

/** Accepts no bearer and the one in `accepted`; refresh tokens rotate. */
function answer(request: SeenRequest): Answer | Promise<Answer> {
  if (request.path === '/auth/refresh/') return refreshAnswer(request);
  if (request.path === '/auth/login/') return { status: 401, body: { code: 'invalid_credentials', detail: 'Wrong.' } };
  if (request.path === '/auth/logout/') return { status: 500, body: 'broken' };
  if (request.bearer !== null && request.bearer !== accepted) return REFUSED;
  if (request.path === '/auth/me/') return meAnswer;
  return { status: 200, body: [] };
}

function count(path: string): number {
  return api.seen.filter((request) => request.path === path).length;
}

beforeAll(async () => {
  api = await startLoopbackApi((request) => answer(request));
  http.defaults.baseURL = api.url;
});
afterAll(() => api.close());

beforeEach(() => {
  api.seen.length = 0;
  accepted = 'fresh';
  meAnswer = { status: 200, body: { ...ann, username: 'anna' } };
  refreshAnswer = ({ body }) =>
    JSON.stringify(body) === '{"refresh":"r1"}' ? { status: 200, body: { access: 'fresh', refresh: 'r2' } } : REFUSED;
  forcedOut = jest.fn();
  stopListening = onForcedSignOut(forcedOut);
  signIn({ access: 'expired', refresh: 'r1', user: ann, remember: true });
});
afterEach(() => {
  stopListening();
  signOut();
  document.cookie = 'market-pulse-renewed=; max-age=0; path=/';
});

describe('an expired access token', () => {
  test('is renewed once for all requests that wait, and they succeed', async () => {
    await Promise.all([fetchLiveCompanies(), fetchLiveCompanies(), vote({ target: 'post', id: 1 }, true)]);
    expect(count('/auth/refresh/')).toBe(1);
    expect(sessionStore.getState()).toEqual({ access: 'fresh', refresh: 'r2', user: ann });
    expect(window.localStorage.getItem('access_token')).toBe('fresh');
    expect(forcedOut).not.toHaveBeenCalled();
  });

  test('is renewed once over several tabs', async () => {
    const report = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    // A module registry of its own is what another tab is: other memory, the same local storage.
    await jest.isolateModulesAsync(async () => {
      const session = await import('@market-pulse/session');
      const otherTab = { ...(await import('../endpoints/companies')), ...(await import('./http')) };
      otherTab.http.defaults.baseURL = api.url;
      session.hydrateSession();
      await Promise.all([fetchLiveCompanies(), otherTab.fetchLiveCompanies()]);
      expect(session.sessionStore.getState().access).toBe('fresh');
    });
    expect(count('/auth/refresh/')).toBe(1);
    expect(sessionStore.getState().access).toBe('fresh');
    expect(forcedOut).not.toHaveBeenCalled();
    report.mockRestore();
  });

  test('that another tab has renewed already is not renewed again', async () => {
    window.localStorage.setItem('access_token', 'fresh');
    window.localStorage.setItem('refresh_token', 'r2');
    await fetchLiveCompanies();
    expect(count('/auth/refresh/')).toBe(0);
    expect(sessionStore.getState().refresh).toBe('r2');
  });
});

test('what another tab has renewed is waited for, when local storage has not told of it yet', async () => {
  noteRenewed('expired');
  // As the other tab wrote it: piece by piece.
  window.localStorage.setItem('refresh_token', 'r2');
  const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
  setTimeout(() => window.localStorage.setItem('access_token', 'fresh'), 100);
  await fetchLiveCompanies();
  clock.mockRestore();
  expect(count('/auth/refresh/')).toBe(0);
  expect(sessionStore.getState()).toMatchObject({ access: 'fresh', refresh: 'r2' });
});

test('what another tab has renewed is not waited for any longer because the clock is set back', async () => {
  noteRenewed('expired');
  let now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => (now -= 60_000));
  await fetchLiveCompanies();
  clock.mockRestore();
  expect(count('/auth/refresh/')).toBe(1);
});

test('a tab that was closed while it renewed holds up no other, also where the clock was set back since', async () => {
  window.localStorage.setItem('market-pulse:refresh', `closed ${Date.now() + 3_600_000}`);
  await fetchLiveCompanies();
  expect(count('/auth/refresh/')).toBe(1);
});

describe('a session that cannot be renewed', () => {
  beforeEach(() => {
    refreshAnswer = () => REFUSED;
  });

  test('ends, the shell is told once, and public pages are read as a visitor', async () => {
    await Promise.all([fetchLiveCompanies(), fetchLiveCompanies()]);
    expect(forcedOut).toHaveBeenCalledTimes(1);
    expect(sessionStore.getState()).toEqual({ access: null, refresh: null, user: null });
    expect(window.localStorage.getItem('access_token')).toBeNull();
    expect(api.seen.at(-1)?.bearer).toBeNull();
  });

  test('ends before the shell is there, and the shell is told as soon as it is', async () => {
    stopListening();
    await fetchLiveCompanies();
    stopListening = onForcedSignOut(forcedOut);
    expect(forcedOut).toHaveBeenCalledTimes(1);
    const later = jest.fn();
    onForcedSignOut(later)();
    expect(later).not.toHaveBeenCalled();
  });

  test('fails a change with the error of the server, and does not send it again', async () => {
    await expect(vote({ target: 'post', id: 1 }, true)).rejects.toMatchObject({ code: 'invalid_token' });
    expect(count('/forums/posts/1/vote/')).toBe(1);
    expect(forcedOut).toHaveBeenCalledTimes(1);
  });
});

test('a new token that is refused as well ends the session instead of going round', async () => {
  accepted = 'none';
  await expect(fetchLiveCompanies()).rejects.toBeInstanceOf(ApiError);
  expect(count('/auth/refresh/')).toBe(1);
  expect(forcedOut).toHaveBeenCalledTimes(1);
});

test.each([503, 429])('a refresh that is answered %i keeps the session', async (status) => {
  refreshAnswer = () => ({ status, body: { code: 'unavailable', detail: 'Later.' } });
  await expect(fetchLiveCompanies()).rejects.toMatchObject({ status });
  expect(sessionStore.getState().access).toBe('expired');
  expect(forcedOut).not.toHaveBeenCalled();
});

test('signing out while the refresh runs stays signed out', async () => {
  refreshAnswer = () => {
    signOut();
    return { status: 200, body: { access: 'fresh', refresh: 'r2' } };
  };
  await fetchLiveCompanies();
  expect(sessionStore.getState().access).toBeNull();
  expect(window.localStorage.getItem('access_token')).toBeNull();
  expect(forcedOut).not.toHaveBeenCalled();
});

test('a refused sign-in is only its error', async () => {
  await expect(logIn({ email: 'ann@example.com', password: 'wrong' }, true)).rejects.toMatchObject({
    detail: 'Wrong.',
  });
  expect(count('/auth/refresh/')).toBe(0);
  expect(sessionStore.getState().access).toBe('expired');
  expect(forcedOut).not.toHaveBeenCalled();
});

test('signing out works without the server', async () => {
  await logOut();
  expect(sessionStore.getState().access).toBeNull();
  expect(api.seen.at(-1)).toMatchObject({ path: '/auth/logout/', body: { refresh: 'r1' }, bearer: null });
});

describe('confirming the stored session', () => {
  test('takes over the user as the server knows it', async () => {
    await confirmSession();
    expect(sessionStore.getState().user?.username).toBe('anna');
  });

  test.each([500, 503])('keeps the session when the server is away: %i', async (status) => {
    accepted = 'expired';
    meAnswer = { status, body: { code: 'unavailable', detail: 'Later.' } };
    await confirmSession();
    expect(sessionStore.getState().access).toBe('expired');
  });

  test.each([403, 404])('ends it on any other failure: %i', async (status) => {
    accepted = 'expired';
    meAnswer = { status, body: { code: 'not_found', detail: 'Gone.' } };
    await confirmSession();
    expect(sessionStore.getState().access).toBeNull();
    expect(forcedOut).toHaveBeenCalledTimes(1);
  });
});
