import type { NotificationMailSettings } from '@market-pulse/contract';
import { eq, sql } from 'drizzle-orm';
import { notifications, outgoingMails, users } from '../../database/schema';
import { writeComment, writePost } from '../../testing/community';
import { joinMember, type Member } from '../../testing/members';
import { openTestServer, type TestServer } from '../../testing/testServer';
import { lastDailyMoment } from './mailWatch';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MAILS = '/api/forums/notifications/mails/';

let server: TestServer;
let author: Member;
let other: Member;
let moderator: Member;
let joined = 0;
beforeAll(async () => {
  server = await openTestServer();
  other = await joinMember(server, 'ben');
  moderator = await joinMember(server, 'mailed-moderator', { role: 'moderator' });
});
beforeEach(async () => {
  const { database } = server.context;
  await database.delete(outgoingMails);
  author = await joinMember(server, `mailed-${(joined += 1)}`);
  await database.update(users).set({ emailVerified: true }).where(eq(users.id, author.id));
});
afterAll(() => server.close());

const mails = () => server.context.database.select().from(outgoingMails);
const look = () => server.app.notificationMailWatch.look();
const want = (settings: object) => author.call('PATCH', MAILS, settings);
const NEVER = { reply: 'never', vote: 'never', mention: 'never', follow: 'never', moderation: 'never' } as const;

test.each([
  ['2026-11-20T06:59:59.000Z', '2026-11-19T07:00:00.000Z'],
  ['2026-11-20T07:00:00.000Z', '2026-11-20T07:00:00.000Z'],
  ['2026-11-20T23:00:00.000Z', '2026-11-20T07:00:00.000Z'],
])('at %s the mail of the day was last due at %s', (now, moment) => {
  expect(lastDailyMoment(new Date(now)).toISOString()).toBe(moment);
});

describe('notifications by mail', () => {
  it('are none unless somebody asks for them', async () => {
    const post = await writePost(author);
    await writeComment(other, post.id);
    server.pass(2 * DAY);
    expect([await look(), await mails()]).toEqual([0, []]);
    expect((await author.call('GET', MAILS)).body).toEqual(NEVER);
    expect((await want({ reply: 'now' })).body).toEqual({ ...NEVER, reply: 'now' });
    expect((await want({ reply: 'hourly' })).status).toBe(422);
  });

  it('go out within minutes, together, without what was read meanwhile, and once', async () => {
    await want({ reply: 'now' });
    const post = await writePost(author, { title: 'Margins' });
    for (let number = 0; number < 3; number += 1) await writeComment(other, post.id);
    const { body } = await author.call('GET', '/api/forums/notifications/');
    await author.call('POST', `/api/forums/notifications/${body.results[0].id}/read/`);
    expect(await look()).toBe(0);
    server.pass(2 * MINUTE);
    expect(await Promise.all([look(), look()]).then(([one, two]) => one + two)).toBe(1);
    const [mail] = await mails();
    expect(mail).toMatchObject({ kind: 'forum_notifications', subject: '2 notifications from the forums' });
    expect(mail).toMatchObject({ recipient: `${author.username}@members.example` });
    expect(mail!.text).toContain(`ben wrote on "Margins".\nhttp://site.example/forums/1/posts/${post.id}`);
    expect(mail!.unsubscribeUrl).toContain('http://site.example/api/forums/notifications/unsubscribe/?token=');
    server.pass(DAY);
    expect([await look(), (await mails()).length]).toEqual([0, 1]);
  });

  it('go out once a day, all of the day in one', async () => {
    await want({ reply: 'daily', vote: 'daily' });
    const post = await writePost(author);
    await writeComment(other, post.id);
    await other.call('POST', `/api/forums/posts/${post.id}/vote/`, { is_upvote: true });
    server.pass(5 * MINUTE);
    const early = await look();
    server.pass(DAY);
    expect(early + (await look())).toBe(1);
    expect(await mails()).toMatchObject([{ subject: '2 notifications from the forums' }]);
  });

  it('go out in one mail, however many servers look at the same moment @full', async () => {
    await want({ reply: 'now' });
    const [post, { database, clock }] = [await writePost(author), server.context];
    await writeComment(other, post.id);
    const [found] = await database.select().from(notifications).where(eq(notifications.userId, author.id));
    await database
      .insert(notifications)
      .values(Array.from({ length: 400 }, () => ({ ...found!, id: undefined, createdAt: clock() })));
    server.pass(2 * MINUTE);
    const written = await Promise.all(Array.from({ length: 8 }, () => look()));
    expect(written.reduce((sum, count) => sum + count)).toBe(1);
    expect((await mails()).map(({ subject }) => subject)).toEqual(['401 notifications from the forums']);
  });

  it('that could not be queued are not taken for mailed @full', async () => {
    await want({ reply: 'now' });
    const [post, { database }] = [await writePost(author), server.context];
    await writeComment(other, post.id);
    server.pass(2 * MINUTE);
    await database.execute(sql`alter table outgoing_mails add constraint ends_here check (kind = '') not valid`);
    await expect(look()).rejects.toThrow();
    await database.execute(sql`alter table outgoing_mails drop constraint ends_here`);
    expect([await look(), await look(), (await mails()).length]).toEqual([1, 0, 1]);
  });

  it('go out on each day with news of a post that is followed, though the last was not read @full', async () => {
    await want({ follow: 'daily' });
    const post = await writePost(other);
    await author.call('PUT', `/api/forums/following/post/${post.id}/`);
    const crowd = await joinMember(server, `writer-${joined}`);
    for (const day of [1, 2]) {
      await writeComment(crowd, post.id);
      server.pass(DAY);
      await look();
      expect(await mails()).toHaveLength(day);
    }
  });

  it('say nothing of what was hidden meanwhile, and go to no address that nobody has confirmed', async () => {
    await want({ reply: 'now' });
    const post = await writePost(author);
    const { id } = await writeComment(other, post.id);
    await other.call('DELETE', `/api/forums/comments/${id}/`);
    server.pass(2 * MINUTE);
    expect(await look()).toBe(0);
    await writeComment(other, post.id);
    await server.context.database.update(users).set({ emailVerified: false }).where(eq(users.id, author.id));
    server.pass(2 * MINUTE);
    expect([await look(), await mails()]).toEqual([0, []]);
  });

  it('stop by one click, and not by a look at the link', async () => {
    await want({ reply: 'now', vote: 'daily' });
    const post = await writePost(author);
    await writeComment(other, post.id);
    server.pass(2 * MINUTE);
    await look();
    const [mail] = await mails();
    const { pathname, search } = new URL(mail!.unsubscribeUrl!);
    const url = pathname + search;
    const page = await server.app.inject({ method: 'GET', url, headers: { accept: 'text/html' } });
    expect([page.statusCode, page.body.includes('<form method="post">')]).toEqual([200, true]);
    expect((await author.call('GET', MAILS)).body).toMatchObject({ reply: 'now' });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const done = await server.app.inject({ method: 'POST', url, headers, payload: 'List-Unsubscribe=One-Click' });
    expect([done.statusCode, done.json().message]).toEqual([200, 'You will get no further mails about the forums.']);
    expect((await author.call('GET', MAILS)).body).toMatchObject({ reply: 'never', vote: 'never' });
    expect((await server.app.inject({ method: 'POST', url: url.slice(0, -4), headers })).statusCode).toBe(422);
  });
});

