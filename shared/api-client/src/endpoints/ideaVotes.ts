import type { ForumPost, IdeaVoteKind, IdeaVotes } from '@market-pulse/contract';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { request } from '../transport/client';
import { queryKeys } from '../transport/queryKeys';
import { doVotesCount, knownLimits } from './forumLimits';

/** What one says of a trade idea: `isOn` says it, else it is taken back. */
export interface IdeaVoteChange {
  readonly kind: IdeaVoteKind;
  readonly isOn: boolean;
}

const mutationKeyOf = (postId: number) => ['forums', 'idea votes', postId];

/** The votes after one more or less: what a page shows until the server says so. */
export function afterIdeaVote(votes: IdeaVotes, { kind, isOn }: IdeaVoteChange, isCounted = true): IdeaVotes {
  if (votes.own.includes(kind) === isOn) return votes;
  const own = isOn ? [...votes.own, kind] : votes.own.filter((one) => one !== kind);
  const others = votes.uncounted.filter((one) => one !== kind);
  const wasCounted = !votes.uncounted.includes(kind);
  const change = isOn ? Number(isCounted) : -Number(wasCounted);
  return { ...votes, [kind]: votes[kind] + change, own, uncounted: isOn && !isCounted ? [...others, kind] : others };
}

function changeIdeaVotes(client: QueryClient, postId: number, change: (votes: IdeaVotes) => IdeaVotes): void {
  client.setQueryData<ForumPost>(
    queryKeys.forums.post(postId),
    (post) => post && { ...post, idea_votes: post.idea_votes && change(post.idea_votes) },
  );
}

/** Whether what the reader says of an idea is on its way: what others say meanwhile is not known to have it or not. */
export function isIdeaVoteOnItsWay(client: QueryClient, postId: number): boolean {
  return client.isMutating({ mutationKey: mutationKeyOf(postId) }) > 0;
}

/**
 * Says of a trade idea that one agrees with it or finds it useful, or takes that back. It shows at once, and is put right by what the
 * server answers; what it refuses is taken back, and the error is the caller's to say. What is said of one idea is sent one after another.
 */
export function useIdeaVote(postId: number) {
  const client = useQueryClient();
  const mutationKey = mutationKeyOf(postId);
  return useMutation({
    mutationKey,
    scope: { id: `idea votes ${postId}` },
    mutationFn: ({ kind, isOn }: IdeaVoteChange) =>
      request<IdeaVotes>({ method: isOn ? 'PUT' : 'DELETE', path: `/forums/posts/${postId}/idea-votes/${kind}/` }),
    onMutate: (change) => {
      const limits = knownLimits(client);
      const isCounted = limits === undefined || doVotesCount(limits, Date.now());
      changeIdeaVotes(client, postId, (votes) => afterIdeaVote(votes, change, isCounted));
    },
    onSuccess: (answer) => {
      // Another one that waits shows already.
      if (client.isMutating({ mutationKey }) === 1) changeIdeaVotes(client, postId, () => answer);
    },
    onError: (_error, { kind, isOn }) => {
      changeIdeaVotes(client, postId, (votes) => afterIdeaVote(votes, { kind, isOn: !isOn }));
      void client.invalidateQueries({ queryKey: queryKeys.forums.post(postId) });
    },
  });
}
