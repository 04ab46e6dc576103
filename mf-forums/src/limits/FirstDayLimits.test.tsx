import { answerApi, type LoopbackApi } from '@market-pulse/api-client/testing';
import type { FirstDayLimits as Limits, ForumLimits } from '@market-pulse/contract';
import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { signOut } from '@market-pulse/session';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CreatePostDialog } from '../composer/CreatePostDialog';
import ForumPostPage from '../posts/ForumPostPage';
import { aComment, aForumPost, someLimits } from '../testing/forums';
import { signInAs } from '../testing/member';
import { FirstDayLimits } from './FirstDayLimits';

const LIMITS = 'GET /forums/limits/';

let api: LoopbackApi;
afterEach(async () => {
  act(() => signOut());
  localStorage.clear();
  await api.close();
});

const firstDay = (fields: Partial<Limits> = {}): Limits => ({
  ends_at: '2126-11-22T12:00:00.000Z',
  posts: { limit: 3, written: 1, seconds_apart: 120, next_at: null },
  comments: { limit: 10, written: 4, seconds_apart: 30, next_at: null },
  ...{ same_text_minutes: 5, reporters: 3 },
  ...fields,
});

async function show(limits: ForumLimits, of: 'post' | 'comment' = 'post') {
  api = await answerApi({ [LIMITS]: { status: 200, body: limits } });
  signInAs();
  renderOnSite(<FirstDayLimits of={of} />);
}

describe('at the foot of a composer', () => {
  test.each(['post', 'comment'] as const)('of a %s all limits of the first day stand as numbers', async (of) => {
    await show(someLimits({ first_day: firstDay() }), of);
    expect((await screen.findByText('First day:')).closest('p')).toHaveTextContent(
      /^First day: 1 of 3 posts, 4 of 10 comments, 120 and 30 s apart\. No text twice within 5 minutes\. Reports by 3 members hold what you write until a moderator has looked\.$/,
    );
  });

  test('limits that a setting turned off are not told', async () => {
    const off = { limit: 3, written: 0, seconds_apart: 0, next_at: null };
    const limits = { posts: off, comments: off, same_text_minutes: 0, reporters: 0 };
    await show(someLimits({ first_day: firstDay(limits) }));
    expect((await screen.findByText('First day:')).closest('p')).toHaveTextContent(
      /^First day: 0 of 3 posts, 0 of 3 comments\.$/,
    );
  });

  test.each([
    [2, 'Your next 2 posts and comments wait for a look by a moderator.'],
    [1, 'Your next post or comment waits for a look by a moderator.'],
  ])('it says that %i more wait for a look, however old the account is', async (first_looks_left, text) => {
    await show(someLimits({ first_looks_left }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByText('First day:')).not.toBeInTheDocument();
  });

  test.each([
    [0.4, 'less than an hour'],
    [1.2, '1 hour'],
    [5.1, '5 hours'],
    [70, '3 days'],
  ])('where a look took %d hours lately it says: usually %s', async (look_hours, text) => {
    await show(someLimits({ first_looks_left: 2, look_hours }));
    const shown = `Your next 2 posts and comments wait for a look by a moderator, usually ${text}.`;
    expect(await screen.findByText(shown)).toBeVisible();
  });

  test('it counts down until the next can be sent', async () => {
    const next_at = new Date(Date.now() + 90_000).toISOString();
    await show(someLimits({ first_day: firstDay({ posts: { limit: 3, written: 1, seconds_apart: 120, next_at } }) }));
    expect(await screen.findByText(/You can send the next post in (90|8\d) s\./)).toBeVisible();
  });

  test('it says from when on the next can be sent where as many are written as can be', async () => {
    const full = { limit: 3, written: 3, seconds_apart: 120, next_at: '2126-11-22T12:00:00.000Z' };
    await show(someLimits({ first_day: firstDay({ posts: full }) }));
    expect(await screen.findByText(/You can send the next post from Nov 22, 2126/)).toBeVisible();
  });

  test('nothing stands there for a member whose account is not new', async () => {
    await show(someLimits());
    await waitFor(() => expect(api.seen.filter(({ path }) => path === '/forums/limits/')).toHaveLength(1));
    expect(document.querySelector('p')).toBeNull();
  });
});

test('the dialog for a post shows them @full', async () => {
  api = await answerApi({
    'GET /forums/forums/': { status: 200, body: [] },
    [LIMITS]: { status: 200, body: someLimits({ first_day: firstDay() }) },
  });
  signInAs();
  renderOnSite(<CreatePostDialog forumId={3} onClose={() => undefined} />);
  expect((await screen.findByText('First day:')).closest('p')).toHaveTextContent('1 of 3 posts');
});

test('the box for a comment shows them, and what the server refuses stays in it with the reason', async () => {
  const detail =
    'On its first day an account waits 30 seconds between two comments. You can send the next in 20 seconds.';
  api = await answerApi({
    'GET /forums/posts/40/': { status: 200, body: aForumPost() },
    'GET /forums/posts/40/comments/': { status: 200, body: [aComment()] },
    'POST /forums/posts/40/comments/': { status: 429, body: { code: 'rate_limited', detail } },
    [LIMITS]: { status: 200, body: someLimits({ first_day: firstDay() }) },
  });
  signInAs();
  renderOnSite(<ForumPostPage />, { at: '/forums/3/posts/40', route: '/forums/:forumId/posts/:postId' });
  await userEvent.click(await screen.findByRole('button', { name: /^Add a comment/ }));
  expect((await screen.findByText('First day:')).closest('p')).toHaveTextContent(
    '4 of 10 comments, 120 and 30 s apart.',
  );
  const field = await screen.findByRole('textbox', { name: 'Your comment' });
  fireEvent.change(field, { target: { value: 'So it is.' } });
  await userEvent.click(screen.getByRole('button', { name: 'Comment' }));
  expect(await screen.findByText(detail)).toBeVisible();
  expect(field).toHaveValue('So it is.');
});
