import { answerApi, type LoopbackApi } from '@market-pulse/api-client/testing';
import type { DeletedContribution } from '@market-pulse/contract';
import { renderOnSite } from '@market-pulse/remote-kit/testing';
import { signOut } from '@market-pulse/session';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aComment, aForumPost } from '../testing/forums';
import { signInAs } from '../testing/member';
import DeletedPage from './DeletedPage';

let api: LoopbackApi;
beforeEach(() => signInAs());
afterEach(async () => {
  act(() => signOut());
  await api.close();
});

const post: DeletedContribution = {
  ...{ target: 'post', id: 40, forum_id: 3, forum_name: 'Microcaps', post_id: 40 },
  ...{ title: 'Where do you read filings?', excerpt: 'I start with the 10-Q.' },
  ...{ removed_at: '2026-11-20T11:00:00Z', restorable_until: '2026-11-21T11:00:00Z' },
};
const comment: DeletedContribution = {
  ...post,
  target: 'comment',
  id: 70,
  post_id: 41,
  title: 'Margins',
  excerpt: 'Yes.',
};
const unread: DeletedContribution = { ...comment, id: 71, title: null };

test('lists what one deleted, until when it can come back, and where a comment stood', async () => {
  api = await answerApi({ 'GET /forums/deleted/': { status: 200, body: [post, comment, unread] } });
  renderOnSite(<DeletedPage />);
  const rows = (await screen.findAllByRole('listitem')).map((row) => within(row));
  expect(rows[0]!.getByRole('heading', { name: 'Where do you read filings?' })).toBeVisible();
  expect(rows[0]!.getByText('I start with the 10-Q.')).toBeVisible();
  expect(rows[0]!.getByText(/^Microcaps · until Nov 21, 2026/)).toBeVisible();
  expect(rows[1]!.getByRole('link', { name: 'Margins' })).toHaveAttribute('href', '/forums/3/posts/41');
  expect(rows[2]!.getByRole('heading', { name: 'Comment on a post that is not shown any more' })).toBeVisible();
});

test('brings back a post and a comment, which are in the list no more', async () => {
  let left = [post, comment];
  api = await answerApi({
    'GET /forums/deleted/': () => ({ status: 200, body: left }),
    'POST /forums/posts/40/restore/': () => {
      left = left.filter(({ id }) => id !== 40);
      return { status: 200, body: aForumPost() };
    },
    'POST /forums/comments/70/restore/': () => {
      left = left.filter(({ id }) => id !== 70);
      return { status: 200, body: aComment() };
    },
  });
  renderOnSite(<DeletedPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Bring back Where do you read filings?' }));
  expect(await screen.findByText('Your post is back.')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Bring back your comment on Margins' }));
  expect(await screen.findByText('Your comment is back.')).toBeVisible();
  expect(await screen.findByText('You deleted nothing within a day.')).toBeVisible();
});

test('says in the words of the server why something does not come back', async () => {
  const detail = 'This was deleted more than a day ago, and cannot be brought back.';
  api = await answerApi({
    'GET /forums/deleted/': { status: 200, body: [post] },
    'POST /forums/posts/40/restore/': { status: 409, body: { code: 'conflict', detail } },
  });
  renderOnSite(<DeletedPage />);
  await userEvent.click(await screen.findByRole('button', { name: /^Bring back/ }));
  expect(await screen.findByText(detail)).toBeVisible();
});
