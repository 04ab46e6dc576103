import type { LoopbackApi } from '@market-pulse/api-client/testing';
import type { CampaignDetails, CampaignMember, ModerationCaseDetails } from '@market-pulse/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCampaign, aCase, aCaseDetails, endSession } from '../testing/moderation';
import { BULK, casesOf, QUEUE, queueOf, sentTo, showDesk } from '../testing/moderationDesk';

let api: LoopbackApi;
afterEach(async () => {
  endSession();
  await api.close();
});

const sent = () => sentTo(api);
const decision = () => within(screen.getByRole('region', { name: 'Decision' }));
const press = async (name: string | RegExp) => userEvent.click(await decision().findByRole('button', { name }));

const aMember = (id: number, fields: Partial<CampaignMember> = {}): CampaignMember => ({
  ...{ target_type: 'post', target_id: id, post_id: id, forum_id: 3, title: `Squeeze ${id}`, text: `Text ${id}` },
  ...{ user_id: 100 + id, username: `young-${id}`, joined_at: '2026-11-20T05:00:00.000Z' },
  ...{ created_at: '2026-11-20T10:00:00.000Z', updated_at: '2026-11-20T10:00:00.000Z', status: 'published' },
  ...{ reports_count: 0, alike: null, marks: { title: [], text: [] } },
  ...fields,
});

const ids = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

/** A campaign with so many posts, each of an account of its own. */
function campaign(count: number, fields: Partial<CampaignDetails> = {}): ModerationCaseDetails {
  const figures = aCampaign({ posts_count: count, comments_count: 0, accounts_count: count, young_count: count });
  const found = aCase({
    target_type: 'campaign',
    target_id: 9,
    author: null,
    status: null,
    updated_at: null,
    post_id: null,
    campaign: figures,
  });
  return aCaseDetails({
    ...{ ...found, reports_count: 0, reporters: { count: 0, settled_count: 0, acted_count: 0 }, record: null },
    details: {
      members: ids(Math.min(count, 50)).map((id) => aMember(id)),
      acts: ids(count).map((id) => {
        const { user_id, username, joined_at, created_at: acted_at } = aMember(id);
        return { kind: 'post', user_id, username, joined_at, acted_at };
      }),
      targets: ids(count).map((target_id) => ({
        target_type: 'post',
        target_id,
        last_action: 0,
        is_locked: target_id === 1,
        has_held_edit: false,
      })),
      ...{
        accounts: ids(count).map((id) => 100 + id),
        unsuspended_accounts: ids(count)
          .slice(1)
          .map((id) => 100 + id),
      },
      young_days: 14,
      ...fields,
    },
  });
}

const doneAll = ({ body }: { body: unknown }) => {
  const { targets } = body as { targets: object[] };
  return {
    status: 200,
    body: { results: targets.map((one) => ({ ...one, outcome: 'done', action_id: 8, problem: null })) },
  };
};

test('a campaign is one case: who takes part by age, how alike the texts are, and each of them to be read', async () => {
  const found = campaign(3, {
    members: [
      aMember(1, { alike: 98 }),
      aMember(2, { alike: 88 }),
      aMember(3, { target_type: 'comment', title: 'Elsewhere' }),
    ],
  });
  found.campaign = aCampaign({
    kinds: ['ticker', 'copies'],
    posts_count: 2,
    comments_count: 1,
    accounts_count: 3,
    young_count: 3,
    elsewhere_count: 4,
  });
  api = await showDesk({ [QUEUE]: queueOf(found), ...casesOf(found) });
  expect(
    await screen.findByRole('heading', { level: 2, name: '2 posts and 1 comment, one ticker: $EXBM' }),
  ).toBeVisible();
  expect(screen.getByRole('img', { name: '3 of 3 by accounts younger than 14 days' })).toBeVisible();
  const rules = screen.getByRole('region', { name: 'Rules that matched' });
  for (const text of [
    'by 3 accounts (3 of them new), within 2 hours',
    '2 texts alike, 88% and more',
    '4 posts and comments in forums of others',
  ]) {
    expect(rules).toHaveTextContent(text);
  }
  const table = within(screen.getByRole('region', { name: /^Near-duplicates/ }));
  expect(table.getAllByRole('row').map((one) => one.textContent)).toEqual([
    'AuthorAgeTitlePostedAlike',
    'young-15 hoursSqueeze 110:0098%',
    'young-25 hoursSqueeze 210:0088%',
    'young-35 hoursComment on Elsewhere10:00-',
  ]);
  const subject = () => screen.getByRole('article', { name: 'What it is about' });
  expect(subject()).toHaveTextContent('Text 1');
  await userEvent.click(table.getByRole('button', { name: 'Show Squeeze 2 by young-2' }));
  expect(subject()).toHaveTextContent('Text 2');
  await userEvent.click(table.getByRole('button', { name: 'Compare texts' }));
  expect(table.getByText('Text 1')).toBeVisible();
});

