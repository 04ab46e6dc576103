import type { ForumLimits, ForumPost, IdeaVotes, VoteResult } from '@market-pulse/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { applyContributions } from '../live/forumQueries';
import { answerApi } from '../testing';
import { queryKeys } from '../transport/queryKeys';
import { afterVote, useVote } from './forumWriting';
import { afterIdeaVote } from './ideaVotes';

const votes = (user_vote: VoteResult['user_vote']): VoteResult => ({ upvotes: 4, downvotes: 1, user_vote });
const said = (fields: Partial<IdeaVotes> = {}): IdeaVotes => ({
  agree: 4,
  useful: 9,
  own: [],
  uncounted: [],
  ...fields,
});

describe('the counts after a vote', () => {
  test.each([
    ['that does not count stay', 'none', true, { wasCounted: true, isCounted: false }, [4, 1, 'up']],
    ['taken back that did not count stay', 'up', true, { wasCounted: false, isCounted: true }, [4, 1, 'none']],
    ['turned round that did not count rise', 'up', false, { wasCounted: false, isCounted: true }, [4, 2, 'down']],
    [
      'turned round that counted and will not fall',
      'up',
      false,
      { wasCounted: true, isCounted: false },
      [3, 1, 'down'],
    ],
  ] as const)('%s', (_case, before, isUpvote, counting, expected) => {
    const { upvotes, downvotes, user_vote } = afterVote(votes(before), isUpvote, counting);
    expect([upvotes, downvotes, user_vote]).toEqual(expected);
  });
});

describe('what is said of an idea', () => {
  test.each([
    ['is counted', said(), true, true, said({ agree: 5, own: ['agree'] })],
    ['is kept without being counted', said(), true, false, said({ own: ['agree'], uncounted: ['agree'] })],
    ['is taken back', said({ own: ['agree', 'useful'] }), false, true, said({ agree: 3, own: ['useful'] })],
    ['is taken back without having counted', said({ own: ['agree'], uncounted: ['agree'] }), false, true, said()],
    ['is said twice', said({ own: ['agree'] }), true, true, said({ own: ['agree'] })],
  ])('%s', (_case, before, isOn, isCounted, expected) => {
    expect(afterIdeaVote(before, { kind: 'agree', isOn }, isCounted)).toEqual(expected);
  });

  test('by others comes into the counts, and leaves what the reader says', () => {
    const client = new QueryClient();
    const post = { id: 40, upvotes: 4, downvotes: 1, comments_count: 0, idea_votes: said({ own: ['agree'] }) };
    client.setQueryData(queryKeys.forums.post(40), post);
    const told = { id: 40, upvotes: 5, downvotes: 1, comments_count: 0, idea_votes: { agree: 6, useful: 10 } };
    applyContributions(client, { posts: [told], comments: [] });
    expect(client.getQueryData(queryKeys.forums.post(40))).toMatchObject({
      ...{ upvotes: 5, idea_votes: { agree: 6, useful: 10, own: ['agree'], uncounted: [] } },
    });
  });
});

test('two presses of a new account leave the counts as they are, at once and when they are answered', async () => {
  const waiting: (() => void)[] = [];
  const results = [{ ...votes('up'), is_counted: false }, votes('none')];
  let count = 0;
  const api = await answerApi({
    'POST /forums/posts/40/vote/': async () => {
      const at = count++;
      await new Promise<void>((resolve) => waiting.push(resolve));
      return { status: 200, body: results[at]! };
    },
  });
  const client = new QueryClient();
  const limits = { votes: { count_from: '2126-01-01T00:00:00.000Z', uncounted: [] as object[] } } as ForumLimits;
  client.setQueryData(queryKeys.forums.limits(), limits);
  client.setQueryData(queryKeys.forums.post(40), { id: 40, ...votes('none') } as ForumPost);
  const { result } = renderHook(() => useVote({ target: 'post', id: 40 }), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  const shown = () => client.getQueryData(queryKeys.forums.post(40));
  const uncounted = () => client.getQueryData<ForumLimits>(queryKeys.forums.limits())?.votes.uncounted;
  const mine = [{ target_type: 'post', target_id: 40 }];
  act(() => result.current.mutate(true));
  await waitFor(() => expect(shown()).toMatchObject(votes('up')));
  expect(uncounted()).toEqual(mine);
  act(() => result.current.mutate(true));
  await waitFor(() => expect(shown()).toMatchObject(votes('none')));
  expect(uncounted()).toEqual([]);
  await waitFor(() => expect(waiting).toHaveLength(1));
  waiting[0]!();
  await waitFor(() => expect(waiting).toHaveLength(2));
  expect([shown(), uncounted()]).toEqual([expect.objectContaining(votes('none')), []]);
  waiting[1]!();
  await waitFor(() => expect(client.isMutating()).toBe(0));
  expect([shown(), uncounted()]).toEqual([expect.objectContaining(votes('none')), []]);
  await api.close();
});
