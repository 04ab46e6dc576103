import { FOLLOWS_MAX, type Following, type Notification } from '@market-pulse/contract';
import { eq } from 'drizzle-orm';
import { forumFollows, forumPosts } from '../../database/schema';
import { writeComment, writePost } from '../../testing/community';
import { joinMember, type Member } from '../../testing/members';
import { openTestServer, type TestServer } from '../../testing/testServer';

let server: TestServer;
let author: Member;
let reader: Member;
let joined = 0;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  joined += 1;
  author = await joinMember(server, `Ann-${joined}`);
  reader = await joinMember(server, `reader-${joined}`);
});
afterAll(() => server.close());

const call = (method: 'PUT' | 'DELETE', path: string, member = reader) => member.call(method, `/api/forums/${path}/`);
const following = async (member = reader) => (await member.call('GET', '/api/forums/following/')).body as Following;
const told = async (member = reader): Promise<Notification[]> =>
  (await member.call('GET', '/api/forums/notifications/?limit=100')).body.results;

describe('what somebody follows', () => {
  it('is a forum, a post, an author and a ticker, each once, until they let go', async () => {
    const post = await writePost(author);
    const paths = ['forum/1', `post/${post.id}`, `author/${author.username.toLowerCase()}`, 'ticker/aapl'];
    for (const path of [...paths, ...paths]) expect((await call('PUT', `following/${path}`)).status).toBe(200);
    expect(await following()).toEqual({
      forums: [{ id: 1, name: expect.any(String) }],
      posts: [{ id: post.id, forum_id: 1, title: 'A title' }],
      ...{ authors: [author.username], tickers: ['AAPL'], muted: [], bookmarks: [] },
    });
    // The title of a post is told to nobody while it is hidden.
    const setStatus = (status: 'hidden' | 'published') =>
      server.context.database.update(forumPosts).set({ status }).where(eq(forumPosts.id, post.id));
    await setStatus('hidden');
    expect((await following()).posts).toEqual([]);
    await setStatus('published');
    expect((await following()).posts).toHaveLength(1);
    for (const path of paths) await call('DELETE', `following/${path}`);
    expect(await following()).toMatchObject({ forums: [], posts: [], authors: [], tickers: [] });
  });

  it.each([
    ['a forum that is not there', 'forum/999', 404],
    ['a post that is not there', 'post/999999', 404],
    ['nobody @full', 'author/nobody-at-all', 404],
    ['what is no ticker @full', 'ticker/$$$', 422],
    ['what cannot be followed @full', 'weather/1', 404],
  ])('is not %s', async (_case, path, status) => {
    expect((await call('PUT', `following/${path}`)).status).toBe(status);
  });

  it('is not oneself, and 200 things at most @full', async () => {
    expect((await call('PUT', `following/author/${reader.username}`)).status).toBe(422);
    const tickers = Array.from({ length: FOLLOWS_MAX }, (_, index) => `A${index}`);
    const rows = tickers.map((ticker) => ({ userId: reader.id, ticker, createdAt: new Date(0) }));
    await server.context.database.insert(forumFollows).values(rows);
    const refused = await call('PUT', 'following/ticker/MSFT');
    expect([refused.status, refused.body.code]).toEqual([409, 'limit_reached']);
    expect((await call('PUT', 'following/ticker/A1')).status).toBe(200);
    expect((await following()).tickers).toHaveLength(FOLLOWS_MAX);
  });
});

describe('whoever follows is told', () => {
  it('of posts of an author and about a ticker, once, and never of their own', async () => {
    await call('PUT', `following/author/${author.username}`);
    await call('PUT', 'following/ticker/NVDA');
    await writePost(author, { title: 'Chips', body: 'I look at $nvda.' });
    await writePost(reader, { title: 'Mine', body: '$NVDA' });
    expect(await told()).toEqual([
      expect.objectContaining({
        ...{
          notification_type: 'follow',
          title: 'New post that you follow',
          message: `${author.username} wrote "Chips".`,
        },
      }),
    ]);
  });

  it('of posts in a forum in one notification until it is read, and then in another @full', async () => {
    await call('PUT', 'following/forum/1');
    for (const title of ['One', 'Two', 'Three']) await writePost(author, { title });
    expect(await told()).toEqual([
      expect.objectContaining({ title: expect.stringMatching(/^New posts in /), link: '/forums/1', is_read: false }),
    ]);
    expect((await told())[0]!.message).toBe(`${author.username} wrote "Three", the newest of 3 posts.`);
    await reader.call('POST', '/api/forums/notifications/read-all/');
    await writePost(author, { title: 'Four' });
    expect((await told()).map((one) => one.is_read)).toEqual([false, true]);
  });

  it('of those of several posts in a forum that are left when the newest is hidden, and of none when all are @full', async () => {
    const { database } = server.context;
    await call('PUT', 'following/forum/1');
    const other = await joinMember(server, `other-${Math.random().toString(36).slice(2)}`);
    const ids: number[] = [];
    for (const [by, title] of [
      [author, 'One'],
      [other, 'Two'],
      [author, 'Three'],
    ] as const) {
      ids.push((await writePost(by, { title })).id);
    }
    const left = [
      `${other.username} wrote "Two", the newest of 2 posts.`,
      `${author.username} wrote "One".`,
      undefined,
    ];
    for (const message of left) {
      await database.update(forumPosts).set({ status: 'hidden' }).where(eq(forumPosts.id, ids.pop()!));
      const { body } = await reader.call('GET', '/api/forums/notifications/');
      expect([body.results[0]?.message, body.count, body.unread_count]).toEqual([
        message,
        ...(message === undefined ? [0, 0] : [1, 1]),
      ]);
    }
    await writePost(author, { title: 'Four' });
    expect((await told()).map(({ message }) => message)).toEqual([`${author.username} wrote "Four".`]);
  });

  it('of comments on a post, and not twice where they are named', async () => {
    const post = await writePost(author);
    await call('PUT', `following/post/${post.id}`);
    await writeComment(author, post.id, { content: `What does @${reader.username} say?` });
    expect((await told()).map((one) => one.notification_type)).toEqual(['mention']);
    await writeComment(author, post.id);
    await writeComment(author, post.id);
    expect((await told()).map((one) => one.notification_type).sort()).toEqual(['follow', 'mention']);
  });

  it('of nothing that was hidden since @full', async () => {
    await call('PUT', `following/author/${author.username}`);
    const post = await writePost(author);
    expect(await told()).toHaveLength(1);
    await server.context.database.update(forumPosts).set({ status: 'hidden' }).where(eq(forumPosts.id, post.id));
    const { body } = await reader.call('GET', '/api/forums/notifications/');
    expect([body.results, body.count, body.unread_count]).toEqual([[], 0, 0]);
  });
});

