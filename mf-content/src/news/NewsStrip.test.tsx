import { answerApi, type Answer, type LoopbackApi } from '@market-pulse/api-client/testing';
import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listedPost, listedPosts } from '../testing/posts';
import NewsStrip from './NewsStrip';

let api: LoopbackApi;
afterEach(() => api.close());

const UNREACHABLE = 'We could not reach the news service. Showing curated highlights while it recovers.';
const NO_NEWS = 'Live headlines are unavailable. Showing recent highlights instead.';

describe('the news strip', () => {
  test('shows four posts at most and leads to all', async () => {
    api = await answerApi({ 'GET /post/list/': { status: 200, body: listedPosts(6) } });
    renderOnSite(<NewsStrip />);
    expect(screen.getByRole('heading', { level: 2, name: 'Latest Market News' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'View All News' })).toHaveAttribute('href', '/posts');
    expect(await screen.findByRole('heading', { level: 3, name: 'Post 1' })).toBeInTheDocument();
    expect(screen.getAllByRole('article')).toHaveLength(4);
    const lines = within(screen.getByRole('list')).getAllByRole('heading', { level: 3 });
    expect(lines.map(({ textContent }) => textContent)).toEqual(['Post 2', 'Post 3', 'Post 4']);
  });

  test('has the picture of its first story at once, and the others when they come near', async () => {
    const posts = listedPosts(2).map((post) => ({ ...post, featured_image_url: `/covers/${post.slug}.svg` }));
    api = await answerApi({ 'GET /post/list/': { status: 200, body: posts } });
    const { container } = renderOnSite(<NewsStrip />);
    await screen.findByRole('heading', { name: 'Post 1' });
    const pictures = [...container.querySelectorAll('img')];
    expect(pictures.map((picture) => picture.getAttribute('loading'))).toEqual([null, 'lazy']);
    expect(pictures.map((picture) => picture.getAttribute('fetchpriority'))).toEqual(['high', null]);
  });

  test('discards posts without title or slug, and calls what has no category a highlight', async () => {
    const posts = [
      listedPost({ title: ' ' }),
      listedPost({ id: 2, slug: '' }),
      listedPost({ id: 3, category_details: [] }),
    ];
    api = await answerApi({ 'GET /post/list/': { status: 200, body: posts } });
    renderOnSite(<NewsStrip />);
    expect(await screen.findByText('Highlights')).toBeInTheDocument();
    expect(screen.getAllByRole('article')).toHaveLength(1);
  });

  test('asks the second address when the first one fails', async () => {
    api = await answerApi({ 'GET /post/api/post/list/': { status: 200, body: listedPosts(1) } });
    renderOnSite(<NewsStrip />);
    expect(await screen.findByRole('heading', { name: 'Post 1' })).toBeInTheDocument();
  });

  test('shows four highlights without a date when both fail, and recovers', async () => {
    let isBroken = true;
    let answer!: (answer: Answer) => void;
    const coming = new Promise<Answer>((resolve) => (answer = resolve));
    api = await answerApi({ 'GET /post/list/': () => (isBroken ? { status: 500 } : coming) });
    const { container } = renderOnSite(<NewsStrip />);
    expect(await screen.findByText(UNREACHABLE)).toBeInTheDocument();
    expect(screen.getAllByRole('article')).toHaveLength(4);
    expect(screen.getAllByText('By Admin')).toHaveLength(4);
    expect(container).not.toHaveTextContent(/20\d\d/);

    isBroken = false;
    const retry = screen.getByRole('button', { name: 'Retry' });
    const before = api.seen.length;
    await userEvent.click(retry);
    await waitFor(() => expect(api.seen.length).toBeGreaterThan(before));
    expect(screen.getByText(UNREACHABLE)).toBeVisible();
    expect(retry).toHaveFocus();
    answer({ status: 200, body: listedPosts(1) });
    expect(await screen.findByRole('heading', { name: 'Post 1' })).toBeInTheDocument();
    expect(screen.queryByText(UNREACHABLE)).not.toBeInTheDocument();
    expect(screen.getByText('Loaded.')).toHaveFocus();
  });

  test('shows the highlights when there is no news', async () => {
    api = await answerApi({ 'GET /post/list/': { status: 200, body: [] } });
    renderOnSite(<NewsStrip />);
    expect(await screen.findByText(NO_NEWS)).toBeInTheDocument();
    expect(screen.getByText('No news found.')).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(4);
  });
});
