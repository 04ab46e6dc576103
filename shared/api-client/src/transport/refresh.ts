import type { TokenPair } from '@market-pulse/contract';
import { endSession, reloadSession, sessionStore, setTokens } from '@market-pulse/session';
import { toApiError } from './apiError';
import { http } from './http';
import { withRefreshLock } from './refreshLock';
import { noteRenewed, renewedElsewhere } from './renewedToken';

/** Shorter than the lease of the lock, so that no tab renews while another still may. */
const REFRESH_TIMEOUT_MILLISECONDS = 8_000;

const forcedSignOutHandlers = new Set<() => void>();
let running: Promise<string | null> | undefined;
/** A session ended before anyone asked to be told: a page takes a moment to be there. */
let isUntold = false;

/**
 * Registers what happens when a session ends against the visitor's will; the shell navigates then. One that ended before
 * is told at once.
 * @returns a function that takes the handler back
 */
export function onForcedSignOut(handler: () => void): () => void {
  forcedSignOutHandlers.add(handler);
  if (isUntold) {
    isUntold = false;
    handler();
  }
  return () => forcedSignOutHandlers.delete(handler);
}

/**
 * Ends the session because the server no longer accepts it.
 * @param rejected the access token it refused; nothing happens if the session has another one by now
 */
export function endForcedly(rejected: string): void {
  if (sessionStore.getState().access !== rejected) return;
  endSession();
  isUntold = forcedSignOutHandlers.size === 0;
  for (const handler of forcedSignOutHandlers) handler();
}

/**
 * Renews the access token, once for all requests that wait for it and once for all tabs: refresh tokens rotate, and the
 * server takes a second use for theft.
 * @param rejected the access token that the server refused
 * @returns the access token to use now, or null when there is no session any more
 * @throws ApiError when the server cannot be asked; the session then stays
 */
export function renewAccess(rejected: string): Promise<string | null> {
  running ??= withRefreshLock(() => renew(rejected)).finally(() => {
    running = undefined;
  });
  return running;
}

async function renew(rejected: string): Promise<string | null> {
  // Another tab may have renewed or ended the session while this one waited for the lock.
  await renewedElsewhere(rejected, () => {
    reloadSession();
    return sessionStore.getState().access !== rejected;
  });
  const { access, refresh } = sessionStore.getState();
  if (access !== rejected) return access;
  if (refresh === null) {
    endForcedly(rejected);
    return null;
  }
  const tokens = await requestTokens(refresh);
  // Signing out or in during the request wins over its answer.
  reloadSession();
  const present = sessionStore.getState();
  if (present.refresh !== refresh) return present.access;
  if (tokens === null) {
    endForcedly(rejected);
    return null;
  }
  setTokens(tokens);
  noteRenewed(rejected);
  return tokens.access;
}

/** New tokens for a refresh token, or null when the server refuses it. */
async function requestTokens(refresh: string): Promise<TokenPair | null> {
  try {
    const response = await http.post<TokenPair>(
      '/auth/refresh/',
      { refresh },
      { timeout: REFRESH_TIMEOUT_MILLISECONDS },
    );
    return response.data;
  } catch (failure) {
    const error = toApiError(failure);
    const refused = error.status >= 400 && error.status < 500 && error.status !== 429;
    if (refused) return null;
    throw error;
  }
}
