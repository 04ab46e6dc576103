import { answerApi, type LoopbackApi } from '@market-pulse/api-client/testing';
import type { Comment } from '@market-pulse/contract';
import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ForumPostPage from '../posts/ForumPostPage';
import { aComment, aForumPost } from '../testing/forums';

let api: LoopbackApi;
afterEach(() => api.close());

const [first, second, third] = [1, 2, 3].map((n) =>
  aComment({ id: 70 + n, username: `writer${n}`, created_at: `2026-11-18T1${n}:00:00Z` }),
) as [Comment, Comment, Comment];

const ORDERS: Record<string, Comment[]> = {
  best: [second, third, first],
  new: [third, second, first],
  old: [first, second, third],
};

async function openPost(search = '') {
  api = await answerApi({
    'GET /forums/posts/40/': { status: 200, body: aForumPost() },
    'GET /forums/posts/40/comments/': ({ query }) => ({ status: 200, body: ORDERS[query.get('sort') ?? 'old'] }),
  });
  renderOnSite(<ForumPostPage />, {
    at: `/forums/3/posts/40${search}`,
    route: '/forums/:forumId/posts/:postId',
  });
  await screen.findByRole('article', { name: 'Comment by writer1' });
}

const shown = () => screen.getAllByRole('article', { name: /^Comment by/ }).map(({ id }) => Number(id.slice(8)));
const idsIn = (sort: string) => ORDERS[sort]!.map(({ id }) => id);

test('comments are shown best first, as the server has them, and in another order when that is chosen', async () => {
  await openPost();
  const sorts = within(screen.getByRole('navigation', { name: 'Sort comments' }));
  expect(sorts.getByRole('link', { name: 'Best', current: true })).toBeInTheDocument();
  expect(shown()).toEqual(idsIn('best'));
  for (const [name, sort] of [
    ['New', 'new'],
    ['Old', 'old'],
    ['Best', 'best'],
  ] as const) {
    await userEvent.click(sorts.getByRole('link', { name }));
    await waitFor(() => expect(shown()).toEqual(idsIn(sort)));
    expect(sorts.getByRole('link', { name, current: true })).toBeInTheDocument();
  }
});

test.each([
  ['?sort=new', 'new'],
  ['?sort=hot', 'best'],
])('the address %s says the order %s @full', async (search, sort) => {
  await openPost(search);
  expect(shown()).toEqual(idsIn(sort));
});
