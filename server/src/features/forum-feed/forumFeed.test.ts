import type { AddressInfo } from 'node:net';
import { isDeepStrictEqual } from 'node:util';
import { buildApp } from '../../app';
import type { App } from '../../http/app';
import { writeComment, writePost } from '../../testing/community';
import { type EventReader, readEvents } from '../../testing/eventReader';
import { joinMember, type Member } from '../../testing/members';
import { openTestServer, type TestServer } from '../../testing/testServer';
import { createForumFeed } from './forumFeed';

const HOUR = 60 * 60 * 1000;

let server: TestServer;
let app: App;
let author: Member;
let other: Member;
let base: string;
const readers: EventReader[] = [];
beforeAll(async () => {
  server = await openTestServer();
  ({ app } = server);
  await app.listen({ host: '127.0.0.1', port: 0 });
  // Without the look every few seconds, which would tell a little later what a change is told of at once.
  await app.forumFeed.stop();
  base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/stream/`;
  author = await joinMember(server, 'ann');
  other = await joinMember(server, 'ben');
});
afterEach(async () => {
  for (const reader of readers.splice(0)) await reader.close();
});
afterAll(() => server.close());

async function follow(topics: string, member?: Member): Promise<EventReader> {
  const headers: Record<string, string> = member ? { authorization: `Bearer ${await member.token()}` } : {};
  const reader = await readEvents(`${base}?topics=${topics}`, headers);
  readers.push(reader);
  expect(await reader.next()).toEqual({ event: 'resync', data: { topics: topics.split(',') } });
  return reader;
}

/** The next event that tells of this post. What a test before this one wrote may be told as late as to readers who came after it. */
async function nextAbout(reader: EventReader, id: number) {
  for (;;) {
    const event = await reader.next();
    const posts = (event?.data.posts ?? []) as readonly { readonly id: number }[];
    if (!event || posts.some((post) => post.id === id)) return event;
  }
}

/** Reads on until all of this was told, in whatever order. How it was before, which tests before this one left, may be told first. */
async function expectToBeTold(reader: EventReader, ...expected: unknown[]): Promise<void> {
  const told: unknown[] = [];
  const isMissing = (event: unknown) => !told.some((other) => isDeepStrictEqual(other, event));
  while (expected.some(isMissing) && told.length < expected.length + 3) told.push(await reader.next());
  expect(told).toEqual(expect.arrayContaining(expected));
}

const refusal = async (topics: string, member?: Member) => {
  const headers = member ? { authorization: `Bearer ${await member.token()}` } : undefined;
  return (await fetch(`${base}?topics=${topics}`, headers && { headers })).status;
};

const vote = (member: Member, path: string) => member.call('POST', `/api/forums/${path}/vote/`, { is_upvote: true });

describe('the topic of a post', () => {
  it('tells everybody of votes and comments, with the counts and nobody’s name', async () => {
    const post = await writePost(author);
    const reader = await follow(`post:${post.id}`);
    await vote(other, `posts/${post.id}`);
    const told = (data: object) => ({ event: 'contributions', data: { posts: [], comments: [], ...data } });
    const counts = { id: post.id, upvotes: 1, downvotes: 0 };
    await expectToBeTold(reader, told({ posts: [{ ...counts, comments_count: 0 }] }));
    const { id } = await writeComment(other, post.id);
    const comment = { id, post_id: post.id, downvotes: 0 };
    await expectToBeTold(
      reader,
      told({ comments: [{ ...comment, upvotes: 0 }] }),
      told({ posts: [{ ...counts, comments_count: 1 }] }),
    );
    await vote(author, `comments/${id}`);
    await expectToBeTold(reader, told({ comments: [{ ...comment, upvotes: 1 }] }));
  });

  it('tells how its poll stands, by the numbers of its options, and not who voted @full', async () => {
    const { id, poll } = await writePost(author, { poll: { options: ['Up', 'Down'], days: 7 } });
    const [up, down] = poll.options.map((option: { id: number }) => option.id);
    const reader = await follow(`post:${id}`);
    await other.call('PUT', `/api/forums/posts/${id}/poll/ballot/`, { choices: [down] });
    // How it stood before may be on its way.
    let told = await reader.next();
    while (told && (told.event !== 'poll' || told.data.revision === 0)) told = await reader.next();
    expect(told).toEqual({
      event: 'poll',
      data: {
        options: [up, down].map((option) => ({ id: option, votes_count: Number(option === down) })),
        ...{ post_id: id, voters_count: 1, ends_at: poll.ends_at, ended_early: false, revision: 1 },
      },
    });
  });

  it('says that it was taken away, and nothing of a comment that waits for a moderator', async () => {
    const post = await writePost(author);
    const newcomer = await joinMember(server, 'newcomer', { accountAgeMilliseconds: HOUR });
    const reader = await follow(`post:${post.id}`);
    const url = `/api/forums/posts/${post.id}/comments/`;
    const waits = await newcomer.call('POST', url, { content: 'see https://pump.example' });
    expect(waits.body.status).toBe('pending');
    await author.call('DELETE', `/api/forums/posts/${post.id}/`);
    // The counts may be told first, as they were.
    const events = [await reader.next()];
    if (events[0]?.event === 'contributions') events.push(await reader.next());
    expect(events.flatMap((event) => event?.data.comments ?? [])).toEqual([]);
    expect(events.at(-1)).toEqual({ event: 'withdrawn', data: { posts: [post.id], comments: [] } });
    expect(await refusal(`post:${post.id}`)).toBe(404);
  });
});

/** The next event that is about comments; what comes before it tells the counts of the post. */
async function nextWithComments(reader: EventReader) {
  for (;;) {
    const event = await reader.next();
    if (!event || event.data.comments.length > 0) return event;
  }
}

describe('a comment on a post that is read', () => {
  it('is told of when a moderator hides it, and when it comes back, by an appeal too', async () => {
    const mod = await joinMember(server, 'feed-mod', { role: 'moderator' });
    const admin = await joinMember(server, 'feed-admin', { role: 'admin' });
    const decide = (by: Member, target_type: string, target_id: number, action: string) =>
      by.call('POST', '/api/forums/moderation/actions/', { target_type, target_id, action, reason: 'abuse' });
    const post = await writePost(author);
    const { id } = await writeComment(other, post.id);
    const reader = await follow(`post:${post.id}`);
    const comments = {
      hidden: { id, post_id: post.id, status: 'hidden' },
      shown: { id, post_id: post.id, upvotes: 0, downvotes: 0 },
    };
    const hidden = { event: 'withdrawn', data: { posts: [], comments: [comments.hidden] } };
    const shown = { event: 'contributions', data: { posts: [], comments: [comments.shown] } };
    await decide(mod, 'comment', id, 'hide');
    await expectToBeTold(reader, hidden);
    await decide(mod, 'comment', id, 'publish');
    await expectToBeTold(reader, shown);
    await decide(mod, 'comment', id, 'hide');
    await expectToBeTold(reader, hidden);
    const { body } = await other.call('GET', '/api/forums/moderation/decisions/');
    await other.call('POST', `/api/forums/moderation/decisions/${body.results[0].id}/appeal/`, { text: 'Why?' });
    const queue = await admin.call('GET', '/api/forums/moderation/queue/?part=appeals');
    await decide(admin, 'appeal', queue.body.results[0].target_id, 'overturn');
    await expectToBeTold(reader, shown);
  });

  it('is told of when its author deletes it, with who did it, and when it is brought back @full', async () => {
    const post = await writePost(author);
    const { id } = await writeComment(other, post.id);
    const reader = await follow(`post:${post.id}`);
    await other.call('DELETE', `/api/forums/comments/${id}/`);
    const removal = { removed_by: 'author', removed_at: server.context.clock().toISOString() };
    const gone = [{ id, post_id: post.id, status: 'removed', ...removal }];
    expect(await nextWithComments(reader)).toEqual({ event: 'withdrawn', data: { posts: [], comments: gone } });
    await other.call('POST', `/api/forums/comments/${id}/restore/`);
    const back = [{ id, post_id: post.id, upvotes: 0, downvotes: 0 }];
    expect(await nextWithComments(reader)).toEqual({ event: 'contributions', data: { posts: [], comments: back } });
  });
});

describe('a comment that nobody has read', () => {
  it('is not told of when it is hidden or taken back, and from when it is published it is @full', async () => {
    const mod = await joinMember(server, 'waiting-mod', { role: 'moderator' });
    const newcomer = await joinMember(server, 'waiting-newcomer', { accountAgeMilliseconds: HOUR });
    const post = await writePost(author);
    const waiting = async () => (await writeComment(newcomer, post.id, { content: 'see https://pump.example' })).id;
    const decide = (target_id: number, action: string) =>
      mod.call('POST', '/api/forums/moderation/actions/', {
        target_type: 'comment',
        target_id,
        action,
        reason: 'spam',
      });
    const [hidden, takenBack, published] = [await waiting(), await waiting(), await waiting()];
    const reader = await follow(`post:${post.id}`);
    await decide(hidden, 'hide');
    await newcomer.call('DELETE', `/api/forums/comments/${takenBack}/`);
    await decide(published, 'publish');
    // What is told next is the third one, and then that it is hidden.
    expect((await nextWithComments(reader))?.data.comments).toMatchObject([{ id: published, upvotes: 0 }]);
    await decide(published, 'hide');
    expect(await nextWithComments(reader)).toEqual({
      event: 'withdrawn',
      data: { posts: [], comments: [{ id: published, post_id: post.id, status: 'hidden' }] },
    });
  });
});

describe('the topic of a forum', () => {
  it('tells of posts and votes in it, and of no other forum', async () => {
    const [mine, elsewhere] = [await follow('forum:1'), await follow('forum:2')];
    const { body: before } = await server.get('/api/forums/forums/1/');
    const { id } = await writePost(author);
    await expectToBeTold(
      mine,
      { event: 'contributions', data: { posts: [{ id, upvotes: 0, downvotes: 0, comments_count: 0 }], comments: [] } },
      { event: 'forum', data: { forum_id: 1, posts_count: before.posts_count + 1 } },
    );
    const { body } = await author.call('POST', '/api/forums/forums/2/posts/', { title: 'A title', body: 'A text' });
    let told = await elsewhere.next();
    while (told?.event === 'forum') told = await elsewhere.next();
    expect(told?.data.posts).toMatchObject([{ id: body.id }]);
  });
});

describe('the topics of all forums', () => {
  it('tell how many posts and trade ideas there are, and of votes @full', async () => {
    const [posts, ideas] = [await follow('posts'), await follow('ideas')];
    const count = (await server.get('/api/forums/posts/?limit=1')).body.count as number;
    const { id } = await writePost(author);
    await expectToBeTold(
      posts,
      { event: 'contributions', data: { posts: [{ id, upvotes: 0, downvotes: 0, comments_count: 0 }], comments: [] } },
      { event: 'forum_list', data: { list: 'posts', posts_count: count + 1 } },
    );
    await vote(other, `posts/${id}`);
    expect((await nextAbout(posts, id))?.data.posts).toMatchObject([{ id, upvotes: 1 }]);
    // The ideas heard their count with the first of these, and nothing of a discussion.
    expect(await ideas.next()).toMatchObject({ event: 'forum_list', data: { list: 'ideas' } });
  });
});

describe('the topics of one type of forums', () => {
  it('tell of the posts in them, and of no other’s @full', async () => {
    const [companies, crypto] = [await follow('posts:company'), await follow('posts:crypto')];
    const typeOf = (await server.get('/api/forums/forums/')).body as { id: number; forum_type: string }[];
    const { id, forum_id } = await writePost(author);
    const type = typeOf.find((forum) => forum.id === forum_id)?.forum_type;
    const [own, others] = type === 'company' ? [companies, crypto] : [crypto, companies];
    const countOf = async (of: string) =>
      (await server.get(`/api/forums/posts/?limit=1&type=${of}`)).body.count as number;
    await expectToBeTold(
      own,
      { event: 'contributions', data: { posts: [{ id, upvotes: 0, downvotes: 0, comments_count: 0 }], comments: [] } },
      { event: 'forum_list', data: { list: `posts:${type}`, posts_count: await countOf(type ?? '') } },
    );
    const otherType = type === 'company' ? 'crypto' : 'company';
    const data = { list: `posts:${otherType}`, posts_count: await countOf(otherType) };
    await expectToBeTold(others, { event: 'forum_list', data });
  });

  it('are those of the two types alone', async () => {
    expect(await refusal('posts:bonds')).toBe(422);
  });
});

describe('the topic of notifications', () => {
  it('tells how many are unread, and of nobody else’s', async () => {
    const post = await writePost(author);
    const [own, others] = [await follow('notifications', author), await follow('notifications', other)];
    const unread = async (member: Member) =>
      (await member.call('GET', '/api/forums/notifications/')).body.unread_count as number;
    const before = await unread(author);
    await writeComment(other, post.id);
    await expectToBeTold(own, { event: 'notifications', data: { unread_count: before + 1 } });
    await author.call('POST', '/api/forums/notifications/read-all/');
    await expectToBeTold(own, { event: 'notifications', data: { unread_count: 0 } });
    await writeComment(author, post.id, { content: 'To @ben' });
    await expectToBeTold(others, { event: 'notifications', data: { unread_count: await unread(other) } });
  });
});

describe('the number of unread notifications', () => {
  const unread = async (member: Member) =>
    (await member.call('GET', '/api/forums/notifications/')).body.unread_count as number;
  const told = (unread_count: number) => ({ event: 'notifications', data: { unread_count } });

  it('falls at once when a comment or a post is hidden that one tells of @full', async () => {
    const mod = await joinMember(server, 'bell-mod', { role: 'moderator' });
    const hide = async (target_type: string, target_id: number) => {
      const decision = { target_type, target_id, action: 'hide', reason: 'abuse' };
      expect((await mod.call('POST', '/api/forums/moderation/actions/', decision)).status).toBe(201);
    };
    const [own, others] = [await follow('notifications', author), await follow('notifications', other)];
    const [ofAuthor, ofOther] = [await unread(author), await unread(other)];
    const post = await writePost(author, { body: 'To @ben' });
    await expectToBeTold(others, told(ofOther + 1));
    const { id } = await writeComment(other, post.id);
    await expectToBeTold(own, told(ofAuthor + 1));
    // A while later, and after something else was told: who was notified just now is looked at with every change.
    server.pass(60_000);
    await vote(author, `comments/${id}`);
    await expectToBeTold(others, told(ofOther + 2));
    await hide('comment', id);
    await expectToBeTold(own, told(ofAuthor));
    server.pass(60_000);
    await writeComment(other, post.id);
    await expectToBeTold(own, told(ofAuthor + 1));
    const before = await unread(other);
    await hide('post', post.id);
    expect(await unread(other)).toBeLessThan(before);
    await expectToBeTold(others, told(await unread(other)));
  });
});

it('refuses what one may not see', async () => {
  const newcomer = await joinMember(server, 'another-newcomer', { accountAgeMilliseconds: HOUR });
  const waiting = await writePost(newcomer, { body: 'https://pump.example' });
  expect(await refusal('notifications')).toBe(401);
  expect(await refusal(`post:${waiting.id}`)).toBe(404);
  expect(await refusal(`post:${waiting.id}`, other)).toBe(404);
  await follow(`post:${waiting.id}`, newcomer);
  for (const topic of ['forum:999', 'post:999999999', 'quotes,forum:999']) expect(await refusal(topic)).toBe(404);
  for (const topic of ['forum:', 'forum:0', 'post:x', 'post:9999999999', 'notifications:1', 'reader:1']) {
    expect(await refusal(topic)).toBe(422);
  }
  const many = Array.from({ length: 21 }, (_, index) => `forum:${index + 1}`).join();
  expect(await refusal(many)).toBe(422);
});

it('tells of a hidden comment after all where the database did not answer at first @full', async () => {
  const post = await writePost(author);
  const { id } = await writeComment(other, post.id);
  await other.call('DELETE', `/api/forums/comments/${id}/`);
  const published: unknown[] = [];
  const streams = {
    publish: (_key: string, event: string, data: unknown) => void published.push([event, data]),
    hasReaders: (key: string) => key === `post:${post.id}`,
    keys: () => [`post:${post.id}`],
  };
  let isDown = true;
  const database = new Proxy(server.context.database, {
    get(target, name) {
      if (isDown && name === 'select') throw new Error('The database does not answer');
      return Reflect.get(target, name, target) as unknown;
    },
  });
  const channel = { tell: () => undefined, listen: () => undefined };
  const feed = createForumFeed({ ...server.context, database }, { streams, channel });
  feed.note([`comment:${id}`]);
  await feed.look();
  expect(published).toEqual([]);
  isDown = false;
  await feed.look();
  const removal = { removed_by: 'author', removed_at: server.context.clock().toISOString() };
  const comments = [{ id, post_id: post.id, status: 'removed', ...removal }];
  expect(published).toContainEqual(['withdrawn', { posts: [], comments }]);
});

it('tells the readers of other servers on the database', async () => {
  if (server.databaseUrl === undefined) return;
  const second = await buildApp(server.context);
  await second.listen({ host: '127.0.0.1', port: 0 });
  try {
    const post = await writePost(author);
    const url = `http://127.0.0.1:${(second.server.address() as AddressInfo).port}/api/stream/?topics=post:${post.id}`;
    const reader = await readEvents(url);
    readers.push(reader);
    await reader.next();
    await vote(other, `posts/${post.id}`);
    const counts = { id: post.id, upvotes: 1, downvotes: 0, comments_count: 0 };
    await expectToBeTold(reader, { event: 'contributions', data: { posts: [counts], comments: [] } });
  } finally {
    await second.close();
  }
});
