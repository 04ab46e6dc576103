import { answerApi, type LoopbackApi } from '@market-pulse/api-client/testing';
import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aForum, aForumPost } from '../testing/forums';
import ForumsPage from './ForumsPage';

let api: LoopbackApi;
afterEach(() => api.close());

/** The types of forums that were asked for. */
const forumReads = () =>
  api.seen.filter(({ path }) => path === '/forums/forums/').map(({ query }) => query.get('type'));

describe('the page of all forums', () => {
  test('shows six skeletons, then every forum with what it is about', async () => {
    api = await answerApi({
      'GET /forums/forums/': {
        status: 200,
        body: [aForum(), aForum({ id: 4, name: 'Layer 2', forum_type: 'crypto' })],
      },
    });
    renderOnSite(<ForumsPage />, { at: '/forums' });
    expect(screen.getAllByTestId('forum-skeleton')).toHaveLength(6);
    expect(await screen.findByRole('link', { name: 'Microcaps' })).toHaveAttribute('href', '/forums/3');
    const crypto = within(screen.getByRole('region', { name: 'Crypto' }));
    expect(crypto.getByRole('listitem')).toHaveTextContent('Layer 2');
    expect(crypto.getByRole('listitem')).toHaveTextContent('1,200 posts');
    expect(forumReads()).toEqual([null]);
  });

  test('asks for one type in its tab, and keeps it in the address', async () => {
    api = await answerApi({
      'GET /forums/forums/': ({ query }) => ({ status: 200, body: query.get('type') === 'crypto' ? [] : [aForum()] }),
    });
    renderOnSite(<ForumsPage />, { at: '/forums?type=company' });
    expect(screen.getByRole('tab', { name: 'Companies', selected: true })).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Microcaps' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('tab', { name: 'Crypto' }));
    expect(await screen.findByText('No forums found')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('tab', { name: 'All Forums' }));
    expect(await screen.findByRole('link', { name: 'Microcaps' })).toBeInTheDocument();
    expect(forumReads()).toEqual(['company', 'crypto', null]);
  });

  test('has tabs and orders that are links, and arrows, Home and End open tabs @full', async () => {
    api = await answerApi({ 'GET /forums/forums/': { status: 200, body: [] } });
    renderOnSite(<ForumsPage />, { at: '/forums?sort=top' });
    const hrefs = (role: string) => screen.getAllByRole(role).map((link) => link.getAttribute('href'));
    expect(hrefs('tab')).toEqual(['/forums?sort=top', '/forums?sort=top&type=company', '/forums?sort=top&type=crypto']);
    expect(screen.getByRole('link', { name: 'New' })).toHaveAttribute('href', '/forums?sort=new');
    expect(screen.getByRole('link', { name: 'Active' })).toHaveAttribute('href', '/forums');
    screen.getByRole('tab', { selected: true }).focus();
    for (const [key, opened] of [
      ['{ArrowRight}', 'Companies'],
      ['{End}', 'Crypto'],
      ['{ArrowRight}', 'All Forums'],
      ['{ArrowLeft}', 'Crypto'],
      ['{Home}', 'All Forums'],
    ] as const) {
      await userEvent.keyboard(key);
      expect(screen.getByRole('tab', { name: opened, selected: true })).toHaveFocus();
    }
    act(() => screen.getByRole('tab', { name: 'Companies' }).focus());
    await userEvent.keyboard(' ');
    expect(screen.getByRole('tab', { name: 'Companies', selected: true })).toHaveFocus();
  });

  test('goes on behind the place that the address names; its tabs and orders lead to the beginning', async () => {
    api = await answerApi({
      'GET /forums/forums/': { status: 200, body: [] },
      'GET /forums/posts/': ({ query }) => {
        if (query.get('kind') === 'idea') return { status: 200, body: [] };
        const next = { results: [aForumPost()], next_cursor: 'later', count: 41 };
        return query.get('cursor') === 'here' ? { status: 200, body: next } : { status: 500 };
      },
    });
    const { head } = renderOnSite(<ForumsPage />, { at: '/forums?sort=top&after=here' });
    expect(await screen.findByRole('article')).toBeInTheDocument();
    const href = (role: 'link' | 'tab', name: string) => screen.getByRole(role, { name }).getAttribute('href');
    expect(href('link', 'Load More Posts')).toBe('/forums?sort=top&after=later');
    expect(href('link', 'Show the list from its beginning')).toBe('/forums?sort=top');
    expect(href('link', 'New')).toBe('/forums?sort=new');
    expect(href('tab', 'Crypto')).toBe('/forums?sort=top&type=crypto');
    await waitFor(() => expect(head()).toMatchObject({ robots: 'noindex' }));
  });

  test('says by schema.org which posts it shows', async () => {
    const body = { results: [aForumPost()], next_cursor: null, count: 41 };
    api = await answerApi({ 'GET /forums/posts/': { status: 200, body } });
    const { head } = renderOnSite(<ForumsPage />, { at: '/forums' });
    const { id, forum_id, title } = aForumPost();
    const post = { position: 1, name: title, url: `/forums/${forum_id}/posts/${id}` };
    await waitFor(() =>
      expect(head()?.structuredData).toMatchObject([
        { url: '/forums', mainEntity: { numberOfItems: 41, itemListElement: [post] } },
      ]),
    );
  });

  test('tells what came with a tab once one is chosen @full', async () => {
    const forums = [aForum(), aForum({ id: 4, name: 'Layer 2', forum_type: 'crypto', posts_count: 1 })];
    api = await answerApi({
      'GET /forums/forums/': ({ query }) => {
        const type = query.get('type');
        return { status: 200, body: forums.filter(({ forum_type }) => type === null || type === forum_type) };
      },
      'GET /forums/posts/': { status: 200, body: [] },
    });
    renderOnSite(<ForumsPage />, { at: '/forums' });
    expect(await screen.findByText('No posts yet')).toBeInTheDocument();
    expect(screen.queryByText(/: \d forums?, /)).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('tab', { name: 'Crypto' }));
    expect(await screen.findByText('Crypto: 1 forum, 1 post')).toHaveAttribute('role', 'status');
    await userEvent.click(screen.getByRole('tab', { name: 'All Forums' }));
    expect(await screen.findByText('All Forums: 2 forums, 1,201 posts')).toHaveAttribute('role', 'status');
  });

  test('says that they could not be loaded', async () => {
    api = await answerApi({ 'GET /forums/forums/': { status: 500 } });
    renderOnSite(<ForumsPage />, { at: '/forums' });
    expect(await screen.findByText('Failed to load forums')).toBeInTheDocument();
  });
});
