import type { SessionUser } from '@market-pulse/contract';

/** What the browser keeps of a session. `user` is null where it is missing or unreadable. */
export interface StoredSession {
  readonly access: string | null;
  readonly refresh: string | null;
  readonly user: SessionUser | null;
}

/** The three local-storage keys of the session; fixed by the product, nothing else of it is stored. */
export const SESSION_KEYS = { access: 'access_token', refresh: 'refresh_token', user: 'user' } as const;

/** Set while "Remember me" is off: the keys are then worth only as much as the session cookie beside them. */
const NOT_REMEMBERED_KEY = 'market-pulse:not-remembered';
const SESSION_COOKIE = 'market-pulse-session';

/**
 * Runs an access to storage. A browser that refuses it (blocked site data, full quota) costs persistence and nothing
 * else: the session then lives in memory.
 */
function withStorage<Result>(access: (storage: Storage) => Result): Result | undefined {
  try {
    return access(window.localStorage);
  } catch {
    return undefined;
  }
}

function readUser(text: string | null): SessionUser | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isSessionUser(value) ? value : null;
  } catch {
    return null;
  }
}

function isSessionUser(value: unknown): value is SessionUser {
  if (typeof value !== 'object' || value === null) return false;
  const { id, username, email, role } = value as Record<string, unknown>;
  return (
    typeof id === 'number' && typeof username === 'string' && typeof email === 'string' && typeof role === 'string'
  );
}

function hasSessionCookie(): boolean {
  return document.cookie.split('; ').some((cookie) => cookie.startsWith(`${SESSION_COOKIE}=`));
}

function writeCookie(value: string, lifetime: string): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${SESSION_COOKIE}=${value}; path=/; samesite=strict${secure}${lifetime}`;
}

/** The session as it lies in storage, or undefined where the browser refuses storage. */
export function readStoredSession(): StoredSession | undefined {
  return withStorage((storage) => ({
    access: storage.getItem(SESSION_KEYS.access),
    refresh: storage.getItem(SESSION_KEYS.refresh),
    user: readUser(storage.getItem(SESSION_KEYS.user)),
  }));
}

/** Writes what is given and leaves the rest. The access token comes last: another tab that sees it finds the others there. */
export function writeStoredSession(session: Partial<StoredSession>): void {
  withStorage((storage) => {
    if (session.refresh) storage.setItem(SESSION_KEYS.refresh, session.refresh);
    if (session.user) storage.setItem(SESSION_KEYS.user, JSON.stringify(session.user));
    if (session.access) storage.setItem(SESSION_KEYS.access, session.access);
  });
}

/** Removes the session and what says how long to keep it. */
export function clearStoredSession(): void {
  withStorage((storage) => {
    for (const key of [...Object.values(SESSION_KEYS), NOT_REMEMBERED_KEY]) storage.removeItem(key);
  });
  writeCookie('', '; max-age=0');
}

/** Notes whether the session outlives the browser ("Remember me"). */
export function rememberSession(remember: boolean): void {
  withStorage((storage) => {
    if (remember) storage.removeItem(NOT_REMEMBERED_KEY);
    else storage.setItem(NOT_REMEMBERED_KEY, '1');
  });
  if (remember) writeCookie('', '; max-age=0');
  else writeCookie('1', '');
}

/** Removes a session that was not to be remembered, once the browser that it belonged to was closed. */
export function dropForgottenSession(): void {
  const notRemembered = withStorage((storage) => storage.getItem(NOT_REMEMBERED_KEY) !== null);
  if (notRemembered && !hasSessionCookie()) clearStoredSession();
}
