import { answerApi, type LoopbackApi } from '@market-pulse/api-client/testing';
import { useLocation } from '@market-pulse/remote-kit';
import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { signOut } from '@market-pulse/session';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { carryDrafts, draftPlace, saveDraft } from '../composer/drafts';
import { aComment, aForumPost, aReply } from '../testing/forums';
import { signInAs } from '../testing/member';
import { endSession } from '../testing/moderation';
import ForumPostPage from './ForumPostPage';

let api: LoopbackApi;
afterEach(() => api.close());

const at = { at: '/forums/3/posts/40', route: '/forums/:forumId/posts/:postId' };
const post = { status: 200, body: aForumPost() };

describe('the page of a forum post', () => {
  test('shows the post and its comments with one level of replies', async () => {
    api = await answerApi({
      'GET /forums/posts/40/': post,
      'GET /forums/posts/40/comments/': {
        status: 200,
        body: [aComment({ replies: [aReply()] }), aComment({ id: 72 })],
      },
    });
    renderOnSite(<ForumPostPage />, at);
    expect(await screen.findByRole('heading', { level: 1, name: 'Where do you read filings?' })).toBeInTheDocument();
    expect(await screen.findByText('10-Q')).toBeInTheDocument();
    expect(screen.getByText('2 comments')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to Forum' })).toHaveAttribute('href', '/forums/3');

    const replies = within(await screen.findByRole('list', { name: 'Replies to kim' }));
    expect(replies.getByText('sam')).toBeInTheDocument();
    expect(await replies.findByText('Agreed.')).toBeInTheDocument();
    expect(screen.getAllByText('kim')).toHaveLength(2);
  });

  test('brings the replies that did not come along with their comment', async () => {
    const comment = aComment({ replies: [aReply()], replies_count: 4, replies_cursor: 'behind-71' });
    const pageOf = (id: number, content_html: string, next_cursor: string | null) => ({
      status: 200,
      body: { results: [aReply({ id, content_html })], next_cursor, count: 4 },
    });
    let fails = true;
    api = await answerApi({
      'GET /forums/posts/40/': post,
      'GET /forums/posts/40/comments/': { status: 200, body: [comment] },
      'GET /forums/comments/70/replies/': ({ query }) => {
        if (query.get('cursor') === 'behind-73') return pageOf(74, '<p>The last one.</p>', null);
        if (fails) return { status: 404 };
        return pageOf(73, '<p>One more.</p>', 'behind-73');
      },
    });
    renderOnSite(<ForumPostPage />, at);
    const replies = within(await screen.findByRole('list', { name: 'Replies to kim' }));
    expect(replies.getAllByRole('listitem')).toHaveLength(1);
    const more = () => screen.findByRole('button', { name: /Show more replies/ });
    await userEvent.click(await more());
    expect(await screen.findByText('Failed to load replies')).toBeInTheDocument();
    fails = false;
    await userEvent.click(await more());
    expect(await replies.findByText('One more.')).toBeInTheDocument();
    await userEvent.click(await more());
    expect(await replies.findByText('The last one.')).toBeInTheDocument();
    expect(replies.getAllByRole('listitem')).toHaveLength(3);
    expect(screen.queryByRole('button', { name: /Show more replies/ })).toBeNull();
  });

  test('of somebody whose account is deleted leads to nobody to look up, follow or mute @full', async () => {
    signInAs();
    api = await answerApi({
      'GET /forums/posts/40/': { status: 200, body: aForumPost({ username: 'Deleted member 12' }) },
      'GET /forums/posts/40/comments/': { status: 200, body: [] },
    });
    renderOnSite(<ForumPostPage />, at);
    const article = within(await screen.findByRole('article', { name: 'Where do you read filings?' }));
    expect(article.getByText('Deleted member 12')).toBeInTheDocument();
    expect(article.getByRole('button', { name: /Bookmark/ })).toBeInTheDocument();
    expect(article.queryByRole('link', { name: 'Deleted member 12' })).toBeNull();
    expect(article.queryByRole('button', { name: /(Follow|Mute) Deleted/ })).toBeNull();
  });

  test('shows nothing that could run', async () => {
    const body_html = '<p onclick="x()">Look</p><img src=x onerror=x()><a href="javascript:x()">here</a>';
    api = await answerApi({ 'GET /forums/posts/40/': { status: 200, body: aForumPost({ body_html }) } });
    const { container } = renderOnSite(<ForumPostPage />, at);
    expect(await screen.findByText('Look')).toBeInTheDocument();
    expect(container.innerHTML).not.toMatch(/onclick|onerror|javascript|<img/);
  });

  test('says that there are no comments yet', async () => {
    api = await answerApi({
      'GET /forums/posts/40/': post,
      'GET /forums/posts/40/comments/': { status: 200, body: [] },
    });
    renderOnSite(<ForumPostPage />, at);
    expect(await screen.findByText('No comments yet')).toBeInTheDocument();
  });

  test('keeps the post when the comments cannot be loaded', async () => {
    api = await answerApi({ 'GET /forums/posts/40/': post, 'GET /forums/posts/40/comments/': { status: 500 } });
    renderOnSite(<ForumPostPage />, at);
    expect(await screen.findByText('Failed to load comments')).toBeInTheDocument();
    expect(screen.getByText('10-Q')).toBeInTheDocument();
  });

  test.each([
    [404, 'not_found', '', 'Post not found', { isMissing: true, isWithdrawn: false }],
    [410, 'gone', '', 'This post was removed.', { isMissing: false, isWithdrawn: true }],
    [
      410,
      'gone',
      'This post was hidden by a moderator.',
      'This post was hidden by a moderator.',
      { isWithdrawn: true },
    ],
    [500, '', '', 'Failed to load post', undefined],
  ])('an answer of %p %s %s reads "%s"', async (status, code, detail, text, said) => {
    api = await answerApi({ 'GET /forums/posts/40/': { status, body: { code, detail } } });
    const { head } = renderOnSite(<ForumPostPage />, at);
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(head()).toEqual(said && expect.objectContaining(said));
  });
});

describe('a post that its author removed after others had answered', () => {
  const removed = aForumPost({
    ...{ title: 'Removed post', body: '', body_html: '', excerpt: '', status: 'removed', is_locked: true },
    ...{ removed_by: 'author', removed_at: new Date().toISOString() },
  });
  const answers = {
    'GET /forums/posts/40/': { status: 200, body: removed },
    'GET /forums/posts/40/comments/': { status: 200, body: [aComment()] },
  };
  afterEach(() => act(() => signOut()));

  test('says so, and shows what others wrote, to which nothing can be added', async () => {
    signInAs('user', 'annlee');
    api = await answerApi(answers);
    const { head } = renderOnSite(<ForumPostPage />, at);
    expect(await screen.findByRole('heading', { level: 1, name: 'Removed post' })).toBeVisible();
    expect(screen.getByText('This post was removed by its author.')).toBeVisible();
    expect(await screen.findByText('The 8-K first.')).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Votes on this post' })).not.toBeInTheDocument();
    for (const name of [/^Reply/, /^Add a comment/, /^Edit/, 'Bring it back']) {
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    }
    expect(head()).toMatchObject({ robots: 'noindex' });
    expect(JSON.stringify(head())).not.toContain('dana');
  });

  test('is brought back by its author, for a day @full', async () => {
    signInAs('user', 'dana');
    api = await answerApi({ ...answers, 'POST /forums/posts/40/restore/': post });
    renderOnSite(<ForumPostPage />, at);
    await userEvent.click(await screen.findByRole('button', { name: 'Bring it back' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Where do you read filings?' })).toBeVisible();
    expect(await screen.findByText('Your post is back.')).toBeVisible();
  });

  test('is for good after that @full', async () => {
    signInAs('user', 'dana');
    const body = { ...removed, removed_at: '2026-11-20T11:00:00Z' };
    api = await answerApi({ ...answers, 'GET /forums/posts/40/': { status: 200, body } });
    renderOnSite(<ForumPostPage />, at);
    expect(await screen.findByText('This post was removed by its author.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Bring it back' })).not.toBeInTheDocument();
  });
});

test('whoever is signed in is led from a post that is gone to what they deleted themselves @full', async () => {
  signInAs('user', 'dana');
  api = await answerApi({ 'GET /forums/posts/40/': { status: 410, body: { code: 'gone' } } });
  renderOnSite(<ForumPostPage />, at);
  const link = await screen.findByRole('link', { name: 'Deleted posts and comments' });
  expect(link).toHaveAttribute('href', '/forums/deleted');
  act(() => signOut());
});

describe('a post that was merged into another', () => {
  test('leads on to that one, and to the comment that the address points at', async () => {
    const into = aForumPost({ id: 41, forum_id: 4, title: 'All about filings' });
    api = await answerApi({
      'GET /forums/posts/40/': { status: 200, body: into },
      'GET /forums/posts/41/': { status: 200, body: into },
      'GET /forums/posts/41/comments/': { status: 200, body: [aComment({ post_id: 41 })] },
    });
    renderOnSite(
      <>
        <ForumPostPage />
        <Address />
      </>,
      { ...at, at: '/forums/3/posts/40?comment=70#comment-70' },
    );
    await waitFor(() =>
      expect(screen.getByTestId('address')).toHaveTextContent('/forums/4/posts/41?comment=70#comment-70'),
    );
    // What came under the old address is shown under the new one, without the words of a page that loads.
    expect(screen.getByRole('heading', { level: 1, name: 'All about filings' })).toBeVisible();
    expect(await screen.findByText('The 8-K first.')).toBeVisible();
  });

  test('takes along what somebody had typed there, also into a box that is open', async () => {
    signInAs();
    const into = aForumPost({ id: 41 });
    api = await answerApi({
      'GET /forums/posts/40/': { status: 200, body: into },
      'GET /forums/posts/41/': { status: 200, body: into },
      'GET /forums/posts/41/comments/': { status: 200, body: [] },
    });
    saveDraft(draftPlace(7, 'post', 40), { fields: { text: 'Typed there.' } });
    renderOnSite(
      <>
        <ForumPostPage />
        <Address />
      </>,
      at,
    );
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/posts/41'));
    await userEvent.click(await screen.findByRole('button', { name: /^Add a comment/ }));
    const box = await screen.findByRole('textbox', { name: 'Your comment' });
    expect(box).toHaveValue('Typed there.');
    act(() => {
      saveDraft(draftPlace(7, 'post', 42), { fields: { text: 'And there.' } });
      carryDrafts(7, 42, 41);
    });
    expect(box).toHaveValue('Typed there.\n\nAnd there.');
    endSession();
    localStorage.clear();
  });
});

describe('whoever moderates the forum', () => {
  afterEach(endSession);

  test('reads what is hidden with its reason, in its place, and can decide about it', async () => {
    signInAs('user');
    const hidden_for = { reason: 'abuse', note: 'Insults.' } as const;
    const status = 'hidden';
    api = await answerApi({
      'GET /forums/posts/40/': {
        status: 200,
        body: aForumPost({ may_moderate: true, is_locked: true, status, hidden_for }),
      },
      'GET /forums/posts/40/comments/': { status: 200, body: [aComment({ status, hidden_for })] },
    });
    renderOnSite(<ForumPostPage />, at);
    expect(
      await screen.findByText('A moderator hid this post. Only moderators see it. Reason: abuse. Note:', {
        exact: false,
      }),
    ).toHaveTextContent('Insults.');
    const comment = within(await screen.findByRole('article', { name: 'Comment by kim' }));
    expect(comment.getByText(/Only moderators see it\. Reason: abuse\./)).toBeVisible();
    await userEvent.click(comment.getByRole('button', { name: 'Moderate the comment by kim' }));
    expect(screen.getByRole('button', { name: 'Publish' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Moderate Where do you read filings?' })).toBeVisible();
  });

  test('has no menu where they do not: the server says so with the post', async () => {
    signInAs('user');
    api = await answerApi({
      'GET /forums/posts/40/': post,
      'GET /forums/posts/40/comments/': { status: 200, body: [aComment({ status: 'hidden', content: '' })] },
    });
    renderOnSite(<ForumPostPage />, at);
    expect(await screen.findByText('This comment was hidden by a moderator.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Moderate/ })).toBeNull();
  });
});

function Address() {
  const { pathname, search, hash } = useLocation();
  return <p data-testid="address">{`${pathname}${search}${hash}`}</p>;
}
