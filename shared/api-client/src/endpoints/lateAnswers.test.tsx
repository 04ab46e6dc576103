import type { Comment, Reply } from '@market-pulse/contract';
import { InfiniteQueryObserver, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { answerApi } from '../testing';
import { queryKeys } from '../transport/queryKeys';
import { useForumWriting } from './forumWriting';

test('a reply that is written while further comments are on their way stands under its comment when they come', async () => {
  const comment = { id: 70, parent: null, replies: [], replies_count: 0 } as unknown as Comment;
  const reply = { id: 71, parent: 70, status: 'published' } as Reply;
  const api = await answerApi({ 'POST /forums/posts/40/comments/': { status: 201, body: reply } });
  const client = new QueryClient();
  let come = () => {};
  const coming = new Promise<void>((resolve) => (come = resolve));
  const list = new InfiniteQueryObserver(client, {
    queryKey: queryKeys.forums.comments(40, 'old'),
    queryFn: async ({ pageParam }) => {
      if (pageParam === 1) await coming;
      return { results: pageParam === 0 ? [comment] : [], next_cursor: null, count: 1 };
    },
    initialPageParam: 0,
    getNextPageParam: (_page, pages) => (pages.length === 1 ? 1 : undefined),
  });
  list.subscribe(() => undefined);
  await list.refetch();
  const asked = list.fetchNextPage();
  const { result } = renderHook(() => useForumWriting(), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  await act(() => result.current.createComment(40, { content: 'A reply', parent: 70 }, 'key'));
  come();
  expect((await asked).data?.pages).toHaveLength(2);
  expect(list.getCurrentResult().data?.pages[0]?.results[0]).toMatchObject({ replies: [reply], replies_count: 1 });
  await api.close();
});
