import type { WatchedKind, WatchlistDetail, WatchlistItem, WatchlistSummary } from '@market-pulse/contract';
import { isSignedIn, useSession } from '@market-pulse/session';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { request } from '../transport/client';
import { listOf } from '../transport/lists';
import { queryKeys } from '../transport/queryKeys';
import { broadcastChange } from '../transport/tabSync';
import { useQuery } from '../transport/useQuery';

/** What names an entry of a watchlist. */
export interface WatchlistSymbol {
  readonly symbol: string;
  readonly kind: WatchedKind;
}

const entryPath = (id: number, symbol: string) => `/watchlists/${id}/entries/${encodeURIComponent(symbol)}/`;

/** The caller's watchlists; the first one is what stars put things on. @throws ApiError `unauthorized` */
export async function fetchWatchlists(signal?: AbortSignal): Promise<WatchlistSummary[]> {
  return listOf(await request<unknown>({ method: 'GET', path: '/watchlists/', signal }));
}

/** One of the caller's watchlists with its entries, in their order. @throws ApiError `not_found` */
export function fetchWatchlistDetail(id: number, signal?: AbortSignal): Promise<WatchlistDetail> {
  return request({ method: 'GET', path: `/watchlists/${id}/`, signal });
}

/** The caller's watchlists; asked for only when someone is signed in. */
export function useWatchlists() {
  const enabled = useSession(isSignedIn);
  return useQuery({ queryKey: queryKeys.watchlists.list(), queryFn: ({ signal }) => fetchWatchlists(signal), enabled });
}

/** One watchlist with its entries; nothing is asked for without its number. */
export function useWatchlistDetail(id: number | undefined) {
  const signedIn = useSession(isSignedIn);
  return useQuery({
    queryKey: queryKeys.watchlists.detail(id ?? 0),
    queryFn: ({ signal }) => fetchWatchlistDetail(id ?? 0, signal),
    enabled: signedIn && id !== undefined,
  });
}

/** What can be done with the lists themselves. Each resolves when the lists on screen are the new ones. */
export interface WatchlistActions {
  /** @throws ApiError `conflict` for a name that is taken, `limit_reached` */
  create: (name: string) => Promise<WatchlistSummary>;
  /** @throws ApiError `conflict` for a name that is taken */
  rename: (id: number, name: string) => Promise<WatchlistSummary>;
  remove: (id: number) => Promise<void>;
}

/** The ways to change the caller's lists. */
export function useWatchlistActions(): WatchlistActions {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (send: () => Promise<unknown>) => send(),
    onSettled: () => renewWatchlists(client),
  });
  return {
    create: (name) =>
      mutateAsync(() => request({ method: 'POST', path: '/watchlists/', body: { name } })) as Promise<WatchlistSummary>,
    rename: (id, name) =>
      mutateAsync(() =>
        request({ method: 'PATCH', path: `/watchlists/${id}/`, body: { name } }),
      ) as Promise<WatchlistSummary>,
    remove: async (id) => {
      await mutateAsync(() => request({ method: 'DELETE', path: `/watchlists/${id}/` }));
    },
  };
}

/** What can be done with the entries of a list. What is on screen changes at once, and goes back when the server refuses. */
export interface WatchlistEntryActions {
  /** Puts something on the list, in front. @throws ApiError `watchlist_full` */
  add: (target: WatchlistSymbol, note?: string) => Promise<void>;
  remove: (target: WatchlistSymbol) => Promise<void>;
  setNote: (target: WatchlistSymbol, note: string) => Promise<void>;
  /** Puts the entries in this order. */
  order: (entries: readonly WatchlistSymbol[]) => Promise<void>;
}

interface EntryChange {
  readonly send: () => Promise<unknown>;
  readonly show: (entries: readonly WatchlistItem[]) => readonly WatchlistItem[];
}

const ENTRY_CHANGES = ['watchlists', 'change'];

/** The ways to change the entries of a list; at the server one change after the other. */
export function useWatchlistEntryActions(id: number): WatchlistEntryActions {
  const client = useQueryClient();
  const queryKey = queryKeys.watchlists.detail(id);
  const { mutateAsync } = useMutation({
    mutationKey: ENTRY_CHANGES,
    scope: { id: 'watchlists' },
    mutationFn: ({ send }: EntryChange) => send(),
    onMutate: async ({ show }) => {
      client.setQueryData<WatchlistDetail>(queryKey, (list) => list && { ...list, entries: [...show(list.entries)] });
      // An answer that was asked for before the change must not overwrite it.
      await client.cancelQueries({ queryKey });
    },
    onSettled: async () => {
      // The last change of several asks for the list; an earlier one would show the state between.
      if (client.isMutating({ mutationKey: ENTRY_CHANGES }) === 1) await renewWatchlists(client);
    },
  });
  const change = async (send: EntryChange['send'], show: EntryChange['show']) => {
    await mutateAsync({ send, show });
  };
  const put = ({ symbol, kind }: WatchlistSymbol, note?: string) =>
    request({ method: 'PUT', path: entryPath(id, symbol), query: { kind }, body: { note } });

  return {
    add: (target, note) =>
      change(
        () => put(target, note),
        (entries) => entries,
      ),
    remove: (target) =>
      change(
        () => request({ method: 'DELETE', path: entryPath(id, target.symbol), query: { kind: target.kind } }),
        (entries) => entries.filter((entry) => keyOf(entry) !== keyOf(target)),
      ),
    setNote: (target, note) =>
      change(
        () => put(target, note),
        (entries) => entries.map((entry) => (keyOf(entry) === keyOf(target) ? { ...entry, note } : entry)),
      ),
    order: (wanted) =>
      change(
        () =>
          request({
            method: 'PUT',
            path: `/watchlists/${id}/order/`,
            body: { entries: wanted.map(({ symbol, kind }) => ({ symbol, kind })) },
          }),
        (entries) => {
          const places = new Map(wanted.map((target, place) => [keyOf(target), place]));
          const placeOf = (entry: WatchlistItem) => places.get(keyOf(entry)) ?? -1;
          return [...entries].sort((one, other) => placeOf(one) - placeOf(other));
        },
      ),
  };
}

function keyOf({ symbol, kind }: WatchlistSymbol): string {
  return `${kind} ${symbol}`;
}

/** Asks for all that stands on lists again, here and in the other tabs; stars show one of them. */
async function renewWatchlists(client: QueryClient): Promise<void> {
  broadcastChange('watchlists');
  broadcastChange('watchlist');
  await Promise.all([
    client.invalidateQueries({ queryKey: queryKeys.watchlists.all }),
    client.invalidateQueries({ queryKey: queryKeys.watchlist.all }),
  ]);
}
