import type { Notification, NotificationPage } from '@market-pulse/contract';
import { and, eq, sql } from 'drizzle-orm';
import { notifications, users } from '../../database/schema';
import { joinMember, type Member } from '../../testing/members';
import { openTestServer, type TestServer } from '../../testing/testServer';

const HOUR = 60 * 60 * 1000;

let server: TestServer;
let author: Member;
let reader: Member;
beforeAll(async () => {
  server = await openTestServer();
  author = await joinMember(server, 'Ann');
  reader = await joinMember(server, 'ben');
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const member of [author, reader]) await member.call('POST', '/api/forums/notifications/read-all/');
});

const write = async (member: Member, body = 'A text') =>
  (await member.call('POST', '/api/forums/forums/1/posts/', { title: 'Margins', body })).body.id as number;
const comment = async (member: Member, postId: number, content = 'A comment', parent?: number) =>
  (await member.call('POST', `/api/forums/posts/${postId}/comments/`, { content, parent })).body.id as number;
const unread = async (member: Member): Promise<Notification[]> => {
  const page = (await member.call('GET', '/api/forums/notifications/?limit=100')).body as NotificationPage;
  const list = page.results.filter((one) => !one.is_read);
  expect(page.unread_count).toBe(list.length);
  return list;
};
const kinds = async (member: Member) => (await unread(member)).map((one) => one.notification_type);

