import type { Notification, NotificationPage, NotificationsRead } from '@market-pulse/contract';
import { isSignedIn, useSession } from '@market-pulse/session';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
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

/** What was marked as read shows as read, here and in the other tabs. */
function showRead(client: QueryClient): Promise<void> {
  broadcastChange('notifications');
  return client.invalidateQueries({ queryKey: queryKeys.notifications.all });
}

export function useMarkNotificationRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: markNotificationRead,
    onSuccess: () => showRead(client),
  });
}

export function useMarkAllNotificationsRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: markAllNotificationsRead,
    onSuccess: () => showRead(client),
  });
}
