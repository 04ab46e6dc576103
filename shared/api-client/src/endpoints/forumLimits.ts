import type { ForumLimits } from '@market-pulse/contract';
import { isSignedIn, useSession } from '@market-pulse/session';
import type { QueryClient } from '@tanstack/react-query';
import { request } from '../transport/client';
import { queryKeys } from '../transport/queryKeys';
import { useQuery } from '../transport/useQuery';
import type { ForumTarget } from './forumTarget';

export function fetchForumLimits(signal?: AbortSignal): Promise<ForumLimits> {
  return request({ method: 'GET', path: '/forums/limits/', signal });
}

/** What the reader may still write and vote in the forums; asked for only when someone is signed in. */
export function useForumLimits() {
  const enabled = useSession(isSignedIn);
  return useQuery({
    queryKey: queryKeys.forums.limits(),
    queryFn: ({ signal }) => fetchForumLimits(signal),
    enabled,
  });
}

/** Whether votes that are given at a moment (milliseconds since 1970) count; also where nothing is known of it. */
export function doVotesCount({ votes }: ForumLimits, now: number): boolean {
  return votes.count_from === null || Date.parse(votes.count_from) <= now;
}

/** Whether the reader's own vote on something is kept and does not count. */
export function isUncounted({ votes }: ForumLimits, { target, id }: ForumTarget): boolean {
  return votes.uncounted.some((one) => one.target_type === target && one.target_id === id);
}

/** The limits on hand; undefined where they were not asked for, as of whoever is not signed in. */
export function knownLimits(client: QueryClient): ForumLimits | undefined {
  return client.getQueryData<ForumLimits>(queryKeys.forums.limits());
}

/** Notes whether the reader's own vote on something counts. */
export function noteUncounted(client: QueryClient, { target, id }: ForumTarget, isWithout: boolean): void {
  client.setQueryData<ForumLimits>(queryKeys.forums.limits(), (limits) => {
    if (!limits || isUncounted(limits, { target, id }) === isWithout) return limits;
    const others = limits.votes.uncounted.filter((one) => one.target_type !== target || one.target_id !== id);
    const uncounted = isWithout ? [{ target_type: target, target_id: id }, ...others] : others;
    return { ...limits, votes: { ...limits.votes, uncounted } };
  });
}