describe('someone is told', () => {
  it('once of a text that names them, no longer, and again', async () => {
    const post = await write(author);
    for (const body of ['Hello @ben', 'Hello', 'Hello @ben!']) {
      await author.call('PATCH', `/api/forums/posts/${post}/`, { body });
    }
    expect(await kinds(reader)).toEqual(['mention']);
  });

  it('of a comment on the own post, and of a reply to the own comment', async () => {
    const post = await write(author);
    const first = await comment(reader, post);
    expect(await unread(author)).toEqual([
      expect.objectContaining({
        ...{ notification_type: 'reply', title: 'New comment on your post', message: 'ben wrote on "Margins".' },
        link: `/forums/1/posts/${post}?comment=${first}#comment-${first}`,
      }),
    ]);
    await comment(author, post, 'Indeed', first);
    expect(await unread(reader)).toEqual([expect.objectContaining({ title: 'New reply to your comment' })]);
    await comment(author, post, 'To myself');
    expect(await unread(author)).toHaveLength(1);
  });

  it('of being named, once, and not again by an edit @full', async () => {
    const post = await write(author, 'What do @ben and @ann think?');
    expect([await kinds(reader), await kinds(author)]).toEqual([['mention'], []]);
    await author.call('PATCH', `/api/forums/posts/${post}/`, { body: 'What does @ben think?' });
    expect(await kinds(reader)).toEqual(['mention']);
    await comment(reader, post, 'Nothing, @Ann.');
    expect(await kinds(author)).toEqual(['reply']);
  });

  it('of being named as the text is read: not in code or a quotation, but beside other letters and with an accent @full', async () => {
    const [scout, jose] = [await joinMember(server, 'demo_scout'), await joinMember(server, 'josé')];
    const inCode = 'Use this:\n\n```java\n@demo_scout\npublic class Position {}\n```\n\nor inline `@demo_scout` alone.';
    const post = await write(author, inCode);
    await comment(author, post, '> @demo_scout wrote it\n\nIndeed.');
    expect(await unread(scout)).toEqual([]);
    await author.call('PATCH', `/api/forums/posts/${post}/`, { body: 'Use what @demo_scout wrote.' });
    expect(await kinds(scout)).toEqual(['mention']);
    await write(author, '交给@demo_scout 处理\n\n_@demo_scout_\n\n@jose\u0301 please look');
    await write(author, '@demo_scout请看');
    expect(await kinds(scout)).toEqual(['mention', 'mention', 'mention']);
    expect(await kinds(jose)).toEqual(['mention']);
  });

  it('of a text that names many: the first ten of them, of which the page leads to each', async () => {
    const crowd: Member[] = [];
    for (let number = 0; number < 12; number += 1) crowd.push(await joinMember(server, `crowd-${number}`));
    const post = await write(author, crowd.map(({ username }) => `@${username}`).join(' '));
    const told = await Promise.all(crowd.map(async (member) => (await unread(member)).length));
    expect(told).toEqual([...Array<number>(10).fill(1), 0, 0]);
    const { body } = await author.call('GET', `/api/forums/posts/${post}/`);
    expect(body.body_html.match(/\/forums\/members\/crowd-/g)).toHaveLength(10);
  });

  it('of a text that names a thousand: the first ten of them, and nobody else @full', async () => {
    const { database } = server.context;
    // Made by the database: a thousand calls would take a minute.
    await database.execute(sql`
      insert into users (username, username_key, email, created_at)
        select 'named-' || n, 'named-' || n, 'named-' || n || '@members.example', now() from generate_series(1, 1000) as n`);
    const names = Array.from({ length: 1_000 }, (_, index) => `named-${index + 1}`);
    const post = await write(author, names.map((name) => `@${name}`).join(' '));
    const told = await database
      .select({ name: users.username })
      .from(notifications)
      .innerJoin(users, eq(users.id, notifications.userId))
      .where(and(eq(notifications.postId, post), eq(notifications.notificationType, 'mention')))
      .orderBy(users.id);
    expect(told.map(({ name }) => name)).toEqual(names.slice(0, 10));
  });

  it('of an answer that names them once, and not again by an edit @full', async () => {
    const post = await write(author);
    const id = await comment(reader, post, 'Well, @Ann.');
    await reader.call('PATCH', `/api/forums/comments/${id}/`, { content: 'Well then, @Ann.' });
    expect(await kinds(author)).toEqual(['reply']);
  });

  it('of votes by others, in one notice that is renewed', async () => {
    const post = await write(author);
    const vote = (member: Member, is_upvote: boolean) =>
      member.call('POST', `/api/forums/posts/${post}/vote/`, { is_upvote });
    await vote(author, true);
    expect(await unread(author)).toEqual([]);
    await vote(reader, false);
    await vote(await joinMember(server, 'cleo'), true);
    expect(await unread(author)).toEqual([
      expect.objectContaining({
        notification_type: 'vote',
        message: '3 people voted on your post "Margins": 2 upvotes and 1 downvote.',
      }),
    ]);
    await author.call('POST', '/api/forums/notifications/read-all/');
    await vote(reader, true);
    expect(await unread(author)).toEqual([]);
  });

  it('of the votes that there are, and of none once all are taken back @full', async () => {
    const post = await write(author);
    const own = await comment(author, post, 'Mine');
    for (const [path, what] of [
      [`posts/${post}`, 'post'],
      [`comments/${own}`, 'comment on'],
    ]) {
      const vote = (member: Member, is_upvote: boolean) =>
        member.call('POST', `/api/forums/${path}/vote/`, { is_upvote });
      const other = await joinMember(server, `voter-on-${path!.replace('/', '-')}`);
      await vote(author, true);
      await vote(reader, true);
      await vote(other, true);
      await vote(reader, true);
      const [notice, ...others] = await unread(author);
      expect(others).toEqual([]);
      expect(notice?.message).toBe(`2 people voted on your ${what} "Margins": 2 upvotes and 0 downvotes.`);
      await vote(other, true);
      expect(await unread(author)).toEqual([]);
      await vote(other, false);
      expect((await unread(author)).map(({ message }) => message)).toEqual([
        `2 people voted on your ${what} "Margins": 1 upvote and 1 downvote.`,
      ]);
      await author.call('POST', '/api/forums/notifications/read-all/');
    }
  });

  it('of an answer no longer once a moderator has removed it @full', async () => {
    const moderator = await joinMember(server, 'mod-of-an-answer', { role: 'moderator' });
    const post = await write(author);
    const id = await comment(reader, post);
    const count = async () => (await author.call('GET', '/api/forums/notifications/?limit=1')).body.unread_count;
    expect(await count()).toBe(1);
    await moderator.call('DELETE', `/api/forums/comments/${id}/`);
    expect(await count()).toBe(0);
    expect(await unread(author)).toEqual([]);
  });

  it('of what a moderator did to the own text', async () => {
    const moderator = await joinMember(server, 'mod', { role: 'moderator' });
    const post = await write(author);
    const id = await comment(author, post);
    await moderator.call('PATCH', `/api/forums/posts/${post}/`, { title: 'Margin' });
    await moderator.call('DELETE', `/api/forums/comments/${id}/`);
    const told = await unread(author);
    expect(told.map((one) => one.title).sort()).toEqual([
      'A moderator has edited your post',
      'A moderator has hidden your comment',
    ]);
    // What is hidden has no page for them: they are led to the decision, which they can appeal.
    expect(told.find(({ title }) => title.includes('hidden'))).toMatchObject({
      message: expect.stringMatching(/was hidden by a moderator\. You can appeal once/),
      link: '/forums/moderation/decisions',
    });
  });

  it('once of what a moderator did, however often it is done @full', async () => {
    const moderator = await joinMember(server, 'mod-of-two-clicks', { role: 'moderator' });
    const post = await write(author);
    const id = await comment(author, post);
    for (const path of [`comments/${id}`, `posts/${post}`]) {
      const hidings = [1, 2, 3].map(() => moderator.call('DELETE', `/api/forums/${path}/`));
      expect((await Promise.all(hidings)).map(({ status }) => status)).toEqual([200, 200, 200]);
    }
    await moderator.call('PATCH', `/api/forums/comments/${id}/`, { content: 'A comment' });
    await moderator.call('PATCH', `/api/forums/posts/${post}/`, { title: 'Margins' });
    expect((await unread(author)).map((one) => one.title).sort()).toEqual([
      'A moderator has hidden your comment',
      'A moderator has hidden your post',
    ]);
  });

  it('of nothing that waits for a moderator', async () => {
    const newcomer = await joinMember(server, 'newcomer', { accountAgeMilliseconds: HOUR });
    await write(newcomer, '@ben look at https://pump.example');
    expect(await unread(reader)).toEqual([]);
  });
});

