import { dehydrate, hashKey, hydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query';
import { ApiError } from './apiError';

/** Answers that a page was rendered with, as data in the page. */
export interface PageAnswers {
  readonly queries: readonly PageAnswer[];
}

interface PageAnswer {
  readonly queryKey: readonly unknown[];
  readonly queryHash: string;
  readonly data?: unknown;
  /** Why there is no data, where the page says so. */
  readonly error?: { readonly status: number; readonly code: ApiError['code']; readonly detail: string };
}

/** Statuses of failures that a page tells of as it tells of an answer: there is no such thing, or no longer. */
const TOLD_STATUSES: readonly number[] = [404, 410];

/** Whether a failure is one that a page is about. Others pass, and are nothing to keep. */
export function isTold(error: unknown): error is ApiError {
  return error instanceof ApiError && TOLD_STATUSES.includes(error.status);
}

const revived = new WeakSet<object>();

/** Whether a failure came with the page. */
export function isRevived(error: unknown): boolean {
  return typeof error === 'object' && error !== null && revived.has(error);
}

/** Everything that a client was answered, to be put into the page that was rendered with it. */
export function collectAnswers(client: QueryClient): PageAnswers {
  const { queries } = dehydrate(client, { shouldDehydrateQuery: () => true });
  return {
    queries: queries.flatMap(({ queryKey, queryHash, state: { status, data, error } }): PageAnswer[] => {
      if (status === 'success') return [{ queryKey, queryHash, data }];
      if (!isTold(error)) return [];
      return [{ queryKey, queryHash, error: { status: error.status, code: error.code, detail: error.detail } }];
    }),
  };
}

/** What each client's page was rendered with, by the hash of the query. */
const answersOfPages = new WeakMap<QueryClient, ReadonlyMap<string, PageAnswer>>();

/**
 * What the server rendered a page with for a query, whatever was read since; without `data` where it had no answer, or a
 * failure.
 *
 * @returns undefined where the client's page was not rendered by a server, or tells of a failure
 */
export function answerOfPage(
  client: QueryClient,
  queryKey: readonly unknown[],
): { readonly data?: unknown } | undefined {
  const answers = answersOfPages.get(client);
  if (!answers) return undefined;
  const answer = answers.get(hashKey(queryKey));
  return answer?.error ? undefined : (answer ?? {});
}

/**
 * Gives a client the answers that came with the page, as fresh as if they had just been read. They are kept although nothing of the
 * page asks for them yet: a part may be taken over an hour later.
 */
export function reviveAnswers(client: QueryClient, page: PageAnswers): void {
  const now = Date.now();
  const queries = page.queries.map(fromBeginning);
  answersOfPages.set(client, new Map(queries.map((answer) => [answer.queryHash, answer])));
  const state = {
    mutations: [],
    queries: queries.map(({ queryKey, queryHash, data, error }) => ({
      queryKey,
      queryHash,
      dehydratedAt: now,
      state: {
        data,
        dataUpdateCount: error ? 0 : 1,
        dataUpdatedAt: error ? 0 : now,
        error: error ? revive(error) : null,
        errorUpdateCount: error ? 1 : 0,
        errorUpdatedAt: error ? now : 0,
        fetchFailureCount: 0,
        fetchFailureReason: null,
        fetchMeta: null,
        isInvalidated: false,
        status: error ? 'error' : 'success',
        fetchStatus: 'idle',
      },
    })),
  } satisfies DehydratedState;
  hydrate(client, state, { defaultOptions: { queries: { gcTime: Infinity } } });
}

/**
 * The answer of a list that is read page by page, whose first page is none behind another. As data in the page it said `null` for that,
 * and what is read anew would be asked for as a later page.
 */
function fromBeginning(answer: PageAnswer): PageAnswer {
  const { data } = answer;
  if (typeof data !== 'object' || data === null || !('pageParams' in data) || !Array.isArray(data.pageParams))
    return answer;
  return { ...answer, data: { ...data, pageParams: data.pageParams.map((cursor: unknown) => cursor ?? undefined) } };
}

function revive(told: NonNullable<PageAnswer['error']>): ApiError {
  const error = new ApiError(told);
  revived.add(error);
  return error;
}
