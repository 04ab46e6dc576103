import type { ForumPost, VoteResult } from '@market-pulse/contract';
import { InfiniteQueryObserver, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { applyContributions } from '../live/forumQueries';
import { answerApi } from '../testing';
import { queryKeys } from '../transport/queryKeys';
import { useVote } from './forumWriting';

const REFUSED = { status: 409, body: { code: 'locked', detail: 'A moderator has closed this discussion.' } };

/** A post of 4 votes up and 1 down on screen, whose votes are answered one after another as a test says. */
async function votingOn(answers: readonly { readonly status: number; readonly body: object }[]) {
  const waiting: (() => void)[] = [];
  const held = answers.map(() => new Promise<void>((resolve) => waiting.push(resolve)));
  let count = 0;
  const api = await answerApi({
    'POST /forums/posts/40/vote/': async () => {
      const at = count++;
      await held[at];
      return answers[at]!;
    },
  });
  const client = new QueryClient();
  const post = { id: 40, upvotes: 4, downvotes: 1, user_vote: 'none', comments_count: 0 } as ForumPost;
  client.setQueryData(queryKeys.forums.post(40), post);
  const { result } = renderHook(() => useVote({ target: 'post', id: 40 }), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  return {
    vote: (isUpvote: boolean) => act(() => result.current.mutate(isUpvote)),
    answer: () => waiting.shift()?.(),
    tell: (upvotes: number, downvotes: number, comments_count = 0) =>
      act(() => applyContributions(client, { posts: [{ id: 40, upvotes, downvotes, comments_count }], comments: [] })),
    /** Asks for a list that has the post, and for its next page, which comes when a test says. */
    goOn: async () => {
      const pages = [
        { results: [post], next_cursor: 'next', count: 1 },
        { results: [], next_cursor: null, count: 1 },
      ];
      let come = () => {};
      const coming = new Promise<void>((resolve) => (come = resolve));
      const list = new InfiniteQueryObserver(client, {
        queryKey: queryKeys.forums.posts({}),
        queryFn: async ({ pageParam }) => {
          if (pageParam === 1) await coming;
          return pages[pageParam]!;
        },
        initialPageParam: 0,
        getNextPageParam: (page) => (page.next_cursor === null ? undefined : 1),
      });
      list.subscribe(() => undefined);
      await list.refetch();
      const asked = list.fetchNextPage();
      return async () => {
        come();
        expect((await asked).data?.pages).toHaveLength(2);
        return list.getCurrentResult().data?.pages[0]?.results[0];
      };
    },
    shows: (votes: Partial<ForumPost>) =>
      waitFor(() => expect(client.getQueryData<ForumPost>(queryKeys.forums.post(40))).toMatchObject(votes)),
    isAnswered: () => waitFor(() => expect(client.isMutating()).toBe(0)),
    close: () => api.close(),
  };
}

const counted = (votes: VoteResult) => ({ status: 200, body: votes });

test('a vote that is refused is taken back, and those of others that came meanwhile stay', async () => {
  const { vote, tell, answer, shows, close } = await votingOn([REFUSED]);
  vote(true);
  await shows({ upvotes: 5, user_vote: 'up' });
  tell(8, 2);
  answer();
  await shows({ upvotes: 8, downvotes: 2, user_vote: 'none' });
  await close();
});

test('counts from before a vote, or after, that come while it is on its way do not change what it shows', async () => {
  const { vote, tell, answer, shows, isAnswered, close } = await votingOn([
    counted({ upvotes: 7, downvotes: 1, user_vote: 'up' }),
  ]);
  vote(true);
  await shows({ upvotes: 5, user_vote: 'up' });
  tell(4, 1, 3);
  await shows({ upvotes: 5, downvotes: 1, user_vote: 'up', comments_count: 3 });
  tell(7, 1, 3);
  await shows({ upvotes: 5, user_vote: 'up' });
  answer();
  await isAnswered();
  await shows({ upvotes: 7, downvotes: 1, user_vote: 'up' });
  tell(9, 1, 3);
  await shows({ upvotes: 9, user_vote: 'up' });
  await close();
});

test('a list that goes on while a vote is counted has that vote when its next page comes', async () => {
  const { vote, goOn, answer, isAnswered, close } = await votingOn([
    counted({ upvotes: 5, downvotes: 1, user_vote: 'up' }),
  ]);
  const goneOn = await goOn();
  vote(true);
  answer();
  await isAnswered();
  expect(await goneOn()).toMatchObject({ upvotes: 5, user_vote: 'up' });
  await close();
});

test('of two votes that are both refused nothing stays', async () => {
  const { vote, answer, shows, isAnswered, close } = await votingOn([REFUSED, REFUSED]);
  vote(true);
  vote(false);
  await shows({ upvotes: 4, downvotes: 2, user_vote: 'down' });
  answer();
  answer();
  await isAnswered();
  await shows({ upvotes: 4, downvotes: 1, user_vote: 'none' });
  await close();
});

test('a list that is answered while a vote is on its way shows that vote', async () => {
  const { vote, goOn, answer, shows, isAnswered, close } = await votingOn([
    counted({ upvotes: 5, downvotes: 1, user_vote: 'up' }),
  ]);
  const goneOn = await goOn();
  vote(true);
  await shows({ upvotes: 5, user_vote: 'up' });
  expect(await goneOn()).toMatchObject({ upvotes: 5, user_vote: 'up' });
  answer();
  await isAnswered();
  expect(await goneOn()).toMatchObject({ upvotes: 5, user_vote: 'up' });
  await close();
});
