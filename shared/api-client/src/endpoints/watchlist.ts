import type { Quote, WatchedKind, WatchlistEntry } from '@market-pulse/contract';
import { isSignedIn, useSession } from '@market-pulse/session';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { request } from '../transport/client';
import { listOf } from '../transport/lists';
import { queryKeys } from '../transport/queryKeys';
import { broadcastChange } from '../transport/tabSync';
import { useQuery } from '../transport/useQuery';

/** What can be watched: a stock by its canonical ticker (`BRK.B`), or a coin by its symbol. */
export interface WatchTarget {
  symbol: string;
  kind: WatchedKind;
  name: string;
  /** The company's, where it is known. */
  slug?: string | null;
}

/** A watch button's part of the watchlist. */
export interface Watch {
  /** Undefined while that is not known: nobody is signed in, or the list is still loading. */
  isWatched: boolean | undefined;
  /** Whether the list has come, or could not be read. */
  isSettled: boolean;
  /**
   * Adds it to the list or takes it off; shown at once, and taken back when the server refuses.
   * @throws ApiError `unauthorized`, or `watchlist_full`
   */
  toggle: () => Promise<void>;
}

const MUTATION_KEY = ['watchlist', 'change'];

function watchPath(symbol: string): string {
  return `/watchlist/${encodeURIComponent(symbol)}/`;
}

/** The caller's watchlist, the newest entry first. @throws ApiError `unauthorized` */
export async function fetchWatchlist(signal?: AbortSignal): Promise<WatchlistEntry[]> {
  return listOf(await request<unknown>({ method: 'GET', path: '/watchlist/', signal }));
}

/** Puts something on the caller's watchlist; what is on it already stays where it is. */
export function watch({ symbol, kind }: Pick<WatchTarget, 'symbol' | 'kind'>): Promise<unknown> {
  return request({ method: 'PUT', path: watchPath(symbol), query: { kind } });
}

/** Takes something off the caller's watchlist; what is not on it is no error. */
export function unwatch({ symbol, kind }: Pick<WatchTarget, 'symbol' | 'kind'>): Promise<unknown> {
  return request({ method: 'DELETE', path: watchPath(symbol), query: { kind } });
}

/** Whether an entry is of a target. A stock and a coin may share a symbol. */
export function isEntryOf(
  entry: Pick<WatchlistEntry, 'symbol' | 'kind'>,
  target: Pick<WatchTarget, 'symbol' | 'kind'>,
) {
  return entry.kind === target.kind && entry.symbol === target.symbol;
}

/** The list with a target on it (in front, without figures until the server has answered) or without it. */
export function withTarget(
  list: readonly WatchlistEntry[],
  target: WatchTarget,
  isWatched: boolean,
  now: Date,
): WatchlistEntry[] {
  const others = list.filter((entry) => !isEntryOf(entry, target));
  if (!isWatched) return others;
  return list.length > others.length ? [...list] : [entryOf(target, now), ...others];
}

function entryOf({ symbol, kind, name, slug = null }: WatchTarget, now: Date): WatchlistEntry {
  const noFigures = { price: null, previous_close: null, change: null, change_percent: null, volume: null };
  const noProvenance = { source: null, as_of: null, status: null };
  const quote: Quote = { symbol, name, kind, ...noFigures, market_cap: null, logo_url: null, ...noProvenance };
  return { symbol, kind, name, slug, added_at: now.toISOString(), quote };
}

/** The caller's watchlist; asked for only when someone is signed in. */
export function useWatchlist() {
  const enabled = useSession(isSignedIn);
  return useQuery({ queryKey: queryKeys.watchlist.list(), queryFn: ({ signal }) => fetchWatchlist(signal), enabled });
}

/** Whether something is watched, and the way to change that. */
export function useWatch(target: WatchTarget): Watch {
  const client = useQueryClient();
  const { data: list, isPending } = useWatchlist();
  const change = useChangeWatchlist();
  const isWatched = list?.some((entry) => isEntryOf(entry, target));
  return {
    isWatched,
    isSettled: !isPending,
    toggle: async () => {
      // Read anew: of two quick presses the second takes the first one back.
      const present = client.getQueryData<WatchlistEntry[]>(queryKeys.watchlist.list()) ?? [];
      await change.mutateAsync({ target, isWatched: !present.some((entry) => isEntryOf(entry, target)) });
    },
  };
}

interface WatchlistChange {
  target: WatchTarget;
  isWatched: boolean;
}

/** Changes the watchlist: on screen at once, at the server one change after the other, and then as the server has it. */
function useChangeWatchlist() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: MUTATION_KEY,
    scope: { id: 'watchlist' },
    mutationFn: ({ target, isWatched }: WatchlistChange) => (isWatched ? watch(target) : unwatch(target)),
    onMutate: async ({ target, isWatched }) => {
      setWatched(client, target, isWatched);
      // An answer that was asked for before the change must not overwrite it.
      await client.cancelQueries({ queryKey: queryKeys.watchlist.all });
    },
    onError: (_error, { target, isWatched }) => setWatched(client, target, !isWatched),
    onSuccess: () => {
      broadcastChange('watchlists');
      broadcastChange('watchlist');
    },
    onSettled: async () => {
      // The last change of several asks for the list; an earlier one would show the state between.
      if (client.isMutating({ mutationKey: MUTATION_KEY }) > 1) return;
      await Promise.all([
        client.invalidateQueries({ queryKey: queryKeys.watchlist.all }),
        client.invalidateQueries({ queryKey: queryKeys.watchlists.all }),
      ]);
    },
  });
}

function setWatched(client: QueryClient, target: WatchTarget, isWatched: boolean): void {
  client.setQueryData<WatchlistEntry[]>(
    queryKeys.watchlist.list(),
    (list) => list && withTarget(list, target, isWatched, new Date()),
  );
}
