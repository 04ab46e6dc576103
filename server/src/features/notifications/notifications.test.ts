import type { Notification, NotificationPage } from '@market-pulse/contract';
import { joinMember, type Member } from '../../testing/members';
import { openTestServer, type TestServer } from '../../testing/testServer';
import { mentionedNames } from './mentions';

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

test('of the people in a text the first ten are told, each counted once', () => {
  const people = Array.from({ length: 40 }, (_, number) => `n${number}`);
  expect(mentionedNames(`@n0 @N0. ${people.map((name) => `@${name}`).join(' ')}`)).toEqual([
    ...['n0', 'n0.'],
    ...people.slice(1, 10),
  ]);
});

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
        link: `/forums/1/posts/${post}`,
      }),
    ]);
    await comment(author, post, 'Indeed', first);
    expect(await unread(reader)).toEqual([expect.objectContaining({ title: 'New reply to your comment' })]);
    await comment(author, post, 'To myself');
    expect(await unread(author)).toHaveLength(1);
  });

  it('of being named, once, and not again by an edit', async () => {
    const post = await write(author, 'What do @ben and @ann think?');
    expect([await kinds(reader), await kinds(author)]).toEqual([['mention'], []]);
    await author.call('PATCH', `/api/forums/posts/${post}/`, { body: 'What does @ben think?' });
    expect(await kinds(reader)).toEqual(['mention']);
    await comment(reader, post, 'Nothing, @Ann.');
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

  it('of what a moderator did to the own text', async () => {
    const moderator = await joinMember(server, 'mod', { role: 'moderator' });
    const post = await write(author);
    const id = await comment(author, post);
    await moderator.call('PATCH', `/api/forums/posts/${post}/`, { title: 'Margin' });
    await moderator.call('DELETE', `/api/forums/comments/${id}/`);
    expect((await unread(author)).map((one) => one.title).sort()).toEqual([
      'A moderator has edited your post',
      'A moderator has hidden your comment',
    ]);
  });

  it('once of what a moderator did, however often it is done', async () => {
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

  it('are those that were not read, if that is asked', async () => {
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
  it('is the one that the post has now, also when it is marked as read, and none of what is hidden', async () => {
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
