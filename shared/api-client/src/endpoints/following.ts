import type {
  Comment,
  FollowedKind,
  Following,
  ForumPostSummary,
  NotificationMailChange,
  NotificationMailSettings,
  Page,
  ReadingPlace,
} from '@market-pulse/contract';
import { isSignedIn, useSession } from '@market-pulse/session';
import { useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { request } from '../transport/client';
import { keepAnswer } from '../transport/keepAnswer';
import { listPageOf } from '../transport/lists';
import { usePagedQuery } from '../transport/pagedQuery';
import { queryKeys } from '../transport/queryKeys';
import { useQuery } from '../transport/useQuery';
import { fetchComments } from './forums';

/** A change to what the caller follows, mutes or keeps: `isOn` makes it so, else it is taken back. */
export type FollowingChange =
  | { what: 'follow'; kind: FollowedKind; target: string | number; isOn: boolean }
  | { what: 'mute'; username: string; isOn: boolean }
  | { what: 'bookmark'; postId: number; isOn: boolean };

export function fetchFollowing(signal?: AbortSignal): Promise<Following> {
  return request({ method: 'GET', path: '/forums/following/', signal });
}

/** Makes a change, and tells all of it as it is then. @throws ApiError `limit_reached`, `not_found` */
export function changeFollowing(change: FollowingChange): Promise<Following> {
  return request({ method: change.isOn ? 'PUT' : 'DELETE', path: pathOf(change) });
}

function pathOf(change: FollowingChange): string {
  switch (change.what) {
    case 'follow':
      return `/forums/following/${change.kind}/${encodeURIComponent(change.target)}/`;
    case 'mute':
      return `/forums/muted/${encodeURIComponent(change.username)}/`;
    case 'bookmark':
      return `/forums/bookmarks/${change.postId}/`;
  }
}

/** What the caller follows, mutes and keeps; asked for only when someone is signed in. */
export function useFollowing() {
  const enabled = useSession(isSignedIn);
  return useQuery({
    queryKey: queryKeys.following.own(),
    queryFn: ({ signal }) => fetchFollowing(signal),
    enabled,
  });
}

/** Changes what the caller follows, mutes or keeps; what the server answers shows everywhere at once. */
export function useChangeFollowing() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: changeFollowing,
    // One after the other: each is answered with all that is followed then.
    scope: { id: 'following' },
    onSuccess: async (following, { what }) => {
      await keepAnswer(client, queryKeys.following.own(), following);
      if (what === 'bookmark') void client.invalidateQueries({ queryKey: queryKeys.following.bookmarks() });
    },
  });
}

async function fetchBookmarks(cursor?: string, signal?: AbortSignal): Promise<Page<ForumPostSummary>> {
  return listPageOf(await request<unknown>({ method: 'GET', path: '/forums/bookmarks/', query: { cursor }, signal }));
}

/** Posts that the caller kept, the one kept last first. */
export function useBookmarks() {
  const enabled = useSession(isSignedIn);
  return usePagedQuery<ForumPostSummary>({
    queryKey: queryKeys.following.bookmarks(),
    fetchPage: fetchBookmarks,
    enabled,
  });
}

/** Up to where the caller has read the comments on a post, and when they last looked, as it was when the page was opened. */
export function useReadingPlace(postId: number) {
  const enabled = useSession(isSignedIn);
  return useQuery({
    queryKey: queryKeys.following.reading(postId),
    queryFn: ({ signal }) => request<ReadingPlace>({ method: 'GET', path: `/forums/posts/${postId}/reading/`, signal }),
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Notes that the caller looks at a discussion, and up to which comment they have read it; what fails is noted with the next one. */
export function useSaveReadingPlace(postId: number) {
  return useMutation({
    mutationFn: (commentId: number | undefined) =>
      request<ReadingPlace>({
        method: 'PUT',
        path: `/forums/posts/${postId}/reading/`,
        body: { comment_id: commentId },
      }),
  });
}

/** Shows the comments on a post from a place on, in place of those from the beginning. */
export function useCommentsFrom(postId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (cursor: string | undefined) => ({ cursor, page: await fetchComments(postId, cursor) }),
    onSuccess: ({ cursor, page }) => {
      const data: InfiniteData<Page<Comment>, string | undefined> = { pages: [page], pageParams: [cursor] };
      client.setQueryData(queryKeys.forums.comments(postId), data);
    },
  });
}

/** How the caller wants each kind of notification mailed. */
export function useNotificationMails({ enabled }: { enabled: boolean }) {
  return useQuery({
    queryKey: queryKeys.notifications.mails(),
    queryFn: ({ signal }) =>
      request<NotificationMailSettings>({ method: 'GET', path: '/forums/notifications/mails/', signal }),
    enabled,
  });
}

export function useChangeNotificationMails() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NotificationMailChange) =>
      request<NotificationMailSettings>({ method: 'PATCH', path: '/forums/notifications/mails/', body }),
    onSuccess: (settings) => keepAnswer(client, queryKeys.notifications.mails(), settings),
  });
}
