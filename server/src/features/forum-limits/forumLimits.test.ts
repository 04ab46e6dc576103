import { eq } from 'drizzle-orm';
import { readConfig } from '../../config/config';
import { comments, forumPosts, moderationRules } from '../../database/schema';
import { passFirstLook, writeComment, writePost } from '../../testing/community';
import { joinMember, type Member } from '../../testing/members';
import { openTestServer, type TestServer } from '../../testing/testServer';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

let server: TestServer;
let grown: Member;
beforeAll(async () => {
  // As on the site: other tests write without these limits.
  server = await openTestServer({ config: { forumRules: readConfig({}).forumRules } });
  grown = await joinMember(server, 'grown');
});
afterAll(() => server.close());

const limitsOf = async (member: Member) => (await member.call('GET', '/api/forums/limits/')).body;
const post = (member: Member, body: string) =>
  member.call('POST', '/api/forums/forums/1/posts/', { title: 'A title', body });
const comment = (member: Member, id: number, content: string) =>
  member.call('POST', `/api/forums/posts/${id}/comments/`, { content });
const newcomer = (name: string, accountAgeMilliseconds = 4 * HOUR) =>
  joinMember(server, name, { accountAgeMilliseconds });

describe('on its first day an account', () => {
  it('writes three posts, two minutes apart, and is told so before and when it is too much', async () => {
    const nina = await newcomer('nina');
    const now = server.context.clock().getTime();
    const before = await limitsOf(nina);
    expect(before.first_day).toEqual({
      ends_at: new Date(now + 20 * HOUR).toISOString(),
      posts: { limit: 3, written: 0, seconds_apart: 120, next_at: null },
      comments: { limit: 10, written: 0, seconds_apart: 30, next_at: null },
      ...{ same_text_minutes: 5, reporters: 3 },
    });
    expect((await post(nina, 'One')).status).toBe(201);
    expect((await limitsOf(nina)).first_day.posts).toEqual({
      ...{ limit: 3, written: 1, seconds_apart: 120, next_at: new Date(now + 2 * MINUTE).toISOString() },
    });
    server.pass(30 * SECOND);
    const tooSoon = await post(nina, 'Two');
    expect([tooSoon.status, tooSoon.body.code, tooSoon.body.detail]).toEqual([
      429,
      'rate_limited',
      'On its first day an account waits 120 seconds between two posts. You can send the next in 2 minutes.',
    ]);
    for (const body of ['Two', 'Three']) {
      server.pass(2 * MINUTE);
      expect((await post(nina, body)).status).toBe(201);
    }
    server.pass(2 * MINUTE);
    const tooMany = await post(nina, 'Four');
    expect([tooMany.status, tooMany.body.detail]).toEqual([
      429,
      'An account can write 3 posts on its first day. You can send the next in 20 hours.',
    ]);
    // What was taken away since was written all the same.
    const [one] = await server.context.database.select().from(forumPosts).where(eq(forumPosts.userId, nina.id));
    expect((await nina.call('DELETE', `/api/forums/posts/${one!.id}/`)).status).toBe(200);
    expect((await post(nina, 'Four')).status).toBe(429);
    server.pass(20 * HOUR);
    expect((await limitsOf(nina)).first_day).toBeNull();
    expect((await post(nina, 'Four')).status).toBe(201);
    expect((await post(nina, 'Four')).status).toBe(201);
  });

  it('writes ten comments, thirty seconds apart, and no text twice within five minutes @full', async () => {
    const nick = await newcomer('nick');
    const { id } = await writePost(grown);
    const other = await writePost(grown);
    expect((await comment(nick, id, 'So it is.')).status).toBe(201);
    expect((await comment(nick, id, 'Or not.')).body.detail).toContain('30 seconds between two comments');
    server.pass(MINUTE);
    const same = await comment(nick, other.id, 'so  it is.');
    expect([same.status, same.body.detail]).toEqual([
      429,
      'You sent the same text less than 5 minutes ago, and it has arrived. On its first day an account can send it again in 4 minutes.',
    ]);
    for (let number = 2; number <= 10; number += 1) {
      expect((await comment(nick, id, `Number ${number}`)).status).toBe(201);
      server.pass(30 * SECOND);
    }
    expect((await comment(nick, id, 'Number 11')).body.detail).toContain('An account can write 10 comments');
    expect((await limitsOf(nick)).first_day).toMatchObject({ posts: { written: 0 }, comments: { written: 10 } });
    expect((await post(nick, 'A post is another matter.')).status).toBe(201);
  });

  it('gets the same text stored once where it is sent twice with one key @full', async () => {
    const nell = await newcomer('nell');
    const { id } = await writePost(grown);
    const send = () =>
      nell.call(
        'POST',
        `/api/forums/posts/${id}/comments/`,
        { content: 'On a bad line' },
        { 'idempotency-key': 'once' },
      );
    const [first, second] = await Promise.all([send(), send()]);
    expect([first.status, second.status, first.body.id]).toEqual([201, 201, second.body.id]);
  });

  it('has no more posts stored when it sends several at once @full', async () => {
    const nora = await newcomer('nora');
    const answers = await Promise.all([1, 2, 3, 4, 5].map((number) => post(nora, `Number ${number}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 429, 429, 429, 429]);
    const stored = await server.context.database.$count(forumPosts, eq(forumPosts.userId, nora.id));
    expect(stored).toBe(1);
  });

  it('edits as often as it likes @full', async () => {
    const ned = await newcomer('ned');
    const { body } = await post(ned, 'One');
    for (const text of ['Two', 'Three']) {
      expect((await ned.call('PATCH', `/api/forums/posts/${body.id}/`, { body: text })).status).toBe(200);
    }
  });
});

it('older accounts and staff have no first day, and write without a wait', async () => {
  const staff = await joinMember(server, 'new-editor', { role: 'editor', accountAgeMilliseconds: HOUR });
  for (const member of [grown, staff]) {
    expect(await limitsOf(member)).toMatchObject({ first_day: null, first_looks_left: 0, votes: { count_from: null } });
    expect([(await post(member, 'The same')).status, (await post(member, 'The same')).status]).toEqual([201, 201]);
  }
});

it('a visitor has no limits to read', async () => {
  expect((await server.get('/api/forums/limits/')).status).toBe(401);
});

describe('first posts and first links', () => {
  const DAY = 24 * HOUR;
  /** Somebody who signed up some days ago and is not known from before. */
  const quiet = (name: string, days: number) =>
    joinMember(server, name, { accountAgeMilliseconds: days * DAY, skipsFirstLook: false });

  it('wait, however old the account is that was left alone until then, and it is said why', async () => {
    const sleeper = await quiet('sleeper', 40);
    expect((await limitsOf(sleeper)).first_looks_left).toBe(2);
    const first = await writePost(sleeper, { body: 'See https://pump.example' });
    const rows = await server.context.database.select().from(forumPosts).where(eq(forumPosts.id, first.id));
    expect(rows).toMatchObject([{ status: 'pending', heldBecause: 'new_account\nlink' }]);
    await passFirstLook(server, sleeper);
    expect((await limitsOf(sleeper)).first_looks_left).toBe(0);
    const third = await writePost(sleeper, { body: 'Plain words' });
    expect(third.status).toBe('published');
    const link = await writeComment(sleeper, third.id, { content: 'See https://pump.example' });
    const [waiting] = await server.context.database.select().from(comments).where(eq(comments.id, link.id));
    expect(waiting).toMatchObject({ status: 'pending', heldBecause: 'link' });
    for (const words of ['Four', 'Five']) expect((await writePost(sleeper, { body: words })).status).toBe('published');
    expect((await writePost(sleeper, { body: 'See https://pump.example' })).status).toBe('published');
  });

  it('it is told how long a look takes, from ten looks on, and not by what waited for something else @full', async () => {
    const mod = await joinMember(server, 'looking-mod', { role: 'moderator' });
    const publish = async (type: 'post' | 'comment', target_id: number, hours: number) => {
      server.pass(hours * HOUR);
      const decision = { target_type: type, target_id, action: 'publish', reason: 'fine' };
      expect((await mod.call('POST', '/api/forums/moderation/actions/', decision)).status).toBe(201);
    };
    const reader = await quiet('look-reader', 40);
    const { id: place } = await writePost(grown);
    for (let number = 1; number <= 9; number += 1) {
      const first = await quiet(`first-${number}`, 40);
      if (number % 2 === 0) await publish('comment', (await writeComment(first, place)).id, 5);
      else await publish('post', (await writePost(first)).id, 5);
    }
    expect((await limitsOf(reader)).look_hours).toBeNull();
    // What is reported waits for a look of another kind.
    const report = { reason: 'spam' };
    expect((await reader.call('POST', `/api/forums/posts/${place}/report/`, report)).status).toBe(201);
    await publish('post', place, 90);
    expect((await limitsOf(reader)).look_hours).toBeNull();
    await publish('post', (await writePost(await quiet('first-10', 40))).id, 60);
    expect((await limitsOf(reader)).look_hours).toBe(5);
    expect((await limitsOf(grown)).look_hours).toBeNull();
    server.pass(31 * DAY);
    expect((await limitsOf(reader)).look_hours).toBeNull();
  });

  it('do not wait for those who were here before @full', async () => {
    const known = await joinMember(server, 'known');
    expect((await writePost(known, { body: 'See https://pump.example' })).status).toBe('published');
  });

  it('the rules of moderators that hold something are kept with it, and an edit that passes takes that away', async () => {
    const mod = await joinMember(server, 'rules-mod', { role: 'moderator' });
    for (const text of ['moonshot', 'sure thing']) {
      const { status } = await mod.call('POST', '/api/forums/moderation/rules/', { kind: 'word', text });
      expect(status).toBe(201);
    }
    const rules = await server.context.database.select().from(moderationRules).orderBy(moderationRules.id);
    const { id } = await writePost(grown, { body: 'A moonshot, and a sure thing' });
    const heldBecause = async () =>
      (await server.context.database.select().from(forumPosts).where(eq(forumPosts.id, id)))[0]?.heldBecause;
    expect(await heldBecause()).toBe(rules.map((rule) => `rule:${rule.id}`).join('\n'));
    const decision = { target_type: 'post', target_id: id, action: 'publish', reason: 'fine' };
    expect((await mod.call('POST', '/api/forums/moderation/actions/', decision)).status).toBe(201);
    await grown.call('PATCH', `/api/forums/posts/${id}/`, { body: 'A sober word' });
    expect(await heldBecause()).toBeNull();
  });
});

describe('votes', () => {
  it('are told as numbers: how many are left, when the next can be given, and from when on they count', async () => {
    const voter = await newcomer('voter');
    const now = server.context.clock().getTime();
    expect((await limitsOf(voter)).votes).toEqual({
      count_from: new Date(now + 20 * HOUR).toISOString(),
      up: { limit: 20, to_one_person: 6, left: 20, next_at: null },
      down: { limit: 10, to_one_person: 3, left: 10, next_at: null },
      uncounted: [],
    });
    const { id } = await writePost(grown);
    const { id: comment } = await writeComment(grown, id);
    await voter.call('POST', `/api/forums/posts/${id}/vote/`, { is_upvote: true });
    server.pass(SECOND);
    await voter.call('POST', `/api/forums/comments/${comment}/vote/`, { is_upvote: false });
    const { votes } = await limitsOf(voter);
    expect(votes).toMatchObject({ up: { left: 19 }, down: { left: 9 } });
    expect(votes.uncounted).toHaveLength(2);
    expect(votes.uncounted).toEqual(
      expect.arrayContaining([
        { target_type: 'comment', target_id: comment },
        { target_type: 'post', target_id: id },
      ]),
    );
    server.pass(24 * HOUR);
    const later = await limitsOf(voter);
    expect(later.votes).toMatchObject({ count_from: null, up: { left: 20 }, uncounted: { length: 2 } });
  });
});
