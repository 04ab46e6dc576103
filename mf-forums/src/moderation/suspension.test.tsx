import { answerApi, type ApiAnswers, type LoopbackApi } from '@market-pulse/api-client/testing';
import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { signOut } from '@market-pulse/session';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ForumPage from '../forums/ForumPage';
import ForumPostPage from '../posts/ForumPostPage';
import { aComment, aForum, aForumPost, aPoll, aReply } from '../testing/forums';
import { signInAs } from '../testing/member';
import { holdsAt, suspensionText } from './suspensions';

const NOTICE =
  /^Your account is suspended until Nov 30, 2126, .+\. Until then you can read, but not write, vote or report\. Reason: spam\.$/;
const NO_VOTE = 'You cannot vote while your account is suspended';

test.each([
  ['2026-11-30T10:00:00.000Z', true],
  ['2026-11-30T09:00:00.000Z', false],
  ['2026-11-30T09:00:00.001Z', true],
])('a suspension until %s holds at nine: %p', (until, isHeld) => {
  expect(holdsAt({ until }, Date.parse('2026-11-30T09:00:00.000Z'))).toBe(isHeld);
});

test('is said with its end and its reason', () => {
  expect(suspensionText({ until: '2126-11-30T10:00:00.000Z', reason: 'spam' })).toMatch(NOTICE);
});

describe('whoever is suspended', () => {
  let api: LoopbackApi;
  afterEach(async () => {
    act(() => signOut());
    await api.close();
  });

  const decisions = (suspended_until: string | null) => ({
    'GET /forums/moderation/decisions/': {
      status: 200,
      body: { results: [], next_cursor: null, count: 1, suspended_until, suspended_for: suspended_until && 'spam' },
    },
  });
  const openPost = async (answers: ApiAnswers) => {
    const own = aComment({ username: 'annlee', replies: [aReply()], replies_count: 1 });
    api = await answerApi({
      'GET /forums/posts/40/': { status: 200, body: aForumPost({ username: 'annlee', poll: aPoll() }) },
      'GET /forums/posts/40/comments/': { status: 200, body: [own] },
      ...answers,
    });
    renderOnSite(<ForumPostPage />, { at: '/forums/3/posts/40', route: '/forums/:forumId/posts/:postId' });
    await screen.findByRole('article', { name: 'Comment by sam' });
  };

  test('reads so in place of the box to comment in, with the way to the appeal, and finds nothing that would be refused', async () => {
    signInAs();
    await openPost(decisions('2126-11-30T10:00:00.000Z'));
    expect(await screen.findByText(NOTICE)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Decision and appeal' })).toHaveAttribute(
      'href',
      '/forums/moderation/decisions',
    );
    for (const votes of screen.getAllByRole('group', { name: /^Votes on/ })) {
      for (const button of within(votes).getAllByRole('button')) {
        expect(button).toBeDisabled();
        expect(button).toHaveAccessibleDescription(NO_VOTE);
      }
    }
    expect(screen.getByText(`${NO_VOTE}.`)).toBeVisible();
    const offered = screen.getAllByRole('button').map((button) => button.textContent);
    const refused = /^(Add a comment|Reply|Quote|Edit|Report|Vote|Change poll|End poll)/;
    expect(offered.filter((name) => refused.test(name ?? ''))).toEqual([]);
    expect(offered.filter((name) => name?.startsWith('Delete'))).toHaveLength(2);
  });

  test('reads so in place of the form for a post @full', async () => {
    signInAs();
    api = await answerApi({
      'GET /forums/forums/3/': { status: 200, body: aForum() },
      'GET /forums/forums/3/posts/': { status: 200, body: [] },
      ...decisions('2126-11-30T10:00:00.000Z'),
    });
    renderOnSite(<ForumPage />, { at: '/forums/3', route: '/forums/:forumId' });
    await userEvent.click(await screen.findByRole('button', { name: 'Create Post' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create Post' }));
    expect(await dialog.findByText(NOTICE)).toBeVisible();
    expect(dialog.queryByRole('textbox')).toBeNull();
  });

  test.each([
    ['once that has ended', decisions('2026-01-01T10:00:00.000Z')],
    ['who is not @full', decisions(null)],
    ['where it cannot be told @full', {}],
  ])('%s writes and votes as everybody does', async (_who, answers) => {
    signInAs();
    await openPost(answers);
    await waitFor(() => expect(api.seen.some(({ path }) => path.endsWith('/decisions/'))).toBe(true));
    expect(await screen.findByRole('button', { name: /^Add a comment/ })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reply to annlee' })).toBeVisible();
    expect(screen.queryByText(NOTICE)).toBeNull();
  });
});