describe('a notification', () => {
  type Kind = keyof NotificationMailSettings;
  /** What brings one of each kind, and what its mail says. */
  const occasions: Readonly<Record<Kind, readonly [come: () => Promise<unknown>, said: string]>> = {
    reply: [async () => writeComment(other, (await writePost(author)).id), 'ben wrote on "A title".'],
    vote: [
      async () => other.call('POST', `/api/forums/posts/${(await writePost(author)).id}/vote/`, { is_upvote: true }),
      '1 person voted on your post "A title"',
    ],
    mention: [() => writePost(other, { body: `Ask @${author.username}` }), 'ben mentioned you in "A title".'],
    follow: [
      async () => {
        await author.call('PUT', '/api/forums/following/author/ben/');
        await writePost(other);
      },
      'ben wrote "A title".',
    ],
    moderation: [
      async () => {
        const decision = {
          target_type: 'post',
          target_id: (await writePost(author)).id,
          action: 'hide',
          reason: 'spam',
        };
        await moderator.call('POST', '/api/forums/moderation/actions/', decision);
      },
      'Your post "A title" was hidden',
    ],
  };
  const kinds = Object.keys(occasions) as Kind[];
  // Those of the tests before may still follow what is written.
  const own = async () => (await mails()).filter(({ recipient }) => recipient === `${author.username}@members.example`);

  // One is enough for the gate.
  const tagged = kinds.map((kind) => [kind, kind === 'reply' ? '' : ' @full'] as const);
  // The other way round for all other kinds: none goes by the setting of another.
  describe.each(tagged)('of the kind %s%s', (kind) => {
    test.each([
      ['now', 'daily', [1, 1]],
      ['daily', 'now', [0, 1]],
      ['never', 'now', [0, 0]],
    ] as const)('goes out %s, where those of other kinds go out %s', async (delivery, others, sent) => {
      const [come, said] = occasions[kind];
      await want({ ...Object.fromEntries(kinds.map((one) => [one, others])), [kind]: delivery });
      // It comes behind the mail of the day, so that the next one has it.
      const now = server.context.clock();
      server.pass(lastDailyMoment(now).getTime() + DAY + HOUR - now.getTime());
      await come();
      server.pass(2 * MINUTE);
      await look();
      const early = await own();
      server.pass(DAY);
      await look();
      const all = await own();
      expect([early.length, all.length]).toEqual(sent);
      for (const { text } of all) expect(text).toContain(said);
    });
  });
});