test('what the rules found is marked in each text of a campaign @full', async () => {
  const marks: CampaignMember['marks'] = {
    title: [{ from: 0, to: 7, kind: 'word' }],
    text: [{ from: 5, to: 6, kind: 'word' }],
  };
  const found = campaign(2, { members: [aMember(1, { marks }), aMember(2, { target_type: 'comment', marks })] });
  api = await showDesk({ [QUEUE]: queueOf(found), ...casesOf(found) });
  const compare = await screen.findByRole('button', { name: 'Compare texts' });
  const marked = (name: string | RegExp) =>
    within(screen.getByRole(typeof name === 'string' ? 'article' : 'region', { name }))
      .queryAllByRole('mark')
      .map((one) => one.textContent);
  expect(marked('What it is about')).toEqual(['Squeeze', '1']);
  await userEvent.click(screen.getByRole('button', { name: 'Show Comment on Squeeze 2 by young-2' }));
  // The title of a comment's post is not its author's.
  expect(marked('What it is about')).toEqual(['2']);
  await userEvent.click(compare);
  expect(marked(/^Posts and comments/)).toEqual(['1', '2']);
});

test('all of a campaign is removed and its accounts are suspended, as the button says; locked are those that are not', async () => {
  const found = campaign(3);
  api = await showDesk({ [QUEUE]: queueOf(found), ...casesOf(found), [BULK]: doneAll });
  await screen.findByText('Compare texts');
  await press(/^Lock/);
  expect(decision().getByRole('button', { name: 'Lock 2' })).toBeEnabled();
  await press(/^Remove/);
  await press(/^Suspend/);
  expect(decision().getByText(/^3 items removed, 2 accounts suspended until /)).toBeVisible();
  await press('Remove 3, suspend 2');
  expect(await screen.findByText('5 of 5 done.')).toBeVisible();
  expect(sent()).toMatchObject([
    { action: 'remove', targets: [1, 2, 3].map((target_id) => ({ target_type: 'post', target_id, last_action: 0 })) },
    { action: 'suspend', targets: [102, 103].map((target_id) => ({ target_type: 'user', target_id })) },
  ]);
});

test('one member of a campaign is decided about alone, with its author @full', async () => {
  const found = campaign(3);
  api = await showDesk({ [QUEUE]: queueOf(found), ...casesOf(found), [BULK]: doneAll });
  await screen.findByText('Compare texts');
  await userEvent.click(screen.getByRole('button', { name: 'Show Squeeze 2 by young-2' }));
  await userEvent.click(decision().getByRole('radio', { name: 'this post only' }));
  await press(/^Hide/);
  await press(/^Warn/);
  await press('Hide, warn author');
  expect(await screen.findByText('2 of 2 done.')).toBeVisible();
  expect(sent()).toMatchObject([
    { action: 'hide', targets: [{ target_type: 'post', target_id: 2 }] },
    { action: 'warn', targets: [{ target_type: 'user', target_id: 102 }] },
  ]);
});

test('a campaign of any size is decided about as a whole; where that breaks off it says how many are open, and goes on', async () => {
  const found = campaign(120, { members: ids(2).map((id) => aMember(id)) });
  let calls = 0;
  api = await showDesk({
    ...{ [QUEUE]: queueOf(found), ...casesOf(found) },
    [BULK]: (request) => {
      calls += 1;
      if (calls === 2) return { status: 503 };
      const { targets } = request.body as { targets: object[] };
      if (calls !== 1) return doneAll(request);
      const refusal = { outcome: 'refused', action_id: null, problem: 'Post not found.' };
      const done = { outcome: 'done', action_id: 8, problem: null };
      return { status: 200, body: { results: targets.map((one, at) => ({ ...one, ...(at < 2 ? refusal : done) })) } };
    },
  });
  await screen.findByText('Compare texts');
  expect(screen.getByText('the first 2 of 120; a decision is about all')).toBeVisible();
  await press(/^Remove/);
  await press('Remove 120');
  expect(await decision().findByText(/^48 of 120 done\. The connection failed\. 70 still open:/)).toBeVisible();
  await press('Send again (70)');
  expect(await screen.findByText('70 of 70 done.')).toBeVisible();
  const asked = sent() as { targets: { target_id: number }[] }[];
  expect(asked.map(({ targets }) => targets.length)).toEqual([50, 50, 50, 20]);
  const decided = [asked[0], asked[2], asked[3]].flatMap((one) => one?.targets ?? []);
  expect(decided.map(({ target_id }) => target_id)).toEqual(ids(120));
});

test('a campaign that is a false alarm is kept by a key, and its authors are told nothing @full', async () => {
  const found = campaign(2);
  api = await showDesk({ [QUEUE]: queueOf(found), ...casesOf(found), [BULK]: doneAll });
  await screen.findByText('Compare texts');
  (await screen.findByRole('link', { name: '2 posts, one ticker: $EXBM' })).focus();
  await userEvent.keyboard('p');
  expect(decision().getByRole('combobox', { name: 'Reason' })).toHaveValue('fine');
  expect(decision().getByText('Authors of what is public are told nothing')).toBeVisible();
  await userEvent.click(decision().getByRole('textbox', { name: 'Note (optional)' }));
  await userEvent.paste('Earnings day.');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('2 of 2 done.')).toBeVisible();
  expect(sent()).toMatchObject([
    {
      action: 'publish',
      reason: 'fine',
      note: 'Earnings day.',
      of_campaign: true,
      targets: [{ target_id: 1 }, { target_id: 2 }],
    },
  ]);
});
