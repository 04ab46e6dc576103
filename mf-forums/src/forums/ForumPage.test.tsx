import { answerApi, type Answer, type LoopbackApi } from '@market-pulse/api-client/testing';
import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { signOut } from '@market-pulse/session';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aForum, aForumPost } from '../testing/forums';
import { signInAs } from '../testing/member';
import ForumPage from './ForumPage';

let api: LoopbackApi | undefined;
afterEach(async () => {
  act(() => signOut());
  await api?.close();
  api = undefined;
});

const at = { at: '/forums/3', route: '/forums/:forumId' };
const forum = { status: 200, body: aForum() };

describe('the vote in a row of the list', () => {
  const counted = { status: 200, body: { upvotes: 14, downvotes: 3, user_vote: 'up' } };

  async function show(answer: Promise<Answer>) {
    api = await answerApi({
      'GET /forums/forums/3/': forum,
      'GET /forums/forums/3/posts/': { status: 200, body: [aForumPost()] },
      'POST /forums/posts/40/vote/': () => answer,
    });
    renderOnSite(<ForumPage />, at);
    return within(await screen.findByRole('article'));
  }

  test.each([
    ['is put right by what the server counts', counted, true, '11 points'],
    ['is taken back with a message where the server refuses it @full', { status: 500 }, false, '9 points'],
  ])('shows at once, and %s', async (_, answer, isPressed, points) => {
    let tell = () => {};
    signInAs();
    const row = await show(new Promise((resolve) => (tell = () => resolve(answer))));
    await userEvent.click(await row.findByRole('button', { name: 'Upvote, 12 so far', pressed: false }));
    // The server has said nothing yet.
    expect(await row.findByRole('button', { name: 'Upvote, 13 so far', pressed: true })).toBeInTheDocument();
    expect(screen.getByRole('article')).toHaveTextContent('10 points');
    tell();
    await waitFor(() => expect(screen.getByRole('article')).toHaveTextContent(points));
    expect(row.getByRole('button', { name: /^Upvote/, pressed: isPressed })).toBeInTheDocument();
    const message = screen.queryByText('Your vote could not be counted. Please try again.');
    expect(message === null).toBe(isPressed);
    expect(row.queryByRole('button', { name: /^Downvote/ })).not.toBeInTheDocument();
  });

  test('leads a visitor to sign-in, and back', async () => {
    const row = await show(Promise.resolve(counted));
    const vote = row.getByRole('link', { name: 'Upvote, 12 so far' });
    expect(vote).toHaveAttribute('href', '/authentication/sign-in?next=%2Fforums%2F3');
    expect(vote).toHaveAccessibleDescription('Sign in to vote');
  });
});

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
    expect(pinned && within(pinned).getByRole('link', { name: 'Read this first' })).toHaveAttribute(
      'href',
      '/forums/3/posts/40',
    );
    expect(pinned).toHaveTextContent('I start with the 10-Q.');
    expect(pending && within(pending).getByText('Pending')).toHaveClass('caution');
    expect(pending).toHaveTextContent('Jan 5, 2026');
    expect(pending).toHaveTextContent('9 points');
    expect(pending).toHaveTextContent('1 comment');

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
    renderOnSite(<ForumPage />, { ...at, at: '/forums/3?sort=top' });
    const more = await screen.findByRole('link', { name: 'Load More Posts' });
    expect(more).toHaveAttribute('href', '/forums/3?sort=top&after=second');
    await userEvent.click(more);
    expect(await screen.findByRole('heading', { name: 'Later' })).toBeInTheDocument();
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(screen.queryByRole('link', { name: 'Load More Posts' })).not.toBeInTheDocument();
    expect(screen.queryByText(/Further posts/)).not.toBeInTheDocument();
  });

  test('begins behind the place that the address names, says so, and leads to the beginning', async () => {
    api = await answerApi({
      'GET /forums/forums/3/': forum,
      'GET /forums/forums/3/posts/': ({ query }) =>
        query.get('cursor') === 'second'
          ? { status: 200, body: { results: [aForumPost({ id: 41, title: 'Later' })], next_cursor: 'third', count: 2 } }
          : { status: 500 },
    });
    const { head } = renderOnSite(<ForumPage />, { ...at, at: '/forums/3?sort=top&after=second' });
    expect(await screen.findByRole('heading', { name: 'Later' })).toBeInTheDocument();
    const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(href('Load More Posts')).toBe('/forums/3?sort=top&after=third');
    expect(href('Show the list from its beginning')).toBe('/forums/3?sort=top');
    expect(href('New')).toBe('/forums/3');
    await waitFor(() => expect(head()).toMatchObject({ canonical: '/forums/3', robots: 'noindex' }));
  });

  test('says that there is nothing behind a place that the server does not know, and leads to the beginning @full', async () => {
    const wrong = { status: 422, body: { code: 'validation_failed', detail: 'Wrong', fields: { cursor: ['Wrong'] } } };
    api = await answerApi({
      'GET /forums/forums/3/': forum,
      'GET /forums/forums/3/posts/': ({ query }) => (query.get('cursor') === 'none' ? wrong : { status: 500 }),
    });
    renderOnSite(<ForumPage />, { ...at, at: '/forums/3?after=none' });
    expect(await screen.findByText('No further posts here')).toBeInTheDocument();
    const beginning = screen.getByRole('link', { name: 'Show the list from its beginning' });
    expect(beginning).toHaveAttribute('href', '/forums/3');
  });

  test('says that further posts are loading as long as they are @full', async () => {
    let come = () => {};
    const coming = new Promise<void>((resolve) => (come = resolve));
    const further = { results: [aForumPost({ id: 41 })], next_cursor: 'third', count: 2 };
    api = await answerApi({
      'GET /forums/forums/3/': forum,
      'GET /forums/forums/3/posts/': async ({ query }) => {
        if (query.get('cursor') !== 'second')
          return { status: 200, body: { results: [aForumPost()], next_cursor: 'second', count: 2 } };
        await coming;
        return { status: 200, body: further };
      },
    });
    renderOnSite(<ForumPage />, at);
    await userEvent.click(await screen.findByRole('link', { name: 'Load More Posts' }));
    expect(await screen.findByRole('link', { name: 'Loading...', busy: true })).toBeVisible();
    come();
    expect(await screen.findByRole('link', { name: 'Load More Posts', busy: false })).toBeVisible();
  });

  test.each([
    ['of other characters than a cursor has', '%3Cb%3E'],
    ['longer than the server looks at @full', 'a'.repeat(301)],
  ])('takes what can be no place for the beginning: %s', async (_, after) => {
    api = await answerApi({
      'GET /forums/forums/3/': forum,
      'GET /forums/forums/3/posts/': ({ query }) =>
        query.has('cursor') ? { status: 500 } : { status: 200, body: [aForumPost()] },
    });
    renderOnSite(<ForumPage />, { ...at, at: `/forums/3?after=${after}` });
    expect(await screen.findByRole('article')).toBeInTheDocument();
    expect(screen.queryByText(/Further posts/)).not.toBeInTheDocument();
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
