import { answerApi, type LoopbackApi } from '@market-pulse/api-client/testing';
import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { screen } from '@testing-library/react';
import MemberPage from './MemberPage';

let api: LoopbackApi;
afterEach(() => api.close());

const at = { at: '/forums/members/priya_lund', route: '/forums/members/:username' };
const record = {
  ...{ username: 'priya_lund', is_sample: true, posts_count: 4, comments_count: 1200 },
  idea_record: { open: 1, closed: 3, right: 2, average_gain_percent: 4.2 },
};

test('the record of a member says what they wrote, how their ideas went, and that they are a sample', async () => {
  api = await answerApi({ 'GET /forums/members/priya_lund/': { status: 200, body: record } });
  const { head } = renderOnSite(<MemberPage />, at);
  expect(await screen.findByText('Sample member')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'priya_lund' })).toBeInTheDocument();
  expect(screen.getByText(/2 of 3 closed ideas right, on average \+4\.20%, 1 open/)).toBeInTheDocument();
  expect(screen.getByText('1,200')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Follow priya_lund' })).toHaveAttribute(
    'href',
    expect.stringContaining('sign-in'),
  );
  expect(head()).toMatchObject({ title: 'priya_lund', robots: 'noindex' });
});

test('nobody of that name is told of', async () => {
  api = await answerApi({ 'GET /forums/members/priya_lund/': { status: 404, body: { code: 'not_found' } } });
  renderOnSite(<MemberPage />, at);
  expect(await screen.findByRole('heading', { level: 1, name: 'Member not found' })).toBeInTheDocument();
});

test('of somebody whose account is deleted it says so, and that the page is gone', async () => {
  api = await answerApi({ 'GET /forums/members/priya_lund/': { status: 410, body: { code: 'gone' } } });
  const { head } = renderOnSite(<MemberPage />, at);
  expect(await screen.findByRole('heading', { level: 1, name: 'Deleted member' })).toBeInTheDocument();
  expect(screen.getByText('This member has deleted their account.')).toBeInTheDocument();
  expect(screen.queryByText('priya_lund')).toBeNull();
  expect(head()).toMatchObject({ isWithdrawn: true });
});
