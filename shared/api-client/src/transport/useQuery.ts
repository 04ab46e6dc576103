import {
  useInfiniteQuery as useInfiniteQueryOfLibrary,
  useQueries as useQueriesOfLibrary,
  useQuery as useQueryOfLibrary,
  useQueryClient,
  type EnsureInfiniteQueryDataOptions,
  type FetchQueryOptions,
  type QueryClient,
} from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { answerOfPage, isRevived, isTold } from './pageAnswers';

/** What the hooks below look at in the options of a query. */
interface ReadOptions {
  readonly queryKey: readonly unknown[];
  readonly enabled?: unknown;
  readonly select?: (data: unknown) => unknown;
}

/** Clients that render a page on a server, whose reads are waited for: until when also for those that a page can do without. */
const renderingClients = new WeakMap<QueryClient, number>();

/** The part of its time in which a page waits for what it can do without: what it shows takes the rest to be rendered. */
const PATIENT_SHARE = 0.5;

/**
 * Makes every read of a client be waited for, where React renders it: on a server.
 *
 * @param deadlineMilliseconds after which what is not there yet is left to browsers
 */
export function waitForReads(client: QueryClient, deadlineMilliseconds: number): void {
  renderingClients.set(client, performance.now() + PATIENT_SHARE * deadlineMilliseconds);
}

/** For how long a page that a server renders still waits for what it can do without. */
export function patienceMilliseconds(client: QueryClient): number {
  return Math.max(0, (renderingClients.get(client) ?? 0) - performance.now());
}

/** Whether a client renders a page on a server. */
export function isRenderingOnServer(client: QueryClient): boolean {
  return renderingClients.has(client);
}

/**
 * Where a page is rendered on a server, waits for the answer (by suspending) and throws a failure that is none of the visitor's
 * business: the browser reads again. Elsewhere it does nothing.
 */
function waitForAnswer(client: QueryClient, options: ReadOptions, read: () => Promise<unknown>): void {
  if (!renderingClients.has(client) || options.enabled === false) return;
  const state = client.getQueryState(options.queryKey);
  // React waits for what is thrown, and renders the component anew.

  if (state === undefined || state.status === 'pending') throw read();
  if (state.status === 'error' && !isTold(state.error)) throw state.error ?? new Error('The read failed');
}

/** A failure that a page is about is shown as it is, until somebody asks anew: by the server, and where its page is taken over. */
function keepTold<Options extends ReadOptions>(client: QueryClient, options: Options): Options {
  const error = client.getQueryState(options.queryKey)?.error;
  const isKept = isRevived(error) || (renderingClients.has(client) && isTold(error));
  return isKept ? { ...options, retryOnMount: false } : options;
}

const subscribeToNothing = () => () => undefined;

/** Whether a part of a page from a server is being taken over just now, or rendered there. */
function useIsTakingOver(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  );
}

/** What the hooks below look at in what the library answers. */
interface ReadResult {
  readonly data: unknown;
}

/** What is known of a query before its first answer, without a call under way. */
const UNANSWERED = {
  data: undefined,
  error: null,
  status: 'pending',
  fetchStatus: 'idle',
  isPending: true,
  isSuccess: false,
  isError: false,
  isLoading: false,
  isFetching: false,
  isRefetching: false,
} as const;

/**
 * What a part of the page is taken over with: the answer that the server rendered it with, although another part, which ran
 * earlier, may have read anew since; nothing, where the server had none.
 */
function asRendered<Result extends ReadResult>(
  client: QueryClient,
  { queryKey, select }: ReadOptions,
  now: Result,
): Result {
  const answer = answerOfPage(client, queryKey);
  const state = client.getQueryState(queryKey);
  if (!answer || state?.data === answer.data) return now;
  if (answer.data === undefined) return { ...now, ...UNANSWERED };
  const data = select ? select(answer.data) : answer.data;
  return {
    ...now,
    ...UNANSWERED,
    data,
    status: 'success',
    isPending: false,
    isSuccess: true,
  };
}

/** TanStack's `useQuery`, which on a server waits for the answer, and in a browser finds what came with the page. */
export const useQuery = ((options: ReadOptions) => {
  const client = useQueryClient();
  waitForAnswer(client, options, () => client.prefetchQuery(options as FetchQueryOptions));
  const isTakingOver = useIsTakingOver();
  const result: ReadResult = useQueryOfLibrary(keepTold(client, options) as never);
  return isTakingOver ? asRendered(client, options, result) : result;
}) as unknown as typeof useQueryOfLibrary;

/** TanStack's `useInfiniteQuery`, as `useQuery` above. */
export const useInfiniteQuery = ((options: ReadOptions) => {
  const client = useQueryClient();
  waitForAnswer(client, options, () =>
    client.prefetchInfiniteQuery(options as unknown as EnsureInfiniteQueryDataOptions),
  );
  const isTakingOver = useIsTakingOver();
  const result: ReadResult = useInfiniteQueryOfLibrary(keepTold(client, options) as never);
  return isTakingOver ? asRendered(client, options, result) : result;
}) as unknown as typeof useInfiniteQueryOfLibrary;

/** TanStack's `useQueries`, as `useQuery` above; what fails does so on its own, also on a server. */
export const useQueries = ((options: { readonly queries: readonly ReadOptions[] }) => {
  const client = useQueryClient();
  if (renderingClients.has(client)) {
    const missing = options.queries.filter(({ queryKey }) => {
      const status = client.getQueryState(queryKey)?.status;
      return status === undefined || status === 'pending';
    });

    if (missing.length > 0) throw Promise.all(missing.map((query) => client.prefetchQuery(query as FetchQueryOptions)));
  }
  const isTakingOver = useIsTakingOver();
  const results: readonly ReadResult[] = useQueriesOfLibrary({
    ...options,
    queries: options.queries.map((query) => keepTold(client, query)),
  } as never);
  if (!isTakingOver) return results;
  return results.map((result, index) => {
    const query = options.queries[index];
    return query ? asRendered(client, query, result) : result;
  });
}) as unknown as typeof useQueriesOfLibrary;
