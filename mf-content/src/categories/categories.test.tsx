import type { Category } from '@market-pulse/contract';
import { answerApi, type LoopbackApi } from '@market-pulse/api-client/testing';
import { useLocation } from '@market-pulse/remote-kit';
import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listedPosts } from '../testing/posts';
import CategoriesMenu from './CategoriesMenu';
import CategoriesPage from './CategoriesPage';
import CategoryPage from './CategoryPage';

let api: LoopbackApi;
afterEach(() => api.close());

function Address() {
  return <output aria-label="Address">{useLocation().search}</output>;
}

const at = (address: string) => ({ at: address, route: '/category/:slug' });

/** Fifteen posts on two pages. */
const fifteenPosts = () =>
  answerApi({
    'GET /post/category/ipos/posts/': ({ query }) => {
      const page = Number(query.get('page'));
      const size = Number(query.get('page_size'));
      const results = listedPosts(15).slice((page - 1) * size, page * size);
      return { status: 200, body: { results, count: 15, page, pages: 2 } };
    },
  });

describe('the page of a category', () => {
  test('shows twelve posts and keeps the page in the address', async () => {
    api = await fifteenPosts();
    renderOnSite(<CategoryPage />, at('/category/ipos'));
    expect(screen.getByRole('heading', { level: 1, name: 'Category: ipos' })).toBeInTheDocument();
    expect(screen.getByText('Loading posts...')).toBeInTheDocument();
    expect(await screen.findByText('Page 1 of 2')).toBeInTheDocument();
    expect(screen.getAllByRole('article')).toHaveLength(12);
    expect(screen.getAllByText('2026-11-03')).toHaveLength(12);

    await userEvent.click(screen.getByRole('link', { name: 'Next' }));
    expect(await screen.findByRole('heading', { name: 'Post 15' })).toBeInTheDocument();
    expect(screen.getByText('Page 2 of 2')).toBeInTheDocument();
  });

  test('leads from a page beyond the last one to the last one', async () => {
    api = await fifteenPosts();
    renderOnSite(<CategoryPage />, at('/category/ipos?page=40'));
    expect(await screen.findByRole('heading', { name: 'Post 15' })).toBeInTheDocument();
    expect(screen.getByText('Page 2 of 2')).toBeInTheDocument();
  });

  test('leads from a later page of a category without posts to the first', async () => {
    const none = { status: 200, body: { results: [], count: 0, page: 5, pages: 0 } };
    api = await answerApi({
      'GET /post/category/ipos/posts/': none,
      'GET /post/categories/': { status: 200, body: categories },
    });
    renderOnSite(
      <>
        <CategoryPage />
        <Address />
      </>,
      at('/category/ipos?page=5'),
    );
    expect(await screen.findByText('No posts found for this category.')).toBeInTheDocument();
    expect(screen.getByRole('status', { name: 'Address' })).toHaveTextContent('?page=1');
  });

  test('says that there are no posts', async () => {
    api = await answerApi({
      'GET /post/category/none/posts/': { status: 200, body: { results: [], count: 0, page: 1, pages: 0 } },
    });
    renderOnSite(<CategoryPage />, at('/category/none'));
    expect(await screen.findByText('No posts found for this category.')).toBeInTheDocument();
  });

  test('says that they could not be loaded', async () => {
    api = await answerApi({ 'GET /post/category/ipos/posts/': { status: 500 } });
    renderOnSite(<CategoryPage />, at('/category/ipos'));
    expect(await screen.findByText('Failed to load posts for this category.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
  });
});

const categories: Category[] = [
  { id: 1, name: 'IPOs', slug: 'ipos', show_in_nav: true, posts_count: 1200 },
  { id: 2, name: 'Archive', slug: 'archive', show_in_nav: false, posts_count: 1 },
];

describe('the page of all categories', () => {
  test('lists every category with its number of posts', async () => {
    api = await answerApi({ 'GET /post/categories/': { status: 200, body: categories } });
    const { head } = renderOnSite(<CategoriesPage />);
    expect(await screen.findByRole('link', { name: 'IPOs' })).toHaveAttribute('href', '/category/ipos');
    expect(head()?.structuredData).toMatchObject([
      { '@type': 'CollectionPage', mainEntity: { itemListElement: [{ name: 'IPOs', url: '/category/ipos' }, {}] } },
      { '@type': 'BreadcrumbList', itemListElement: [{}, { name: 'Categories', item: '/categories' }] },
    ]);
    expect(screen.getByText('1,200 posts')).toBeInTheDocument();
    expect(screen.getByText('1 post')).toBeInTheDocument();
  });
});

describe('the Categories menu', () => {
  const entries = [{ label: 'All Posts', to: '/posts' }];

  test('replaces its default entries by the categories that are to stand in navigation', async () => {
    api = await answerApi({ 'GET /post/categories/': { status: 200, body: { results: categories } } });
    renderOnSite(<CategoriesMenu entries={entries} />);
    expect(screen.getByRole('link', { name: 'All Posts' })).toHaveAttribute('href', '/posts');
    expect(await screen.findByRole('link', { name: 'IPOs' })).toHaveAttribute('href', '/category/ipos');
    expect(screen.getAllByRole('link')).toHaveLength(1);
  });

  test('keeps its default entries when the categories cannot be loaded', async () => {
    api = await answerApi({ 'GET /post/categories/': { status: 500 } });
    renderOnSite(<CategoriesMenu entries={entries} />);
    await waitFor(() => expect(api.seen).toHaveLength(3));
    expect(screen.getByRole('link', { name: 'All Posts' })).toBeInTheDocument();
  });
});
