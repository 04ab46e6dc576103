import type { CampaignTarget } from '@market-pulse/contract';
import { inArray } from 'drizzle-orm';
import { forumModerators, users } from '../../database/schema';
import { writeComment, writePost } from '../../testing/community';
import { joinMember, type Member } from '../../testing/members';
import { campaignsOf, caseOf, openCase, report } from '../../testing/moderationDesk';
import { openTestServer, type TestServer } from '../../testing/testServer';
import { isCaseBy } from './campaignKinds';
import { storeCampaign } from './campaignStore';
import { uniteCampaigns } from './uniteCampaigns';

const BULK = '/api/forums/moderation/actions/bulk/';
const DAY = 24 * 60 * 60 * 1000;

let server: TestServer;
let ann: Member;
let mod: Member;
beforeAll(async () => {
  server = await openTestServer();
  ann = await joinMember(server, 'ann');
  mod = await joinMember(server, 'mod', { role: 'moderator' });
});
afterAll(() => server.close());

const targetsOf = (target_type: string, ids: readonly number[]) =>
  ids.map((target_id) => ({ target_type, target_id, last_action: 0 }));
const decideAll = async (targets: object[], decision: object) =>
  (await mod.call('POST', BULK, { ...decision, targets })).body.results;
const keep = { action: 'publish', reason: 'fine', note: 'Earnings day.', of_campaign: true };
const detailsOf = async (by: Member, { target_id }: { target_id: number }) =>
  (await openCase(by, 'campaign', target_id)).body.details;
type Target = Pick<CampaignTarget, 'target_type' | 'target_id' | 'last_action'>;
/** All that belongs to a campaign, as it is decided about. */
const membersOf = async (by: Member, found: { target_id: number }): Promise<Target[]> =>
  (await detailsOf(by, found)).targets.map(({ target_type, target_id, last_action }: Target) => {
    return { target_type, target_id, last_action };
  });
const decideCampaign = async (found: { target_id: number }, decision: object = keep) =>
  decideAll(await membersOf(mod, found), decision);
const noticesOf = async (member: Member) => (await member.call('GET', '/api/forums/notifications/')).body.results;
const young = (name: string) => joinMember(server, name, { accountAgeMilliseconds: 5 * DAY });
const withoutProblem = (count: number) => Array<null>(count).fill(null);
const problemsOf = (results: { problem: string | null }[]) => results.map(({ problem }) => problem);

it('is found though nobody opens the desk, is one case whose members leave the queue, and grows', async () => {
  const { id: under } = await writePost(ann, { title: 'Which one?' });
  const written: { type: 'post' | 'comment'; id: number }[] = [];
  for (let index = 0; index < 4; index += 1) {
    const member = await young(`early-${index}`);
    const { id } =
      index % 2
        ? await writeComment(member, under, { content: 'Now $soon!' })
        : await writePost(member, { title: 'Buy $SOON' });
    written.push({ type: index % 2 ? 'comment' : 'post', id });
  }
  const [first] = written;
  await report(ann, `posts/${first?.id}`, { reason: 'misinformation', note: 'A lie.' });
  expect(await server.app.campaignWatch.look()).toBe(1);
  expect(await server.app.campaignWatch.look()).toBe(0);
  const [found, ...others] = await campaignsOf(mod);
  expect(others).toEqual([]);
  expect(found).toMatchObject({
    ...{
      target_type: 'campaign',
      reports_count: 1,
      reasons: [{ reason: 'misinformation', count: 1 }],
      notes: ['A lie.'],
    },
    ...{ author: null, title: 'Buy $SOON' },
    campaign: {
      kinds: ['ticker'],
      tickers: ['SOON'],
      posts_count: 2,
      comments_count: 2,
      accounts_count: 4,
      young_count: 4,
    },
  });
  expect(await caseOf(mod, first?.id ?? 0)).toBeUndefined();
  expect((await openCase(mod, 'post', first?.id ?? 0)).status).toBe(404);

  await writePost(await young('late'), { title: 'And what of $SOON?' });
  expect(await campaignsOf(mod)).toMatchObject([{ target_id: found.target_id, campaign: { accounts_count: 5 } }]);
  const results = await decideCampaign(found, { action: 'remove', reason: 'spam' });
  expect(problemsOf(results)).toEqual(withoutProblem(5));
  expect(await campaignsOf(mod)).toEqual([]);
  await writePost(await young('later'), { title: 'Only $SOON' });
  expect(await campaignsOf(mod)).toEqual([]);
});

