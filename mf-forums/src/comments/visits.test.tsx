import { answerApi, type LoopbackApi } from '@market-pulse/api-client/testing';
import type { Comment } from '@market-pulse/contract';
import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { signOut } from '@market-pulse/session';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ForumPostPage from '../posts/ForumPostPage';
import { aComment, aForumPost } from '../testing/forums';
import { signInAs } from '../testing/member';

let api: LoopbackApi;
afterEach(async () => {
  act(() => signOut());
  localStorage.clear();
  await api.close();
});

const VISIT = '2026-11-19T12:00:00Z';
const LATER = '2026-11-19T13:00:00Z';
const BEFORE = '2026-11-19T11:00:00Z';

const old = aComment({ id: 70, username: 'kim', created_at: BEFORE });
const fresh = aComment({ id: 80, username: 'lee', created_at: LATER });

async function openPost(comments: Record<string, Comment[]>, visited_at: string | null) {
  api = await answerApi({
    'GET /forums/posts/40/': {
      status: 200,
      body: aForumPost({ last_activity_at: LATER, last_activity_by: 'lee' }),
    },
    'GET /forums/posts/40/comments/': ({ query }) => ({
      status: 200,
      body: comments[query.get('sort') ?? 'old'] ?? [],
    }),
    'GET /forums/following/': {
      status: 200,
      body: { forums: [], posts: [], authors: [], tickers: [], muted: [], bookmarks: [] },
    },
    'GET /forums/posts/40/reading/': { status: 200, body: { comment_id: null, cursor: null, visited_at } },
    'PUT /forums/posts/40/reading/': { status: 200, body: { comment_id: null, cursor: null, visited_at: LATER } },
  });
  renderOnSite(<ForumPostPage />, { at: '/forums/3/posts/40', route: '/forums/:forumId/posts/:postId' });
  await screen.findByRole('article', { name: 'Comment by kim' });
}

const visits = () => api.seen.filter(({ method, path }) => method === 'PUT' && path === '/forums/posts/40/reading/');
const shown = () =>
  screen.queryAllByRole('article', { name: /^Comment by/ }).map((article) => article.getAttribute('aria-label'));
const comment = (name: string) => within(screen.getByRole('article', { name: `Comment by ${name}` }));

test('what is new since the last visit is marked in any order, and a press leads to it', async () => {
  signInAs();
  await openPost({ best: [old, fresh], old: [fresh] }, VISIT);
  const way = await screen.findByRole('button', { name: 'New since your last visit' });
  expect(comment('lee').getByText('New')).toBeInTheDocument();
  expect(comment('kim').queryByText('New')).not.toBeInTheDocument();
  await userEvent.click(way);
  await waitFor(() => expect(screen.getByRole('article', { name: 'Comment by lee' })).toHaveFocus());
  await waitFor(() => expect(visits().map(({ body }) => body)).toEqual([{}]));
  // What was new stays so until the next visit.
  await userEvent.click(screen.getByRole('link', { name: 'Old' }));
  await waitFor(() => expect(shown()).toEqual(['Comment by lee']));
  expect(comment('lee').getByText('New')).toBeInTheDocument();
});

test('where what is new stands further on, the press shows the newest first @full', async () => {
  signInAs();
  await openPost({ best: [old], new: [fresh, old] }, VISIT);
  await waitFor(() => expect(visits()).toHaveLength(1));
  await userEvent.click(await screen.findByRole('button', { name: 'New since your last visit' }));
  await waitFor(() => expect(screen.getByRole('article', { name: 'Comment by lee' })).toHaveFocus());
  expect(screen.getByRole('link', { name: 'New', current: true })).toBeInTheDocument();
});

test('a first visit marks nothing, and is noted', async () => {
  signInAs();
  await openPost({ best: [old, fresh], old: [old] }, null);
  await waitFor(() => expect(visits()).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'New since your last visit' })).not.toBeInTheDocument();
  expect(comment('lee').queryByText('New')).not.toBeInTheDocument();
  // Another order is the same visit.
  await userEvent.click(screen.getByRole('link', { name: 'Old' }));
  await waitFor(() => expect(shown()).toEqual(['Comment by kim']));
  expect(visits()).toHaveLength(1);
});

test('whoever signs in after somebody else on the same page has a visit of their own @full', async () => {
  signInAs();
  await openPost({ best: [old, fresh] }, VISIT);
  await waitFor(() => expect(visits()).toHaveLength(1));
  act(() => signInAs('user', 'ben', 8));
  await waitFor(() => expect(visits()).toHaveLength(2));
});
