import type { LoopbackApi } from '@market-pulse/api-client/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endSession } from '../testing/moderation';
import { BULK, pageOf, QUEUE, sentTo, showDesk } from '../testing/moderationDesk';

let api: LoopbackApi;
afterEach(async () => {
  endSession();
  await api.close();
});

const sent = () => sentTo(api);

const member = { target_type: 'post', post_id: 50, forum_id: 3, title: 'Buy it', text: '$PUMP', status: 'published' };
const campaign = {
  ...{ kind: 'ticker', ticker: 'PUMP', authors_count: 2, writings_count: 2, is_left: false },
  ...{ from: '2026-11-20T10:00:00.000Z', to: '2026-11-20T12:00:00.000Z', other_posts: [], other_comments: [] },
  members: [
    { ...member, target_id: 50, username: 'ann' },
    { ...member, target_id: 51, username: 'ben' },
  ],
};

test('a campaign is one case, decided about as a whole', async () => {
  api = await showDesk({
    [QUEUE]: pageOf(),
    'GET /forums/moderation/campaigns/': { status: 200, body: { results: [campaign] } },
    [BULK]: ({ body }) => {
      const { targets } = body as { targets: object[] };
      const done = { outcome: 'done', action_id: 8, problem: null };
      return { status: 200, body: { results: targets.map((one) => ({ ...one, ...done })) } };
    },
  });
  const found = within(await screen.findByRole('article', { name: '2 young accounts about $PUMP' }));
  await userEvent.click(found.getByRole('button', { name: 'Hide all' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Hide: 2 cases' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Hide' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()).toMatchObject([{ targets: [{ target_id: 50 }, { target_id: 51 }], action: 'hide' }]);
});

test('votes of young accounts are a case that says how many there are and on what', async () => {
  const votes = { upvotes_count: 30, downvotes_count: 0, uncounted_count: 28, young_count: 28, voters: [] };
  const ring = { ...campaign, kind: 'votes', ticker: null, authors_count: 30, votes };
  const results = [
    { ...ring, writings_count: 1, members: campaign.members.slice(0, 1) },
    { ...ring, from: '2026-11-20T11:00:00.000Z', authors_count: 31, votes: { ...votes, downvotes_count: 4 } },
  ];
  api = await showDesk({ [QUEUE]: pageOf(), 'GET /forums/moderation/campaigns/': { status: 200, body: { results } } });
  const name = '30 votes on one post or comment, by 30 accounts, 28 of them young';
  const found = within(await screen.findByRole('article', { name }));
  expect(found.getByRole('button', { name: 'Keep all' })).toBeEnabled();
  expect(screen.getByText('34 votes on 2 posts and comments, by 31 accounts, 28 of them young')).toBeVisible();
});

test('a campaign of any size is decided about as a whole; where that breaks off it says how many are open, and goes on', async () => {
  const member = { target_type: 'post', post_id: 1, forum_id: 3, title: 'Buy it', text: '$PUMP', status: 'published' };
  const campaign = {
    ...{ kind: 'ticker', ticker: 'PUMP', authors_count: 60, writings_count: 120, is_left: false },
    ...{ from: '2026-11-20T10:00:00.000Z', to: '2026-11-20T12:00:00.000Z' },
    members: Array.from({ length: 50 }, (_, at) => ({ ...member, target_id: at + 1, username: `young-${at}` })),
    other_posts: Array.from({ length: 40 }, (_, at) => at + 51),
    other_comments: Array.from({ length: 30 }, (_, at) => at + 91),
  };
  const left = {
    ...campaign,
    ...{ authors_count: 1, writings_count: 1, is_left: true },
    other_posts: [],
    other_comments: [],
  };
  left.members = left.members.slice(0, 1);
  let calls = 0;
  const refusal = { outcome: 'refused', action_id: null, problem: 'Post not found.' };
  api = await showDesk({
    [QUEUE]: pageOf(),
    'GET /forums/moderation/campaigns/': () => ({ status: 200, body: { results: [calls === 0 ? campaign : left] } }),
    [BULK]: ({ body }) => {
      calls += 1;
      if (calls === 2) return { status: 503 };
      const { targets } = body as { targets: object[] };
      const done = { outcome: 'done', action_id: 8, problem: null };
      const results = targets.map((one, at) => (calls === 1 && at < 2 ? { ...one, ...refusal } : { ...one, ...done }));
      return { status: 200, body: { results } };
    },
  });
  const found = within(await screen.findByRole('article', { name: '60 young accounts about $PUMP' }));
  expect(found.getByText(/120 posts and comments, the first 50 below: a decision is about all 120$/)).toBeVisible();
  await userEvent.click(found.getByRole('button', { name: 'Remove all' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove: 120 cases' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await dialog.findByText(/^48 of 120 done\. The connection failed\. 70 still open:/)).toBeVisible();
  const notDone = '60 young accounts about $PUMP: Post not found. (2 times)';
  expect(dialog.getByText(notDone)).toBeVisible();
  expect(screen.getByRole('dialog', { name: 'Remove: 70 cases' })).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await dialog.findByText('70 of 70 done.')).toBeVisible();
  expect(dialog.getByText(notDone)).toBeVisible();
  const asked = sent() as { targets: { target_type: string; target_id: number }[] }[];
  expect(asked.map(({ targets }) => targets.length)).toEqual([50, 50, 50, 20]);
  const decided = [asked[0], asked[2], asked[3]].flatMap((one) => one?.targets ?? []);
  expect(decided.map(({ target_id }) => target_id)).toEqual(Array.from({ length: 120 }, (_, at) => at + 1));
  expect(decided.filter(({ target_type }) => target_type === 'comment')).toHaveLength(30);
  const open = within(await screen.findByRole('article', { name: '1 young account about $PUMP' }));
  expect(open.getByText(/1 post or comment, left open when others of this campaign were decided about$/)).toBeVisible();
});

test('a campaign that is a false alarm is kept by a key, and leaves the desk', async () => {
  let left: object[] = [campaign];
  api = await showDesk({
    [QUEUE]: pageOf(),
    'GET /forums/moderation/campaigns/': () => ({ status: 200, body: { results: left } }),
    [BULK]: () => {
      left = [];
      const done = { target_type: 'post', outcome: 'done', action_id: 8, problem: null };
      return { status: 200, body: { results: [50, 51].map((target_id) => ({ ...done, target_id })) } };
    },
  });
  const found = await screen.findByRole('article', { name: '2 young accounts about $PUMP' });
  expect(within(found).getByRole('button', { name: 'Keep all' })).toBeVisible();
  screen.getByRole('heading', { name: 'Campaigns (1)' }).focus();
  await userEvent.keyboard('j');
  expect(found).toHaveFocus();
  await userEvent.keyboard('p');
  const dialog = within(await screen.findByRole('dialog', { name: 'Keep: 2 cases' }));
  expect(dialog.getByRole('radio', { name: 'Within the guidelines' })).toBeChecked();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Note (optional)' }), 'Earnings day.');
  await userEvent.click(dialog.getByRole('button', { name: 'Keep' }));
  expect(await screen.findByText('2 of 2 done.')).toBeVisible();
  expect(sent()).toMatchObject([
    { targets: [{ target_id: 50 }, { target_id: 51 }], action: 'publish', reason: 'fine', note: 'Earnings day.' },
  ]);
  expect(sent()).toMatchObject([{ of_campaign: true }]);
  expect(await screen.findByText('No campaign is left.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Campaigns (0)' })).toHaveFocus();
  expect(screen.getByText(/^Keys, while the focus is among the campaigns/)).toBeVisible();
});
