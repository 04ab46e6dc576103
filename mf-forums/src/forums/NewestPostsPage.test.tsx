import { answerApi, type LoopbackApi } from '@market-pulse/api-client/testing';
import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aForumPost } from '../testing/forums';
import DiscussionsPage from './DiscussionsPage';
import IdeasPage from './IdeasPage';

let api: LoopbackApi;
afterEach(() => api.close());

describe('the newest posts of all forums (decision 4)', () => {
  test('discussions list every post, newest first, with the forum that it stands in', async () => {
    api = await answerApi({ 'GET /forums/posts/': { status: 200, body: [aForumPost()] } });
    renderOnSite(<DiscussionsPage />);
    expect(screen.getByRole('heading', { level: 1, name: 'Discussions' })).toBeInTheDocument();
    const post = within(await screen.findByRole('article'));
    expect(post.getByRole('link', { name: 'Microcaps' })).toHaveAttribute('href', '/forums/3');
    expect(post.getByRole('link', { name: 'Where do you read filings?' })).toHaveAttribute(
      'href',
      '/forums/3/posts/40',
    );
    expect(api.seen.map(({ query }) => [query.get('sort'), query.get('kind')])).toEqual([['new', null]]);
  });

  test('ideas ask for posts that are marked as ideas, and say when there are none', async () => {
    api = await answerApi({ 'GET /forums/posts/': { status: 200, body: [] } });
    renderOnSite(<IdeasPage />);
    expect(screen.getByRole('heading', { level: 1, name: 'Trade Ideas' })).toBeInTheDocument();
    expect(await screen.findByText('No posts yet')).toBeInTheDocument();
    expect(api.seen.map(({ query }) => [query.get('sort'), query.get('kind')])).toEqual([['new', 'idea']]);
  });

  test.each([
    ['Discussions', '', '/forums/discussions', DiscussionsPage],
    ['Trade Ideas', ' @full', '/forums/ideas', IdeasPage],
  ])('%s say by schema.org which posts they show, and where they stand%s', async (name, _run, path, Newest) => {
    const body = { results: [aForumPost()], next_cursor: null, count: 41 };
    api = await answerApi({ 'GET /forums/posts/': { status: 200, body } });
    const { head } = renderOnSite(<Newest />);
    await screen.findByRole('article');
    const post = { position: 1, name: 'Where do you read filings?', url: '/forums/3/posts/40' };
    expect(head()?.structuredData).toMatchObject([
      { '@type': 'CollectionPage', name, url: path, mainEntity: { numberOfItems: 41, itemListElement: [post] } },
      { '@type': 'BreadcrumbList', itemListElement: [{}, { name: 'Forums' }, { name, item: path }] },
    ]);
  });

  test.each([
    ['/forums/discussions', '', DiscussionsPage],
    ['/forums/ideas', ' @full', IdeasPage],
  ])(
    '%s goes on behind the place that its address names, and is nothing for search engines there%s',
    async (path, _run, Newest) => {
      const body = { results: [aForumPost()], next_cursor: 'later', count: 41 };
      api = await answerApi({
        'GET /forums/posts/': ({ query }) => (query.get('cursor') === 'here' ? { status: 200, body } : { status: 500 }),
      });
      const { head } = renderOnSite(<Newest />, { at: `${path}?after=here` });
      const more = await screen.findByRole('link', { name: 'Load More Posts' });
      expect(more).toHaveAttribute('href', `${path}?after=later`);
      const beginning = screen.getByRole('link', { name: 'Show the list from its beginning' });
      expect(beginning).toHaveAttribute('href', path);
      await waitFor(() => expect(head()).toMatchObject({ robots: 'noindex' }));
    },
  );

  test.each([
    ['Discussions', DiscussionsPage],
    ['Trade Ideas @full', IdeasPage],
  ])('%s are nothing for search engines until there is a post', async (_title, Newest) => {
    api = await answerApi({ 'GET /forums/posts/': { status: 200, body: [] } });
    const empty = renderOnSite(<Newest />);
    expect(await screen.findByText('No posts yet')).toBeInTheDocument();
    expect(empty.head()).toMatchObject({ robots: 'noindex' });
    empty.unmount();

    api = await answerApi({ 'GET /forums/posts/': { status: 200, body: [aForumPost()] } });
    const filled = renderOnSite(<Newest />);
    expect(await screen.findByRole('article')).toBeInTheDocument();
    expect(filled.head()?.robots).toBeUndefined();
  });
});
