import { answerApi, type LoopbackApi } from '@market-pulse/api-client/testing';
import type { Following } from '@market-pulse/contract';
import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { signOut } from '@market-pulse/session';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ForumPostPage from '../posts/ForumPostPage';
import { aComment, aForumPost, aReply } from '../testing/forums';
import { signInAs } from '../testing/member';

let api: LoopbackApi;
afterEach(async () => {
  act(() => signOut());
  localStorage.clear();
  await api.close();
});

const nothing: Following = { forums: [], posts: [], authors: [], tickers: [], muted: [], bookmarks: [] };

async function openPost() {
  api = await answerApi({
    'GET /forums/posts/40/': {
      status: 200,
      body: aForumPost({ username: 'dana', declared_interest: 'paid' }),
    },
    'GET /forums/posts/40/comments/': {
      status: 200,
      body: [
        aComment({ replies: [aReply({ username: 'dana', keeps_companies: ['Initech'] })], replies_count: 1 }),
        aComment({ id: 80, username: 'Deleted member 12' }),
        aComment({ id: 90, username: 'annlee', keeps_companies: ['Umbrella'] }),
      ],
    },
    'GET /forums/following/': { status: 200, body: nothing },
    'PUT /forums/muted/kim/': { status: 200, body: { ...nothing, muted: ['kim'] } },
  });
  renderOnSite(<ForumPostPage />, { at: '/forums/3/posts/40', route: '/forums/:forumId/posts/:postId' });
  await commentBy('kim');
}

const commentBy = async (name: string) => within(await screen.findByRole('article', { name: `Comment by ${name}` }));

test('a name at a comment leads to what else they wrote, unless the account is deleted', async () => {
  await openPost();
  const kims = await commentBy('kim');
  expect(kims.getByRole('link', { name: 'kim' })).toHaveAttribute('href', '/forums/members/kim');
  expect(kims.queryByRole('button', { name: /^Options/ })).not.toBeInTheDocument();
  const deleted = await commentBy('Deleted member 12');
  expect(deleted.getByText('Deleted member 12')).toBeInTheDocument();
  expect(deleted.queryByRole('link', { name: 'Deleted member 12' })).not.toBeInTheDocument();
});

test('whoever is bound to what is discussed is marked so at what they write, and the author by what the post declares', async () => {
  await openPost();
  const answer = await commentBy('dana');
  expect(answer.getByText('Writes for Initech')).toBeInTheDocument();
  expect(answer.getByText('Paid to write')).toBeInTheDocument();
  const others = await commentBy('annlee');
  expect(others.getByText('Writes for Umbrella')).toBeInTheDocument();
  expect(others.queryByText('Paid to write')).not.toBeInTheDocument();
});

test('whoever is signed in follows and mutes others at their comments', async () => {
  signInAs('user', 'annlee');
  await openPost();
  const kims = await commentBy('kim');
  await userEvent.click(kims.getByRole('button', { name: 'Options for kim' }));
  expect(kims.getByRole('button', { name: 'Follow kim', pressed: false })).toBeEnabled();
  await userEvent.click(kims.getByRole('button', { name: 'Mute kim', pressed: false }));
  expect(await kims.findByText('By kim, whom you have muted.')).toBeInTheDocument();
  expect(kims.getByRole('button', { name: 'Mute kim', pressed: true })).toBeInTheDocument();
  for (const name of ['annlee', 'Deleted member 12']) {
    expect((await commentBy(name)).queryByRole('button', { name: /^Options/ })).not.toBeInTheDocument();
  }
});
