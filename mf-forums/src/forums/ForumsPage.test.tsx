import { answerApi, type LoopbackApi } from '@market-pulse/api-client/testing';
import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aForum } from '../testing/forums';
import ForumsPage from './ForumsPage';

let api: LoopbackApi;
afterEach(() => api.close());

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
    expect(screen.getAllByText('1,200 posts')).toHaveLength(2);
    expect(api.seen[0]?.query.get('type')).toBeNull();
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
    expect(api.seen.map(({ query }) => query.get('type'))).toEqual(['company', 'crypto', null]);
  });

  test('says that they could not be loaded', async () => {
    api = await answerApi({ 'GET /forums/forums/': { status: 500 } });
    renderOnSite(<ForumsPage />, { at: '/forums' });
    expect(await screen.findByText('Failed to load forums')).toBeInTheDocument();
  });
});
