import { writeComment, writePost } from '../../testing/community';
import { joinMember, type Member } from '../../testing/members';
import { openTestServer, type TestServer } from '../../testing/testServer';

const CAMPAIGNS = '/api/forums/moderation/campaigns/';
const BULK = '/api/forums/moderation/actions/bulk/';
const DAY = 24 * 60 * 60 * 1000;

interface Target {
  readonly target_type: string;
  readonly target_id: number;
}

let server: TestServer;
let ann: Member;
let mod: Member;
beforeAll(async () => {
  server = await openTestServer();
  ann = await joinMember(server, 'ann');
  mod = await joinMember(server, 'mod', { role: 'moderator' });
});
afterAll(() => server.close());

const campaigns = async () => (await mod.call('GET', CAMPAIGNS)).body.results;
const keepAll = async (members: readonly Target[]) => {
  const targets = members.map(({ target_type, target_id }) => ({ target_type, target_id, last_action: 0 }));
  const decision = { action: 'publish', reason: 'fine', note: 'Earnings day.', of_campaign: true };
  return (await mod.call('POST', BULK, { ...decision, targets })).body.results;
};
const noticesOf = async (member: Member) => (await member.call('GET', '/api/forums/notifications/')).body.results;

it('a campaign that is a false alarm is kept: what waits is published, nobody else is told, and it leaves the desk', async () => {
  const { id: under } = await writePost(ann, { title: 'Which one?' });
  const grown: Member[] = [];
  for (let index = 0; index < 4; index += 1) {
    grown.push(await joinMember(server, `young-${index}`, { accountAgeMilliseconds: 5 * DAY }));
  }
  const newcomer = await joinMember(server, 'newcomer', { accountAgeMilliseconds: DAY });
  for (const [index, member] of grown.entries()) {
    if (index % 2) await writeComment(member, under, { content: 'Now $pump!' });
    else await writePost(member, { title: 'Buy $PUMP' });
  }
  const waiting = await writePost(newcomer, { title: 'What of $PUMP?' });
  expect(waiting.status).toBe('pending');
  const [{ members }] = await campaigns();
  expect(members).toHaveLength(5);

  const results = await keepAll(members);
  expect(results.map(({ problem }: { problem: string | null }) => problem)).toEqual([null, null, null, null, null]);
  expect(await campaigns()).toEqual([]);
  expect((await newcomer.call('GET', `/api/forums/posts/${waiting.id}/`)).body.status).toBe('published');
  expect(await noticesOf(newcomer)).toMatchObject([{ title: 'Your post is published' }]);
  for (const member of grown) expect(await noticesOf(member)).toEqual([]);
  const { body: log } = await mod.call('GET', '/api/forums/moderation/log/');
  expect(log.results).toHaveLength(5);
  expect(log.results[0]).toMatchObject({ action: 'publish', reason: 'fine' });

  const again = await mod.call('POST', BULK, {
    ...{
      action: 'publish',
      reason: 'fine',
      of_campaign: true,
      targets: [{ target_type: 'post', target_id: waiting.id }],
    },
  });
  expect(again.body.results[0].problem).toBe('This is published already, and no report waits. Nothing was changed.');
});

it('has the numbers of what it does not show, so that a campaign of any size is decided about as a whole', async () => {
  const young: Member[] = [];
  for (let index = 0; index < 4; index += 1) {
    young.push(await joinMember(server, `crowd-${index}`, { accountAgeMilliseconds: 5 * DAY }));
  }
  const { id: under } = await writePost(ann, { title: 'And this one?' });
  for (let index = 0; index < 52; index += 1) await writePost(young[index % 4]!, { title: `No. ${index} of $LOUD` });
  for (const member of young) await writeComment(member, under, { content: '$LOUD it is' });
  const [found] = await campaigns();
  expect(found).toMatchObject({ writings_count: 56, members: { length: 50 } });
  expect([found.other_posts.length, found.other_comments.length]).toEqual([2, 4]);
  const targetsOf = (target_type: string, ids: number[]) => ids.map((target_id) => ({ target_type, target_id }));
  await keepAll(found.members);
  const others = [...targetsOf('post', found.other_posts), ...targetsOf('comment', found.other_comments)];
  expect(await campaigns()).toMatchObject([{ writings_count: 6, is_left: false }]);
  const results = await keepAll(others.slice(1));
  expect(results.map(({ problem }: { problem: string | null }) => problem)).toEqual(Array(5).fill(null));
  expect(await campaigns()).toMatchObject([
    { writings_count: 1, authors_count: 1, is_left: true, members: [others[0]] },
  ]);
  await keepAll(others.slice(0, 1));
  expect(await campaigns()).toEqual([]);
});

const ALIKE = 'This little company has the contract of the century and nobody has seen it yet, so buy before Monday.';

it('gathers what one account repeats in many places, and what several that are no longer young say alike', async () => {
  const loud = await joinMember(server, 'loud');
  for (const forum of [1, 2, 3, 4]) {
    await loud.call('POST', `/api/forums/forums/${forum}/posts/`, { title: `Forum ${forum}`, body: ALIKE });
  }
  expect(await campaigns()).toEqual([]);
  await loud.call('POST', '/api/forums/forums/5/posts/', { title: 'Forum 5', body: ALIKE });
  expect(await campaigns()).toMatchObject([{ kind: 'repeats', authors_count: 1, writings_count: 5 }]);

  for (const name of ['second', 'third']) await writePost(await joinMember(server, name), { title: name, body: ALIKE });
  const [found, ...others] = await campaigns();
  expect(found).toMatchObject({ kind: 'copies', authors_count: 3, writings_count: 7 });
  expect(others).toEqual([]);
  await keepAll(found.members);
  expect(await campaigns()).toEqual([]);
});