describe('a muted author', () => {
  it('is told of by nothing: not by mentions, answers, votes, or what is followed', async () => {
    const post = await writePost(reader);
    await call('PUT', 'following/forum/1');
    expect((await call('PUT', `muted/${author.username}`)).body.muted).toEqual([author.username]);
    await writePost(author, { body: `Hello @${reader.username}` });
    await writeComment(author, post.id);
    await author.call('POST', `/api/forums/posts/${post.id}/vote/`, { is_upvote: true });
    expect(await told()).toEqual([]);
    await call('DELETE', `muted/${author.username}`);
    await writeComment(author, post.id);
    expect(await told()).toHaveLength(1);
  });

  it('is somebody else who is there @full', async () => {
    expect((await call('PUT', `muted/${reader.username}`)).status).toBe(422);
    expect((await call('PUT', 'muted/nobody-at-all')).status).toBe(404);
  });
});

test('bookmarks are one’s own, newest first, page by page, without what was taken away', async () => {
  const posts: number[] = [];
  for (const title of ['One', 'Two', 'Three']) {
    posts.push((await writePost(author, { title })).id);
    server.pass(1_000);
    await call('PUT', `bookmarks/${posts.at(-1)}`);
  }
  const [one, two, three] = posts;
  const page = async (cursor = '', member = reader) =>
    (await member.call('GET', `/api/forums/bookmarks/?limit=2&cursor=${cursor}`)).body;
  const first = await page();
  expect([first.results.map(({ id }: { id: number }) => id), first.count]).toEqual([[three, two], 3]);
  expect((await page(first.next_cursor)).results).toMatchObject([{ id: one, title: 'One' }]);
  await author.call('DELETE', `/api/forums/posts/${two}/`);
  expect((await page()).results.map(({ id }: { id: number }) => id)).toEqual([three, one]);
  expect((await following()).bookmarks).toEqual([three, two, one]);
  expect((await page('', author)).results).toEqual([]);
  await call('DELETE', `bookmarks/${three}`);
  expect((await page()).results.map(({ id }: { id: number }) => id)).toEqual([one]);
  expect((await call('PUT', 'bookmarks/999999')).status).toBe(404);
});

test('a place in a discussion is kept, and leads behind what was read @full', async () => {
  const post = await writePost(author);
  const ids: number[] = [];
  for (let number = 0; number < 3; number += 1) {
    server.pass(1_000);
    ids.push((await writeComment(author, post.id)).id);
  }
  const url = `/api/forums/posts/${post.id}/reading/`;
  expect((await reader.call('GET', url)).body).toEqual({ comment_id: null, cursor: null, visited_at: null });
  const seenAt = async (change: object) => {
    server.pass(1_000);
    const { visited_at, comment_id } = (await reader.call('PUT', url, change)).body;
    expect(Date.parse(visited_at)).toBe(server.context.clock().getTime());
    return comment_id;
  };
  // A look without a place is one of its own, and leaves a place as it is.
  expect(await seenAt({})).toBeNull();
  const kept = (await reader.call('PUT', url, { comment_id: ids[1] })).body;
  expect(kept.comment_id).toBe(ids[1]);
  expect(await seenAt({})).toBe(ids[1]);
  const rest = await server.get(`/api/forums/posts/${post.id}/comments/?cursor=${kept.cursor}`);
  expect(rest.body.results.map(({ id }: { id: number }) => id)).toEqual([ids[2]]);
  const other = await writePost(author);
  expect((await reader.call('PUT', `/api/forums/posts/${other.id}/reading/`, { comment_id: ids[1] })).status).toBe(422);
});
