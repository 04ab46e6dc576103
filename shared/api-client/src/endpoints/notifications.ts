import type { Notification, NotificationPage, NotificationsRead } from '@market-pulse/contract';
import { isSignedIn, useSession } from '@market-pulse/session';
import { useMutation, useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { request } from '../transport/client';
import { listPageOf } from '../transport/lists';
import { queryKeys } from '../transport/queryKeys';
import { broadcastChange } from '../transport/tabSync';
import { useInfiniteQuery } from '../transport/useQuery';

/** Which of the caller's notifications to list: all, or those that were not read. */
export interface NotificationsFilter {
  readonly unread?: boolean;
}

/** One page of the caller's notifications, newest first, with the number of unread ones. */
export async function fetchNotifications(
  cursor?: string,
  signal?: AbortSignal,
  { unread }: NotificationsFilter = {},
): Promise<NotificationPage> {
  const path = '/forums/notifications/';
  const answer = await request<unknown>({
    method: 'GET',
    path,
    query: { cursor, unread: unread ? 'true' : undefined },
    signal,
  });
  const page = listPageOf<Notification>(answer);
  const { unread_count = page.results.filter((one) => !one.is_read).length } = answer as Partial<NotificationPage>;
  return { ...page, unread_count };
}

export function markNotificationRead(id: number): Promise<Notification> {
  return request({ method: 'POST', path: `/forums/notifications/${id}/read/` });
}

export function markAllNotificationsRead(): Promise<NotificationsRead> {
  return request({ method: 'POST', path: '/forums/notifications/read-all/' });
}

/** How often it is asked for what is new, in milliseconds; only while the page is in view. */
const REFRESH_MILLISECONDS = 60_000;

/**
 * The caller's notifications, all or the unread ones, page by page, renewed every minute and whenever the visitor comes back to the page; asked for
 * only when someone is signed in.
 */
export function useNotifications({ unread = false }: NotificationsFilter = {}) {
  const enabled = useSession(isSignedIn);
  return useInfiniteQuery({
    queryKey: unread ? queryKeys.notifications.unread() : queryKeys.notifications.list(),
    queryFn: ({ pageParam, signal }) => fetchNotifications(pageParam, signal, { unread }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: NotificationPage) => page.next_cursor ?? undefined,
    select: ({ pages }) => ({
      items: pages.flatMap((page) => page.results),
      unreadCount: pages[0]?.unread_count ?? 0,
    }),
    enabled,
    refetchInterval: REFRESH_MILLISECONDS,
    refetchOnWindowFocus: 'always',
  });
}

type Pages = InfiniteData<NotificationPage, string | undefined>;

/** Notifications that are shown as read before the server has said so. */
interface ShownRead {
  readonly ids: ReadonlySet<number>;
  /** By how many fewer are unread: of all, also those that are not loaded. */
  readonly fewer: number;
}

const MARKING = ['notifications', 'read'];

function showAs(client: QueryClient, isRead: boolean, { ids, fewer }: ShownRead): void {
  client.setQueriesData<Pages>({ queryKey: queryKeys.notifications.list() }, (data) => {
    if (!data) return data;
    const pages = data.pages.map((page) => ({
      ...page,
      results: page.results.map((one) => (ids.has(one.id) ? { ...one, is_read: isRead } : one)),
      unread_count: Math.max(0, page.unread_count + (isRead ? -fewer : fewer)),
    }));
    return { ...data, pages };
  });
}

/** Shows as read what is unread and meant, in the bell and in all lists. @param id of the one that is meant; undefined: all */
async function showRead(client: QueryClient, id?: number): Promise<ShownRead> {
  // An answer from before would show it as unread again.
  await client.cancelQueries({ queryKey: queryKeys.notifications.list() });
  const lists = client.getQueriesData<Pages>({ queryKey: queryKeys.notifications.list() });
  const pages = lists.flatMap(([, data]) => data?.pages ?? []);
  const unread = pages.flatMap(({ results }) => results.filter((one) => !one.is_read).map((one) => one.id));
  const ids = new Set(unread.filter((one) => id === undefined || one === id));
  const shown = { ids, fewer: id === undefined ? Math.max(0, ...pages.map((page) => page.unread_count)) : ids.size };
  showAs(client, true, shown);
  return shown;
}

/**
 * Marks notifications as read. They show so at once; the server confirms it, here and in the other tabs, and what it refuses is shown as
 * unread again. The error is the caller's to say.
 */
function useMarkRead<Answer, Variables extends number | void>(mark: (which: Variables) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: MARKING,
    mutationFn: mark,
    onMutate: (which: Variables) => showRead(client, which ?? undefined),
    onSuccess: () => broadcastChange('notifications'),
    onError: (_error, _which, shown) => {
      if (shown) showAs(client, false, shown);
    },
    onSettled: async () => {
      // Of another one that is on its way the server does not know yet.
      if (client.isMutating({ mutationKey: MARKING }) > 1) return;
      await client.invalidateQueries({ queryKey: queryKeys.notifications.all });
    },
  });
}

export function useMarkNotificationRead() {
  return useMarkRead((id: number) => markNotificationRead(id));
}

export function useMarkAllNotificationsRead() {
  return useMarkRead<NotificationsRead, void>(() => markAllNotificationsRead());
}