describe('notifications', () => {
  it('are newest first, page by page, and one’s own', async () => {
    const post = await write(author);
    for (let number = 0; number < 5; number += 1) await comment(reader, post, `Comment ${number}`);
    const whole = (await author.call('GET', '/api/forums/notifications/?limit=100')).body as NotificationPage;
    expect(whole.count).toBe(whole.results.length);
    const pieces: Notification[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const { body } = await author.call('GET', `/api/forums/notifications/?limit=2&cursor=${cursor}`);
      pieces.push(...body.results);
      cursor = body.next_cursor;
    }
    expect(pieces).toEqual(whole.results);
    const times = pieces.map((one) => one.created_at);
    expect(times).toEqual(times.toSorted().reverse());
    expect((await server.get('/api/forums/notifications/')).status).toBe(401);
  });

  it('are those that were not read, if that is asked @full', async () => {
    const post = await write(author);
    await comment(reader, post);
    await comment(reader, await write(author));
    const [newest] = await unread(author);
    await author.call('POST', `/api/forums/notifications/${newest!.id}/read/`);
    const left = await unread(author);
    const { body } = await author.call('GET', '/api/forums/notifications/?unread=true&limit=1');
    expect(body).toMatchObject({ count: left.length, unread_count: left.length, results: [{ id: left[0]!.id }] });
    expect((await author.call('GET', '/api/forums/notifications/?unread=maybe')).status).toBe(422);
  });

  it('are read one by one, or all at once', async () => {
    const post = await write(author);
    for (const content of ['One', 'Two', 'Three']) await comment(reader, post, content);
    const [first] = await unread(author);
    const url = `/api/forums/notifications/${first!.id}/read/`;
    expect((await reader.call('POST', url)).status).toBe(404);
    expect((await author.call('POST', url)).body).toEqual({ ...first, is_read: true });
    expect((await author.call('POST', url)).status).toBe(200);
    expect(await unread(author)).toHaveLength(2);
    expect((await author.call('POST', '/api/forums/notifications/read-all/')).body).toEqual({ unread_count: 0 });
    expect(await unread(author)).toEqual([]);
  });
});

describe('the title in a notification', () => {
  it('is the one that the post has now, also when it is marked as read, and none of what is hidden @full', async () => {
    const moderator = await joinMember(server, 'title-moderator', { role: 'moderator' });
    const post = await write(author, 'Hello @ben');
    const own = await comment(reader, post);
    await author.call('PATCH', `/api/forums/posts/${post}/`, { title: 'Gross margins' });
    const [mention] = await unread(reader);
    expect(mention?.message).toBe('Ann mentioned you in "Gross margins".');
    const marked = await reader.call('POST', `/api/forums/notifications/${mention?.id}/read/`);
    expect(marked.body.message).toBe('Ann mentioned you in "Gross margins".');
    const hide = (target_type: string, target_id: number) =>
      moderator.call('POST', '/api/forums/moderation/actions/', {
        ...{ target_type, target_id, action: 'hide', reason: 'abuse' },
      });
    await hide('comment', own);
    expect((await unread(reader))[0]?.message).toContain('Your comment on "Gross margins" was hidden');
    await hide('post', post);
    expect((await unread(reader))[0]?.message).toContain(
      'Your comment on a post that is not shown any more was hidden',
    );
    expect((await unread(author))[0]?.message).toContain('Your post "Gross margins" was hidden');
  });
});
