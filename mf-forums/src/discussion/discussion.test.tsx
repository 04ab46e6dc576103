import { answerApi, type LoopbackApi } from '@market-pulse/api-client/testing';
import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { screen } from '@testing-library/react';
import { aForumPost } from '../testing/forums';
import CoinDiscussion from './CoinDiscussion';
import CompanyDiscussion from './CompanyDiscussion';

let api: LoopbackApi;
afterEach(() => api.close());

const company = { id: 1, ticker: 'NVDA', slug: 'nvidia', name: 'NVIDIA' };
const pageOf = (...results: object[]) => ({ status: 200, body: { results, next_cursor: null, count: results.length } });

test('the tab of a company lists the posts that name its share', async () => {
  api = await answerApi({
    'GET /forums/posts/': ({ query }) =>
      query.get('stock') === 'NVDA' ? pageOf(aForumPost({ title: 'On $NVDA' })) : pageOf(),
  });
  renderOnSite(<CompanyDiscussion company={company} />, { at: '/company/nvidia', route: '/company/:slug' });
  expect(await screen.findByRole('link', { name: /On \$NVDA/ })).toHaveAttribute('href', '/forums/3/posts/40');
  expect(screen.getByRole('link', { name: 'Follow $NVDA' })).toHaveAttribute(
    'href',
    expect.stringContaining('sign-in'),
  );
});

test('the tab of a company that nobody names says so', async () => {
  api = await answerApi({ 'GET /forums/posts/': pageOf() });
  renderOnSite(<CompanyDiscussion company={company} />, { at: '/company/nvidia', route: '/company/:slug' });
  expect(await screen.findByText('No posts yet')).toBeInTheDocument();
});

test('the drawer of a coin lists the newest posts that name it', async () => {
  api = await answerApi({
    'GET /forums/posts/': ({ query }) =>
      query.get('coin') === 'BTC' ? pageOf(aForumPost({ title: 'On $BTC' })) : pageOf(),
  });
  renderOnSite(<CoinDiscussion coin={{ symbol: 'BTC' }} />, { at: '/markets/crypto', route: '/markets/crypto' });
  expect(await screen.findByRole('heading', { name: 'In the forums' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Follow $BTC' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'On $BTC' })).toHaveAttribute('href', '/forums/3/posts/40');
});