it('is kept where it is a false alarm: what waits is published, nobody else is told, and it leaves the desk', async () => {
  const { id: under } = await writePost(ann, { title: 'Which one?' });
  const grown: Member[] = [];
  for (let index = 0; index < 4; index += 1) grown.push(await young(`young-${index}`));
  const newcomer = await joinMember(server, 'newcomer', { accountAgeMilliseconds: DAY });
  for (const [index, member] of grown.entries()) {
    if (index % 2) await writeComment(member, under, { content: 'Now $pump!' });
    else await writePost(member, { title: 'Buy $PUMP' });
  }
  const waiting = await writePost(newcomer, { title: 'What of $PUMP?' });
  expect(waiting.status).toBe('pending');
  const [found] = await campaignsOf(mod);
  const before = (await server.get('/api/forums/moderation/log/')).body.count;
  expect(problemsOf(await decideCampaign(found))).toEqual(withoutProblem(5));
  expect(await campaignsOf(mod)).toEqual([]);
  expect((await newcomer.call('GET', `/api/forums/posts/${waiting.id}/`)).body.status).toBe('published');
  expect(await noticesOf(newcomer)).toMatchObject([{ title: 'Your post is published' }]);
  for (const member of grown) expect(await noticesOf(member)).toEqual([]);
  const { body: log } = await mod.call('GET', '/api/forums/moderation/log/');
  expect(log.count).toBe(before + 5);
  expect(log.results[0]).toMatchObject({ action: 'publish', reason: 'fine' });

  const again = await decideAll([{ target_type: 'post', target_id: waiting.id }], keep);
  expect(again[0].problem).toBe('This is published already, and no report waits. Nothing was changed.');
});

it('says of which of its members an edit waits: keeping them leaves that a case of its own, removing them refuses it @full', async () => {
  const posts: { by: Member; id: number }[] = [];
  for (let index = 0; index < 4; index += 1) {
    const by = await young(`editor-${index}`);
    posts.push({ by, id: (await writePost(by, { title: 'Buy $EDIT' })).id });
  }
  const [found] = await campaignsOf(mod);
  await mod.call('POST', '/api/forums/moderation/rules/', { kind: 'word', text: 'guaranteed' });
  const edit = ({ by, id }: (typeof posts)[number]) =>
    by.call('PATCH', `/api/forums/posts/${id}/`, { body: 'It is guaranteed' });
  const [kept, removed] = posts as [(typeof posts)[number], (typeof posts)[number]];
  for (const post of [kept, removed]) expect((await edit(post)).body.held_edit).toMatchObject({ is_refused: false });
  const { targets } = await detailsOf(mod, found);
  const edited = targets.filter((one: CampaignTarget) => one.has_held_edit);
  expect(targets).toHaveLength(4);
  expect(edited.map((one: CampaignTarget) => one.target_id).sort()).toEqual([kept.id, removed.id].sort());
  await decideAll(targetsOf('post', [kept.id]), keep);
  await decideAll(targetsOf('post', [removed.id]), { action: 'remove', reason: 'spam' });
  expect(await caseOf(mod, kept.id)).toMatchObject({ held_edit: { text: 'It is guaranteed' } });
  expect(await caseOf(mod, removed.id)).toBeUndefined();
  await decideAll(
    targetsOf(
      'post',
      posts.slice(2).map(({ id }) => id),
    ),
    keep,
  );
});

it('has the numbers of all that belongs to it, so that a campaign of any size is decided about as a whole @full', async () => {
  const members: Member[] = [];
  for (let index = 0; index < 4; index += 1) members.push(await young(`crowd-${index}`));
  const { id: under } = await writePost(ann, { title: 'And this one?' });
  for (let index = 0; index < 52; index += 1) await writePost(members[index % 4]!, { title: `No. ${index} of $LOUD` });
  for (const member of members) await writeComment(member, under, { content: '$LOUD it is' });
  const [found] = await campaignsOf(mod);
  expect(found.campaign).toMatchObject({ posts_count: 52, comments_count: 4, accounts_count: 4 });
  const { members: shown } = await detailsOf(mod, found);
  const all = await membersOf(mod, found);
  expect([shown.length, all.length, all.filter(({ target_type }) => target_type === 'post').length]).toEqual([
    50, 56, 52,
  ]);
  await decideAll(all.slice(0, 50), keep);
  expect(await campaignsOf(mod)).toMatchObject([
    { campaign: { posts_count: 2, comments_count: 4, decided_count: 50 } },
  ]);
  await decideAll(all.slice(51), keep);
  expect(await campaignsOf(mod)).toMatchObject([{ campaign: { decided_count: 55, accounts_count: 1 } }]);
  await decideAll(all.slice(50, 51), keep);
  expect(await campaignsOf(mod)).toEqual([]);
});

const ALIKE = 'This little company has the contract of the century and nobody has seen it yet, so buy before Monday.';

