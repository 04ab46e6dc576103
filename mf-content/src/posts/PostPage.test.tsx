import { answerApi, type LoopbackApi } from '@market-pulse/api-client/testing';
import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { screen } from '@testing-library/react';
import { fullPost, listedPosts } from '../testing/posts';
import PostPage from './PostPage';
import PostPathRedirect from './PostPathRedirect';

let api: LoopbackApi | undefined;
afterEach(async () => {
  await api?.close();
  api = undefined;
});

const at = { at: '/posts/post-2', route: '/posts/:slug' };

describe('the page of a post', () => {
  test('shows its text sanitised, its category and date, and names the document', async () => {
    const content =
      '<h2>Banks</h2><p onclick="alert(1)">They <strong>report</strong> first.</p><script>alert(2)</script>' +
      '<a href="javascript:alert(3)">more</a><img src="x" onerror="alert(4)" alt="A chart">';
    api = await answerApi({ 'GET /post/post-2/': { status: 200, body: fullPost({ slug: 'post-2', content }) } });
    const { container } = renderOnSite(<PostPage />, at);
    expect(screen.getByText('Loading...')).toBeInTheDocument();

    expect(await screen.findByRole('heading', { level: 2, name: 'Banks' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Earnings season opens' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Earnings' })).toHaveAttribute('href', '/category/earnings');
    expect(screen.getByText('Nov 3, 2026').closest('span')).toHaveTextContent('Published: Nov 3, 2026');
    expect(screen.getByText('report')).toBeInTheDocument();
    expect(container.innerHTML).not.toMatch(/onclick|onerror|<script|javascript:/);
    expect(document.title).toBe('Earnings season opens · Market Pulse');
  });

  test('shows up to three other posts of its category', async () => {
    api = await answerApi({
      'GET /post/post-2/': { status: 200, body: fullPost({ slug: 'post-2' }) },
      'GET /post/category/earnings/posts/': {
        status: 200,
        body: { results: listedPosts(5), count: 5, page: 1, pages: 1 },
      },
    });
    renderOnSite(<PostPage />, at);
    expect(await screen.findByRole('heading', { level: 2, name: 'More from Earnings' })).toBeInTheDocument();
    const related = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(related).toEqual(['Post 1', 'Post 3', 'Post 4']);
  });

  test('says that there is no such post', async () => {
    api = await answerApi({});
    const { head } = renderOnSite(<PostPage />, at);
    expect(await screen.findByText('Post not found.')).toBeInTheDocument();
    expect(head()).toEqual({ title: 'Post not found', isMissing: true });
  });

  test('says that a press release was withdrawn', async () => {
    api = await answerApi({ 'GET /post/post-2/': { status: 410, body: { code: 'gone', detail: 'Gone.' } } });
    const { head } = renderOnSite(<PostPage />, at);
    expect(await screen.findByText('This press release was withdrawn.')).toBeInTheDocument();
    expect(head()).toEqual({ title: 'Press release withdrawn', isWithdrawn: true });
  });

  test('does not take a failing server for a missing post', async () => {
    api = await answerApi({ 'GET /post/post-2/': { status: 503 } });
    const { head } = renderOnSite(<PostPage />, at);
    expect(await screen.findByText('Failed to load post.')).toBeInTheDocument();
    expect(head()).toBeUndefined();
  });

  test('is where /post/{slug} leads', () => {
    renderOnSite(<PostPathRedirect />, { at: '/post/10-k 2026', route: '/post/:slug' });
    expect(screen.getByTestId('elsewhere')).toHaveTextContent('/posts/10-k%202026');
  });
});
