import { answerApi, type ApiAnswers, type LoopbackApi } from '@market-pulse/api-client/testing';
import type { ForumPost } from '@market-pulse/contract';
import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { signOut } from '@market-pulse/session';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aForumPost, someLimits } from '../testing/forums';
import { signInAs } from '../testing/member';
import ForumPostPage from './ForumPostPage';

let api: LoopbackApi;
afterEach(async () => {
  act(() => signOut());
  localStorage.clear();
  await api.close();
});

const COUNT_FROM = '2126-11-22T12:00:00.000Z';
const NEW_ACCOUNT = { votes: { count_from: COUNT_FROM } };
const MINE = { target_type: 'post', target_id: 40 };

async function openPost(
  limits: Parameters<typeof someLimits>[0],
  fields: Partial<ForumPost> = {},
  more: ApiAnswers = {},
) {
  api = await answerApi({
    'GET /forums/posts/40/': { status: 200, body: aForumPost(fields) },
    'GET /forums/posts/40/comments/': { status: 200, body: [] },
    'GET /forums/limits/': { status: 200, body: someLimits(limits) },
    ...more,
  });
  signInAs();
  renderOnSite(<ForumPostPage />, { at: '/forums/3/posts/40', route: '/forums/:forumId/posts/:postId' });
  return within(await screen.findByRole('group', { name: 'Votes on this post' }));
}

test('who has a new account reads at the arrows from when on their votes count', async () => {
  const votes = await openPost(NEW_ACCOUNT);
  const said = await votes.findByText(/^Your account is new: votes that you give from Nov 22, 2126.* on count/);
  expect(votes.getByRole('button', { name: /^Upvote/ })).toHaveAccessibleDescription(said.textContent!);
  expect(votes.queryByText('not counted')).not.toBeInTheDocument();
});

test('their vote shows as given and not counted, at once and as the server says, and the score stays', async () => {
  const votes = await openPost(
    NEW_ACCOUNT,
    {},
    {
      'POST /forums/posts/40/vote/': {
        status: 200,
        body: { upvotes: 12, downvotes: 3, user_vote: 'up', is_counted: false },
      },
    },
  );
  await votes.findByText(/^Your account is new/);
  await userEvent.click(votes.getByRole('button', { name: /^Upvote/ }));
  expect(await votes.findByRole('button', { name: 'Upvote, 12 so far', pressed: true })).toBeInTheDocument();
  expect(votes.getByText('not counted')).toBeVisible();
  expect(await screen.findByText('Your vote is kept. It does not count, since your account is new.')).toBeVisible();
  expect(votes.getByRole('button', { name: 'Upvote, 12 so far', pressed: true })).toBeInTheDocument();
});

test('a vote from that time says how it comes to count, and taken back leaves the counts as they are', async () => {
  const votes = await openPost(
    { votes: { uncounted: [MINE] } },
    { user_vote: 'up' },
    { 'POST /forums/posts/40/vote/': { status: 200, body: { upvotes: 12, downvotes: 3, user_vote: 'none' } } },
  );
  const said = await votes.findByText(/Take it back and give it again/);
  const button = votes.getByRole('button', { name: 'Upvote, 12 so far', pressed: true });
  expect(button).toHaveAccessibleDescription(said.textContent!);
  await userEvent.click(button);
  expect(await votes.findByRole('button', { name: 'Upvote, 12 so far', pressed: false })).toBeInTheDocument();
  expect(votes.queryByText('not counted')).not.toBeInTheDocument();
});

test('nothing is said at the arrows of a member whose votes count', async () => {
  const votes = await openPost(
    { votes: { uncounted: [{ target_type: 'comment', target_id: 40 }] } },
    { user_vote: 'up' },
  );
  await screen.findByRole('button', { name: /^Add a comment/ });
  expect(votes.getByRole('button', { name: /^Upvote/ })).not.toHaveAccessibleDescription();
});

test('a vote that is one too many is taken back, and the message says when it goes on', async () => {
  const detail = 'One account can give 20 upvotes in 24 hours. You can give the next in 3 hours.';
  const refusal = { status: 429, body: { code: 'rate_limited', detail } };
  const votes = await openPost({}, {}, { 'POST /forums/posts/40/vote/': refusal });
  await userEvent.click(votes.getByRole('button', { name: /^Upvote/ }));
  expect(await screen.findByText(detail)).toBeVisible();
  expect(votes.getByRole('button', { name: 'Upvote, 12 so far', pressed: false })).toBeInTheDocument();
});
