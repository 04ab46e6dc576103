import { answerApi, type LoopbackApi } from '@market-pulse/api-client/testing';
import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { screen, within } from '@testing-library/react';
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
});
