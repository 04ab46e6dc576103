import { answerApi, type LoopbackApi } from '@market-pulse/api-client/testing';
import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aComment, aForumPost, aReply } from '../testing/forums';
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
    [404, 'not_found', 'Post not found', { isMissing: true, isWithdrawn: false }],
    [410, 'gone', 'This post was removed.', { isMissing: false, isWithdrawn: true }],
    [500, '', 'Failed to load post', undefined],
  ])('an answer of %p %s reads "%s"', async (status, code, text, said) => {
    api = await answerApi({ 'GET /forums/posts/40/': { status, body: { code } } });
    const { head } = renderOnSite(<ForumPostPage />, at);
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(head()).toEqual(said && expect.objectContaining(said));
  });
});
