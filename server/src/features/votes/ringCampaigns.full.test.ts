import { writeComment, writePost } from '../../testing/community';
import { joinMember, type Member } from '../../testing/members';
import { act, campaignsOf, openCase } from '../../testing/moderationDesk';
import { openTestServer, type TestServer } from '../../testing/testServer';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const MINUTE = 60 * 1000;

let server: TestServer;
let author: Member;
let mod: Member;
let joined = 0;
beforeAll(async () => {
  server = await openTestServer();
  author = await joinMember(server, 'ann');
  mod = await joinMember(server, 'mod', { role: 'moderator' });
});
afterAll(() => server.close());

async function crowdOf(count: number, accountAgeMilliseconds: number): Promise<Member[]> {
  const crowd: Member[] = [];
  for (let index = 0; index < count; index += 1) {
    joined += 1;
    crowd.push(await joinMember(server, `voter-${joined}`, { accountAgeMilliseconds }));
  }
  return crowd;
}

const vote = async (crowd: readonly Member[], path: string, is_upvote = true) => {
  for (const member of crowd) {
    expect((await member.call('POST', `/api/forums/${path}/vote/`, { is_upvote })).status).toBe(200);
  }
};
/** The campaigns at somebody's desk once all votes were looked at. */
const cases = async (by = mod) => {
  await server.app.campaignWatch.look();
  return campaignsOf(by);
};
const detailsOf = async ({ target_id }: { target_id: number }) =>
  (await openCase(mod, 'campaign', target_id)).body.details;
const top = async (url: string) =>
  (await server.get(`${url}?sort=top&limit=100`)).body.results.map(({ id }: { id: number }) => id);

it('thirty young accounts that vote for one post leave "top" as it was, and are one case at the desk', async () => {
  const { id } = await writePost(author, { title: 'The next big thing' });
  const lists = ['/api/forums/forums/1/posts/', '/api/forums/posts/'];
  const before = await Promise.all(lists.map(top));
  const ring = await crowdOf(30, HOUR);
  for (const part of [ring.slice(0, 15), ring.slice(15)]) {
    await vote(part, `posts/${id}`);
    server.pass(4 * MINUTE);
  }
  expect(await Promise.all(lists.map(top))).toEqual(before);
  expect((await server.get(`/api/forums/posts/${id}/`)).body).toMatchObject({ upvotes: 0, downvotes: 0 });

  const [found, ...others] = await cases();
  expect(others).toEqual([]);
  expect(found).toMatchObject({
    ...{ target_type: 'campaign', title: 'The next big thing', forum_id: 1 },
    campaign: {
      ...{ kinds: ['votes'], tickers: [], posts_count: 1, comments_count: 0 },
      ...{ votes_count: 30, accounts_count: 30, young_count: 30 },
    },
  });
  const details = await detailsOf(found);
  expect(details.members).toMatchObject([{ target_type: 'post', target_id: id, username: 'ann' }]);
  expect(details.accounts.sort()).toEqual(ring.map((member) => member.id).sort());

  await act(mod, 'post', id, 'publish', { reason: 'fine', of_campaign: true });
  expect(await cases()).toEqual([]);
});

it('is one case of what much the same accounts vote on, posts and comments, also where their votes count', async () => {
  const ring = await crowdOf(12, 5 * DAY);
  const post = await writePost(author, { title: 'Mine' });
  const { id: comment } = await writeComment(await joinMember(server, 'ben'), post.id, { content: 'That is wrong.' });
  await vote(ring, `posts/${post.id}`);
  await vote(ring.slice(2), `comments/${comment}`, false);
  const [found, ...others] = await cases();
  expect(others).toEqual([]);
  expect(found.campaign).toMatchObject({
    ...{ kinds: ['votes'], posts_count: 1, comments_count: 1, votes_count: 22, accounts_count: 12, young_count: 12 },
  });
  expect((await detailsOf(found)).members).toMatchObject([
    { target_type: 'post', target_id: post.id, username: 'ann' },
    { target_type: 'comment', target_id: comment, post_id: post.id, username: 'ben', text: 'That is wrong.' },
  ]);
  // Of the comment alone somebody decides: the votes on the post stay a case.
  await act(mod, 'comment', comment, 'hide');
  expect(await cases()).toMatchObject([{ campaign: { posts_count: 1, comments_count: 0, votes_count: 12 } }]);
  await act(mod, 'post', post.id, 'remove');
  expect(await cases()).toEqual([]);
});

it('is none of grown accounts, nor of few, nor of votes that came over days', async () => {
  const post = await writePost(author, { title: 'Liked' });
  await vote(await crowdOf(12, 30 * DAY), `posts/${post.id}`);
  await vote(await crowdOf(9, HOUR), `posts/${post.id}`);
  expect(await cases()).toEqual([]);
  server.pass(2 * DAY);
  await vote(await crowdOf(9, HOUR), `posts/${post.id}`);
  expect(await cases()).toEqual([]);
});

it('stays until somebody decides, grows, and comes again with those who vote after that', async () => {
  const post = await writePost(author, { title: 'Pushed' });
  await vote(await crowdOf(10, HOUR), `posts/${post.id}`);
  const [found] = await cases();
  server.pass(3 * DAY);
  expect(await cases()).toMatchObject([{ target_id: found.target_id, campaign: { votes_count: 10 } }]);
  await vote(await crowdOf(10, HOUR), `posts/${post.id}`);
  expect(await cases()).toMatchObject([{ target_id: found.target_id, campaign: { votes_count: 20 } }]);

  await act(mod, 'post', post.id, 'publish', { reason: 'fine', of_campaign: true });
  server.pass(MINUTE);
  await vote(await crowdOf(9, HOUR), `posts/${post.id}`);
  expect(await cases()).toEqual([]);
  await vote(await crowdOf(1, HOUR), `posts/${post.id}`);
  expect(await cases()).toMatchObject([{ campaign: { posts_count: 1, votes_count: 10, accounts_count: 10 } }]);
  await act(mod, 'post', post.id, 'remove');
});

it('is shown to moderators of the forum that the post stands in, and of no other', async () => {
  const post = await writePost(author, { title: 'In the first forum' });
  await vote(await crowdOf(10, HOUR), `posts/${post.id}`);
  const admin = await joinMember(server, 'root-admin', { role: 'admin' });
  for (const [name, forum, count] of [
    ['here', 1, 1],
    ['elsewhere', 2, 0],
  ] as const) {
    const keeper = await joinMember(server, name);
    await admin.call('POST', `/api/forums/forums/${forum}/moderators/`, { account: keeper.username });
    expect(await cases(keeper)).toHaveLength(count);
  }
});
