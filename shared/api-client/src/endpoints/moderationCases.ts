import type {
  MessageBody,
  ModerationCase,
  ModerationCaseDetails,
  ModerationCaseParams,
  ModerationClaim,
  ModerationQueue,
  ModerationQueuePart,
  ModerationQueueSort,
  ModerationReport,
  ModerationTaker,
} from '@market-pulse/contract';
import { hashKey, type InfiniteData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useIsLive } from '../live/liveState';
import { request } from '../transport/client';
import { listOf, listPageOf } from '../transport/lists';
import { type LoadedPages, loadedPages, usePagedQuery } from '../transport/pagedQuery';
import { queryKeys } from '../transport/queryKeys';
import { useInfiniteQuery, useQuery } from '../transport/useQuery';

const QUEUE = '/forums/moderation/queue/';
/** Where the stream does not tell what others do at the desk, who looks at it sees that without asking all the same. */
const READ_ANEW_MILLISECONDS = 60_000;

/** Which case. */
export type CaseKey = ModerationCaseParams;

/** What of the queue is looked at, and in which order. */
export interface QueueFilter {
  readonly part: ModerationQueuePart | undefined;
  readonly forum: number | undefined;
  readonly sort: ModerationQueueSort;
}

/** The queue as far as it was loaded, with what its first page says of the whole desk. */
export interface LoadedQueue extends LoadedPages<ModerationCase> {
  readonly desk: Pick<ModerationQueue, 'counts' | 'oldest_since' | 'median_hours'> | undefined;
}

const pathOf = ({ type, id }: CaseKey) => `/forums/moderation/cases/${type}/${id}/`;

function loadedQueue(data: InfiniteData<ModerationQueue, string | undefined>): LoadedQueue {
  return { ...loadedPages<ModerationCase>(data), desk: data.pages[0] };
}

/**
 * The queue of the desk, page by page; read anew every minute while the stream does not say when it changes (the topic `moderation`). For
 * whoever has a desk (`useModerationDesk`).
 */
export function useModerationQueue({ part, forum, sort }: QueueFilter) {
  const isLive = useIsLive('moderation');
  return useInfiniteQuery({
    queryKey: queryKeys.moderation.queue({ part, forum, sort }),
    queryFn: async ({ pageParam, signal }): Promise<ModerationQueue> => {
      const answer = await request<ModerationQueue>({
        ...{ method: 'GET', path: QUEUE, query: { part, forum, sort, cursor: pageParam }, signal },
      });
      return { ...answer, ...listPageOf<ModerationCase>(answer) };
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: ModerationQueue) => page.next_cursor ?? undefined,
    select: loadedQueue,
    refetchInterval: isLive ? false : READ_ANEW_MILLISECONDS,
  });
}

/** What the newest answer on hand says of the whole desk, whichever part of the queue it was asked for. */
function newestCounts(client: QueryClient): ModerationQueue['counts'] | undefined {
  const key = queryKeys.moderation.deskCounts();
  const own = client.getQueryState<ModerationQueue['counts']>(key);
  const queues = client
    .getQueryCache()
    .findAll({ queryKey: queryKeys.moderation.queues() })
    .filter(({ queryHash }) => queryHash !== hashKey(key))
    .map(({ state }) => ({
      at: state.dataUpdatedAt,
      counts: (state.data as InfiniteData<ModerationQueue> | undefined)?.pages[0]?.counts,
    }));
  return [{ at: own?.dataUpdatedAt ?? 0, counts: own?.data }, ...queues]
    .filter(({ counts }) => counts !== undefined)
    .toSorted((one, other) => other.at - one.at)[0]?.counts;
}

/**
 * How many cases the parts of the desk have; undefined until that is known. For whoever has a desk (`useModerationDesk`).
 *
 * @param isAsked whether to ask for them: false where the queue itself is shown, whose answers say it too
 */
export function useDeskCounts({ isAsked }: { readonly isAsked: boolean }): ModerationQueue['counts'] | undefined {
  const client = useQueryClient();
  const isLive = useIsLive('moderation');
  const { data } = useQuery({
    queryKey: queryKeys.moderation.deskCounts(),
    queryFn: async ({ signal }) =>
      (await request<ModerationQueue>({ method: 'GET', path: QUEUE, query: { limit: 1 }, signal })).counts,
    enabled: isAsked,
    refetchInterval: isLive ? false : READ_ANEW_MILLISECONDS,
  });
  return newestCounts(client) ?? data;
}

/** A case that is opened; asked for once it is known which. Fails with `not_found` for one that was decided meanwhile. */
export function useModerationCase(key: CaseKey | undefined) {
  return useQuery({
    queryKey: queryKeys.moderation.case(key?.type ?? '', key?.id ?? 0),
    queryFn: ({ signal }) =>
      request<ModerationCaseDetails>({ method: 'GET', path: pathOf(key ?? { type: 'post', id: 0 }), signal }),
    enabled: key !== undefined,
  });
}

/** All reports of a case, page by page, the newest first. */
export function useCaseReports(key: CaseKey) {
  return usePagedQuery<ModerationReport>({
    queryKey: queryKeys.moderation.reports(key.type, key.id),
    fetchPage: async (cursor, signal) =>
      listPageOf<ModerationReport>(
        await request({ method: 'GET', path: `${pathOf(key)}reports/`, query: { cursor }, signal }),
      ),
  });
}

/** To whom a case can be handed. */
export function useModerationTakers(key: CaseKey) {
  return useQuery({
    queryKey: queryKeys.moderation.takers(key.type, key.id),
    queryFn: async ({ signal }) =>
      listOf<ModerationTaker>(await request<unknown>({ method: 'GET', path: `${pathOf(key)}moderators/`, signal })),
  });
}

/** Shows who has which case open: in the queue, and where one is open. */
function showClaims(client: QueryClient, { type, id }: CaseKey): Promise<unknown> {
  return Promise.all([
    client.invalidateQueries({ queryKey: queryKeys.moderation.queues() }),
    client.invalidateQueries({ queryKey: queryKeys.moderation.case(type, id), exact: true }),
  ]);
}

/**
 * Takes a case, or hands one that is taken to somebody else (`to`). The function throws ApiError `conflict` where somebody else has it open,
 * `not_found` where it was decided meanwhile.
 */
export function useClaimCase() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ to, ...key }: CaseKey & { readonly to?: number }) =>
      request<ModerationClaim>({ method: 'PUT', path: `${pathOf(key)}claim/`, body: { to } }),
    onSettled: (_claim, _error, key) => showClaims(client, key),
  });
}

/** Gives a case back. */
export function useGiveBackCase() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (key: CaseKey) => request<MessageBody>({ method: 'DELETE', path: `${pathOf(key)}claim/` }),
    onSettled: (_message, _error, key) => showClaims(client, key),
  });
}
