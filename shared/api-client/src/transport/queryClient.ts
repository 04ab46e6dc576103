import { backoffMilliseconds } from '@market-pulse/contract/rules';
import { sessionStore, type SessionState } from '@market-pulse/session';
import { QueryClient } from '@tanstack/react-query';
import { type ApiError, isTemporary } from './apiError';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError;
  }
}

/** How long an answer counts as fresh: pages that share a query ask once. */
const FRESH_MILLISECONDS = 30_000;
const MAX_RETRIES = 2;
const RETRY_BACKOFF = { firstMilliseconds: 500 };

/** The query client of the page, which the shell creates and provides. Only failures that may pass are tried again. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MILLISECONDS,
        // Who waited the whole time is told, instead of waiting as long again.
        retry: (failures, error) => failures < MAX_RETRIES && isTemporary(error) && error.code !== 'timeout',
        // Told the number of failures before this one.
        retryDelay: (before) => backoffMilliseconds(RETRY_BACKOFF, before + 1),
      },
      mutations: { retry: false },
    },
  });
}

/**
 * Forgets all answers when someone else (or nobody) is signed in: they may hold private data, and public lists carry the
 * caller's votes. What is on screen is asked for again.
 * @returns a function that ends it
 */
export function resetQueriesOnSignInChange(client: QueryClient): () => void {
  return sessionStore.subscribe((session, previous) => {
    if (identityOf(session) !== identityOf(previous)) void client.resetQueries();
  });
}

function identityOf({ access, user }: SessionState): string {
  if (access === null) return 'visitor';
  return user === null ? 'unknown user' : `user ${user.id}`;
}
