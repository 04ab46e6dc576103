import { answerApi, type LoopbackApi } from '@market-pulse/api-client/testing';
import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listedPosts } from '../testing/posts';
import PostsPage from './PostsPage';

let api: LoopbackApi;
afterEach(() => api.close());

/** Thirty posts, in numbered pages as the server has them. */
const thirtyPosts = () =>
  answerApi({
    'GET /post/list/': ({ query }) => {
      const limit = Number(query.get('limit'));
      const start = (Number(query.get('page') ?? 1) - 1) * limit;
      const results = listedPosts(30).slice(start, start + limit);
      const end = start + limit;
      return { status: 200, body: { results, next_cursor: end < 30 ? String(end) : null, count: 30 } };
    },
  });

describe('the page of all posts', () => {
  test('shows twelve posts and turns the pages', async () => {
    api = await thirtyPosts();
    renderOnSite(<PostsPage />, { at: '/posts' });
    expect(screen.getByText('Loading posts...')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'Post 1' })).toBeInTheDocument();
    expect(screen.getAllByRole('article')).toHaveLength(12);
    expect(screen.getByText('Page 1 of 3')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true');

    expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/posts?page=2');
    await userEvent.click(screen.getByRole('link', { name: 'Next' }));
    expect(await screen.findByRole('heading', { name: 'Post 13' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Next' }));
    expect(await screen.findByRole('heading', { name: 'Post 30' })).toBeInTheDocument();
    expect(screen.getAllByRole('article')).toHaveLength(6);
    expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true');

    await userEvent.click(screen.getByRole('link', { name: 'Previous' }));
    expect(screen.getByRole('heading', { name: 'Post 13' })).toBeInTheDocument();
  });

  test('reaches a page by its address, and leads to the last one from a page beyond it', async () => {
    api = await thirtyPosts();
    const { head } = renderOnSite(<PostsPage />, { at: '/posts?page=9' });
    expect(await screen.findByRole('heading', { name: 'Post 30' })).toBeInTheDocument();
    expect(screen.getByText('Page 3 of 3')).toBeInTheDocument();
    expect(head()?.canonical).toBe('/posts?page=3');
    const list = { numberOfItems: 30, itemListElement: [{ position: 25, name: 'Post 25' }, {}, {}, {}, {}, {}] };
    expect(head()?.structuredData).toMatchObject([{ url: '/posts?page=3', mainEntity: list }]);
  });

  test('shows a list that comes as a whole on one page', async () => {
    api = await answerApi({ 'GET /post/list/': { status: 200, body: listedPosts(30) } });
    renderOnSite(<PostsPage />, { at: '/posts' });
    expect(await screen.findByRole('heading', { name: 'Post 30' })).toBeInTheDocument();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  test('asks for the picture of its first post at once, and for others when they come near', async () => {
    const results = listedPosts(3).map((post) => ({ ...post, featured_image_url: `/media/posts/${post.id}` }));
    api = await answerApi({ 'GET /post/list/': { status: 200, body: { results, next_cursor: null, count: 3 } } });
    const { container } = renderOnSite(<PostsPage />, { at: '/posts' });
    await screen.findByRole('heading', { name: 'Post 1' });
    const images = [...container.querySelectorAll('img')];
    expect(images.map((image) => image.getAttribute('fetchpriority'))).toEqual(['high', null, null]);
    expect(images.map((image) => image.getAttribute('loading'))).toEqual([null, 'lazy', 'lazy']);
  });

  test('says that there are none', async () => {
    api = await answerApi({ 'GET /post/list/': { status: 200, body: [] } });
    renderOnSite(<PostsPage />, { at: '/posts' });
    expect(await screen.findByText('No posts found.')).toBeInTheDocument();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  test('says that they could not be loaded, and tries again', async () => {
    let isBroken = true;
    api = await answerApi({
      'GET /post/list/': () => (isBroken ? { status: 404 } : { status: 200, body: listedPosts(1) }),
    });
    renderOnSite(<PostsPage />, { at: '/posts' });
    expect(await screen.findByText('Failed to load posts.')).toBeInTheDocument();
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Post 1' })).toBeInTheDocument();
  });
});
