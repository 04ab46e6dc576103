import type {
  ForumModerator,
  ForumModeratorCreate,
  ForumModeratorDismiss,
  ModerationDesk,
} from '@market-pulse/contract';
import { isSignedIn, useSession } from '@market-pulse/session';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../transport/client';
import { keepAnswer } from '../transport/keepAnswer';
import { listOf } from '../transport/lists';
import { queryKeys } from '../transport/queryKeys';
import { useQuery } from '../transport/useQuery';

const pathOf = (forumId: number) => `/forums/forums/${forumId}/moderators/`;

/** What the reader moderates, which nobody is refused; asked for only when someone is signed in. */
export function useModerationDesk() {
  const enabled = useSession(isSignedIn);
  return useQuery({
    queryKey: queryKeys.moderation.desk(),
    queryFn: ({ signal }) => request<ModerationDesk>({ method: 'GET', path: '/forums/moderation/desk/', signal }),
    enabled,
  });
}

/** Moderators of a forum, for those who appoint them; asked for only once the forum is known. */
export function useForumModerators(forumId: number | undefined) {
  const enabled = useSession(isSignedIn);
  return useQuery({
    queryKey: queryKeys.moderation.moderatorsOf(forumId),
    queryFn: async ({ signal }) =>
      listOf<ForumModerator>(await request<unknown>({ method: 'GET', path: pathOf(forumId ?? 0), signal })),
    enabled: enabled && forumId !== undefined,
  });
}

/** Shows who moderates a forum after a change; pages of forums name them, too. */
function useShowModerators(forumId: number) {
  const client = useQueryClient();
  return async (moderators: ForumModerator[]) => {
    await keepAnswer(client, queryKeys.moderation.moderatorsOf(forumId), moderators);
    void client.invalidateQueries({ queryKey: queryKeys.forums.lists() });
    void client.invalidateQueries({ queryKey: queryKeys.forums.detail(forumId) });
  };
}

/**
 * Makes an account moderator of a forum. The function throws ApiError `validation_failed` for an account that is not there, `conflict`
 * for one that moderates it already, `limit_reached`.
 */
export function useAppointModerator(forumId: number) {
  return useMutation({
    mutationFn: (body: ForumModeratorCreate) =>
      request<ForumModerator[]>({ method: 'POST', path: pathOf(forumId), body }),
    onSuccess: useShowModerators(forumId),
  });
}

/** Ends that an account moderates a forum. The function throws ApiError `not_found` where somebody else was first. */
export function useDismissModerator(forumId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ userId, ...body }: ForumModeratorDismiss & { readonly userId: number }) =>
      request<ForumModerator[]>({ method: 'DELETE', path: `${pathOf(forumId)}${userId}/`, body }),
    onSuccess: useShowModerators(forumId),
    onError: () => client.invalidateQueries({ queryKey: queryKeys.moderation.moderatorsOf(forumId) }),
  });
}
