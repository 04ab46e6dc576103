import { answerApi, type LoopbackApi } from '@market-pulse/api-client/testing';
import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aForum, aForumPost } from '../testing/forums';
import ForumPage from './ForumPage';

let api: LoopbackApi | undefined;
afterEach(async () => {
  await api?.close();
  api = undefined;
});

const at = { at: '/forums/3', route: '/forums/:forumId' };
const forum = { status: 200, body: aForum() };

describe('the page of a forum', () => {
  test('shows name, type and post count, posts with their badges, and the guidelines', async () => {
    const posts = [
      aForumPost({ is_pinned: true, title: 'Read this first' }),
      aForumPost({ id: 41, status: 'pending', comments_count: 1, created_at: '2026-01-05T12:00:00Z' }),
    ];
    api = await answerApi({
      'GET /forums/forums/3/': forum,
      'GET /forums/forums/3/posts/': { status: 200, body: posts },
    });
    renderOnSite(<ForumPage />, at);
    expect(screen.getAllByTestId('post-skeleton')).toHaveLength(5);
    expect(await screen.findByRole('heading', { level: 1, name: 'Microcaps' })).toBeInTheDocument();
    expect(screen.getByText('Company')).toBeInTheDocument();
    expect(screen.getByText('1,200 posts')).toBeInTheDocument();
    expect(document.title).toBe('Microcaps · Market Pulse');

    const [pinned, pending] = await screen.findAllByRole('article');
    expect(pinned && within(pinned).getByText('Pinned')).toBeInTheDocument();
    expect(pinned && within(pinned).getByText('Published')).toHaveClass('gain');
    expect(pinned && within(pinned).getByRole('link')).toHaveAttribute('href', '/forums/3/posts/40');
    expect(pinned).toHaveTextContent('I start with the 10-Q.');
    expect(pending && within(pending).getByText('Pending')).toHaveClass('caution');
    expect(pending).toHaveTextContent('Jan 5, 2026');
    expect(pending).toHaveTextContent('12 upvotes▼ 3 downvotes1 comment');

    const guidelines = within(screen.getByRole('complementary', { name: 'Posting Guidelines' }));
    expect(guidelines.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Be respectful',
      'Stay on topic',
      'Provide sources',
      'Avoid spam and duplicates',
    ]);
  });

  test('brings more posts with the cursor of the last page', async () => {
    api = await answerApi({
      'GET /forums/forums/3/': forum,
      'GET /forums/forums/3/posts/': ({ query }) =>
        query.get('cursor') === 'second'
          ? { status: 200, body: { results: [aForumPost({ id: 41, title: 'Later' })], next_cursor: null, count: 2 } }
          : { status: 200, body: { results: [aForumPost()], next_cursor: 'second', count: 2 } },
    });
    renderOnSite(<ForumPage />, at);
    await userEvent.click(await screen.findByRole('button', { name: 'Load More Posts' }));
    expect(await screen.findByRole('heading', { name: 'Later' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Load More Posts' })).not.toBeInTheDocument();
  });

  test('says that there are no posts yet', async () => {
    api = await answerApi({ 'GET /forums/forums/3/': forum, 'GET /forums/forums/3/posts/': { status: 200, body: [] } });
    renderOnSite(<ForumPage />, at);
    expect(await screen.findByText('No posts yet')).toBeInTheDocument();
  });

  test('says that the posts could not be loaded', async () => {
    api = await answerApi({ 'GET /forums/forums/3/': forum, 'GET /forums/forums/3/posts/': { status: 500 } });
    renderOnSite(<ForumPage />, at);
    expect(await screen.findByText('Failed to load posts')).toBeInTheDocument();
  });

  test('says that there is no such forum, and leads on', async () => {
    api = await answerApi({});
    renderOnSite(<ForumPage />, at);
    expect(await screen.findByRole('heading', { level: 1, name: 'Forum not found' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'All Forums' })).toHaveAttribute('href', '/forums');
  });

  test('does not ask the server for what is no number', () => {
    renderOnSite(<ForumPage />, { ...at, at: '/forums/latest' });
    expect(screen.getByRole('heading', { level: 1, name: 'Forum not found' })).toBeInTheDocument();
  });
});
