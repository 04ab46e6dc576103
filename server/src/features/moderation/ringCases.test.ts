import { writeComment, writePost } from '../../testing/community';
import { joinMember, type Member } from '../../testing/members';
import { act } from '../../testing/moderationDesk';
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
const cases = async (by = mod) => (await by.call('GET', '/api/forums/moderation/campaigns/')).body.results;
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

  const found = await cases();
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({
    ...{ kind: 'votes', ticker: null, authors_count: 30, writings_count: 1, is_left: false },
    votes: { upvotes_count: 30, downvotes_count: 0, uncounted_count: 30, young_count: 30 },
    members: [
      { target_type: 'post', target_id: id, post_id: id, forum_id: 1, title: 'The next big thing', username: 'ann' },
    ],
    ...{ other_posts: [], other_comments: [] },
  });
  expect(Date.parse(found[0].to) - Date.parse(found[0].from)).toBe(4 * MINUTE);
  expect(found[0].votes.voters.map(({ id }: { id: number }) => id).sort()).toEqual(ring.map(({ id }) => id).sort());

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
  expect(found).toMatchObject({
    ...{ kind: 'votes', authors_count: 12, writings_count: 2 },
    votes: { upvotes_count: 12, downvotes_count: 10, uncounted_count: 0, young_count: 12 },
  });
  expect(found.members).toMatchObject([
    { target_type: 'post', target_id: post.id, username: 'ann' },
    { target_type: 'comment', target_id: comment, post_id: post.id, username: 'ben', text: 'That is wrong.' },
  ]);
  // Of the comment alone somebody decides: the votes on the post stay a case.
  await act(mod, 'comment', comment, 'hide');
  expect(await cases()).toMatchObject([{ writings_count: 1, members: [{ target_id: post.id }] }]);
  await act(mod, 'post', post.id, 'remove');
  expect(await cases()).toEqual([]);
});

it('is none of grown accounts, nor of few, and goes after two days', async () => {
  const post = await writePost(author, { title: 'Liked' });
  await vote(await crowdOf(12, 30 * DAY), `posts/${post.id}`);
  await vote(await crowdOf(9, HOUR), `posts/${post.id}`);
  expect(await cases()).toEqual([]);
  await vote(await crowdOf(3, HOUR), `posts/${post.id}`);
  expect(await cases()).toMatchObject([{ authors_count: 24, votes: { young_count: 12 } }]);
  server.pass(2 * DAY);
  expect(await cases()).toEqual([]);
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