it('gathers what one account repeats in many places, and then what several that are no longer young say alike, and how alike it is @full', async () => {
  const loud = await joinMember(server, 'loud');
  for (const forum of [1, 2, 3, 4]) {
    await loud.call('POST', `/api/forums/forums/${forum}/posts/`, { title: `Forum ${forum}`, body: ALIKE });
  }
  expect(await campaignsOf(mod)).toEqual([]);
  await loud.call('POST', '/api/forums/forums/5/posts/', { title: 'Forum 5', body: ALIKE });
  const [repeats] = await campaignsOf(mod);
  expect(repeats).toMatchObject({
    forum_id: null,
    campaign: { kinds: ['repeats'], accounts_count: 1, posts_count: 5 },
  });

  server.pass(1000);
  await writePost(await joinMember(server, 'second'), { title: 'second', body: ALIKE });
  server.pass(1000);
  await writePost(await joinMember(server, 'third'), {
    title: 'third',
    body: ALIKE.replace('of the century', 'with everybody'),
  });
  const [found, ...others] = await campaignsOf(mod);
  expect(others).toEqual([]);
  expect(found).toMatchObject({
    target_id: repeats.target_id,
    campaign: { kinds: ['repeats', 'copies'], accounts_count: 3, young_count: 0, posts_count: 7 },
  });
  const { members, acts } = await detailsOf(mod, found);
  expect(acts).toHaveLength(7);
  const alike = members.map((one: { alike: number }) => one.alike);
  expect(alike.every((one: number) => one >= 60 && one <= 100)).toBe(true);
  expect(alike.at(-1)).toBeLessThan(alike.at(-2));

  // Who moderates one of the forums sees what stands there, and that there is more.
  const fay = await joinMember(server, 'fay');
  await server.context.database.insert(forumModerators).values({ forumId: 5, userId: fay.id });
  expect(await campaignsOf(fay)).toMatchObject([{ forum_id: 5, campaign: { posts_count: 1, elsewhere_count: 6 } }]);
  expect(await membersOf(fay, found)).toHaveLength(1);
  expect(problemsOf(await decideCampaign(found))).toEqual(withoutProblem(7));
  expect([await campaignsOf(mod), await campaignsOf(fay)]).toEqual([[], []]);
});

it('names the accounts that can be warned and suspended at once, and those of them that are suspended already @full', async () => {
  const members: Member[] = [];
  for (let index = 0; index < 4; index += 1) members.push(await young(`gang-${index}`));
  for (const member of members) await writePost(member, { title: 'All in on $GANG' });
  const [found] = await campaignsOf(mod);
  const ids = members.map(({ id }) => id);
  expect((await detailsOf(mod, found)).accounts.sort()).toEqual([...ids].sort());
  const until = new Date(server.context.clock().getTime() + DAY).toISOString();
  const suspend = { action: 'suspend', reason: 'spam', until };
  expect(problemsOf(await decideAll(targetsOf('user', ids.slice(0, 3)), suspend))).toEqual(withoutProblem(3));
  const details = await detailsOf(mod, found);
  expect([details.accounts.length, details.unsuspended_accounts]).toEqual([4, [ids[3]]]);
  const locked = async () => (await detailsOf(mod, found)).targets.map((one: CampaignTarget) => one.is_locked);
  expect(await locked()).toEqual([false, false, false, false]);
  await decideAll((await membersOf(mod, found)).slice(0, 1), { action: 'lock', reason: 'spam' });
  expect(await locked()).toEqual([true, false, false, false]);
  expect(problemsOf(await decideCampaign(found))).toEqual(withoutProblem(4));
  expect(await campaignsOf(mod)).toEqual([]);
});

it('takes votes as they are found: the accounts are those who voted, and the decision about the post closes the case @full', async () => {
  const { context } = server;
  const { id: postId } = await writePost(ann, { title: 'Voted up' });
  const now = context.clock();
  const voters: Member[] = [];
  for (let index = 0; index < 5; index += 1)
    voters.push(await joinMember(server, `voter-${index}`, { accountAgeMilliseconds: 1000 }));
  const about = { postId, commentId: null, actedAt: now, alike: null };
  const members = [
    { ...about, kind: 'post', userId: ann.id } as const,
    ...voters.map(({ id }) => ({ ...about, kind: 'vote', userId: id }) as const),
  ];
  const [ring] = uniteCampaigns(
    [],
    [{ kind: 'votes', ticker: null, members }],
    isCaseBy(server.context.config.forumRules.campaigns),
  );
  await context.database.transaction((transaction) => storeCampaign(transaction, ring!, { before: undefined, now }));
  const [found] = await campaignsOf(mod);
  expect(found).toMatchObject({
    title: 'Voted up',
    campaign: { kinds: ['votes'], posts_count: 1, votes_count: 5, accounts_count: 5, young_count: 5 },
  });
  const details = await detailsOf(mod, found);
  expect(details).toMatchObject({ targets: [{ target_type: 'post', target_id: postId }], acts: { length: 5 } });
  expect(details.accounts.sort()).toEqual(voters.map(({ id }) => id).sort());
  expect(problemsOf(await decideCampaign(found))).toEqual([null]);
  expect(await campaignsOf(mod)).toEqual([]);
  await context.database.delete(users).where(
    inArray(
      users.id,
      voters.map(({ id }) => id),
    ),
  );
});
