import type { ForumPoll, ForumPollWrite, ForumPost } from '@market-pulse/contract';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { request } from '../transport/client';
import { queryKeys } from '../transport/queryKeys';

const pathOf = (postId: number, call = '') => `/forums/posts/${postId}/poll/${call}`;

/** A poll after an own ballot in place of the one before: what a page shows until the server says so. */
export function afterBallot(poll: ForumPoll, choices: readonly number[]): ForumPoll {
  const shift = (id: number) => Number(choices.includes(id)) - Number(poll.own_choices.includes(id));
  return {
    ...poll,
    options: poll.options.map((option) => ({ ...option, votes_count: option.votes_count + shift(option.id) })),
    voters_count: poll.voters_count + Number(choices.length > 0) - Number(poll.own_choices.length > 0),
    own_choices: [...choices],
  };
}

function changePoll(client: QueryClient, postId: number, change: (poll: ForumPoll) => ForumPoll): void {
  client.setQueryData<ForumPost>(
    queryKeys.forums.post(postId),
    (post) => post && { ...post, poll: post.poll && change(post.poll) },
  );
}

/** The answer, unless what others did came past it meanwhile. */
const newerOf = (known: ForumPoll, answer: ForumPoll): ForumPoll =>
  known.revision > answer.revision ? { ...known, own_choices: answer.own_choices } : answer;

/** Asks anew for a post with its poll, and for what it was before. */
function refreshPoll(client: QueryClient, postId: number): void {
  void client.invalidateQueries({ queryKey: queryKeys.forums.post(postId) });
  void client.invalidateQueries({ queryKey: queryKeys.forums.revisions({ target: 'post', id: postId }) });
}

/**
 * Votes in the poll of a post; no choice takes the vote back. It shows at once, and is put right by what the server answers; what it
 * refuses is taken back, and the error is the caller's to say. Ballots of one poll are sent one after another.
 */
export function usePollBallot(postId: number) {
  const client = useQueryClient();
  const mutationKey = ['forums', 'poll', postId];
  return useMutation({
    mutationKey,
    scope: { id: `ballot ${postId}` },
    mutationFn: (choices: readonly number[]) =>
      request<ForumPoll>({ method: 'PUT', path: pathOf(postId, 'ballot/'), body: { choices } }),
    onMutate: (choices) => {
      let before: readonly number[] = [];
      changePoll(client, postId, (poll) => {
        before = poll.own_choices;
        return afterBallot(poll, choices);
      });
      return { before };
    },
    onSuccess: (answer) => {
      // Another one that waits shows already.
      if (client.isMutating({ mutationKey }) === 1) changePoll(client, postId, (poll) => newerOf(poll, answer));
    },
    onError: (_error, _choices, context) => {
      if (context) changePoll(client, postId, (poll) => afterBallot(poll, context.before));
      // It was refused because it is over, locked or another one by now, or nobody knows what became of it.
      refreshPoll(client, postId);
    },
  });
}

/** Writes the poll of a post anew. @throws ApiError `validation_failed`, `forbidden`, `locked`, `conflict` once somebody has voted */
export function useChangePoll(postId: number) {
  const client = useQueryClient();
  return async (poll: ForumPollWrite): Promise<void> => {
    const changed = await request<ForumPoll>({ method: 'PUT', path: pathOf(postId), body: poll });
    changePoll(client, postId, () => changed);
    refreshPoll(client, postId);
  };
}

/** Ends the poll of a post before its time. @throws ApiError `forbidden`, `locked` */
export function useEndPoll(postId: number) {
  const client = useQueryClient();
  return async (): Promise<void> => {
    const ended = await request<ForumPoll>({ method: 'POST', path: pathOf(postId, 'end/') });
    changePoll(client, postId, () => ended);
    refreshPoll(client, postId);
  };
}
