import { eq, sql } from 'drizzle-orm';
import {
  companies,
  companyAdmins,
  forumFollows,
  mailedTokens,
  moderationActions,
  mutedAuthors,
  notifications,
  outgoingMails,
  sessions,
  signInAttempts,
  suspendedAddresses,
  users,
} from '../../database/schema';
import { enqueueMail } from '../../mail/outbox';
import { purge } from '../../maintenance/purge/purge';
import { writeComment, writePost } from '../../testing/community';
import { joinMember, type Member } from '../../testing/members';
import { openTestServer, type TestServer } from '../../testing/testServer';
import { hashPassword } from '../auth/password';
import { sha256 } from '../auth/token';
import { insertNotifications } from '../notifications/queries';
import { eraseAccount } from './deletionQueries';

const PASSWORD = 'a long enough password';
const DAY = 24 * 60 * 60 * 1000;

let server: TestServer;
let reader: Member;
beforeAll(async () => {
  server = await openTestServer();
  reader = await joinMember(server, 'who-reads');
});
afterAll(() => server.close());

async function joinWithPassword(username: string): Promise<Member> {
  const member = await joinMember(server, username);
  const passwordHash = await hashPassword(PASSWORD);
  await server.context.database.update(users).set({ passwordHash }).where(eq(users.id, member.id));
  return member;
}
const remove = (member: Member, password = PASSWORD) => member.call('DELETE', '/api/account/', { password });
const get = async (url: string) => (await server.get(url)).body;

describe('an account', () => {
  it('is deleted by its password only, on all devices, and its address is free', async () => {
    const leaver = await joinWithPassword('Ida-leaves');
    const wrong = await remove(leaver, 'not my password');
    expect([wrong.status, wrong.body.fields]).toEqual([422, { password: ['This is not your password.'] }]);
    expect((await leaver.call('GET', '/api/auth/me/')).status).toBe(200);
    expect((await remove(leaver)).status).toBe(204);
    expect((await leaver.call('GET', '/api/auth/me/')).status).toBe(401);
    const body = { email: 'Ida-leaves@members.example', password: PASSWORD };
    expect((await server.call('POST', '/api/auth/login/', { body })).body.code).toBe('invalid_credentials');
    const names = { first_name: 'Ida', last_name: 'Anew' };
    const again = { ...names, email: 'Ida-leaves@members.example', password: PASSWORD };
    const taken = await server.call('POST', '/api/auth/register/', { body: { ...again, username: 'ida-LEAVES' } });
    expect([taken.status, taken.body.code]).toEqual([409, 'username_taken']);
    expect((await server.call('POST', '/api/auth/register/', { body: { ...again, username: '' } })).status).toBe(201);
  });

  it('is not opened again by whoever signs in, sets a password or uses a mailed link at the same moment', async () => {
    const { database, clock } = server.context;
    for (const username of ['eve-leaves', 'eva-leaves']) {
      const leaver = await joinWithPassword(username);
      const login = { body: { email: `${username}@members.example`, password: PASSWORD } };
      const change = { current_password: PASSWORD, password: 'quite another one' };
      const mailed = { purpose: 'reset_password', userId: leaver.id, createdAt: clock() } as const;
      const expiresAt = new Date(clock().getTime() + 60_000);
      await database.insert(mailedTokens).values({ ...mailed, tokenHash: sha256(username), expiresAt });
      const reset = { token: username, password: 'from a late mail' };
      await Promise.all([
        server.call('POST', '/api/auth/login/', login),
        server.call('POST', '/api/auth/password/reset/', { body: reset }),
        remove(leaver),
        server.call('POST', '/api/auth/login/', login),
        leaver.call('POST', '/api/auth/password/change/', change),
      ]);
      // Where the password was changed first it is no longer the one to delete with, and the session may have ended.
      for (const password of [change.password, reset.password]) {
        const { body } = await server.call('POST', '/api/auth/login/', { body: { ...login.body, password } });
        if (body.access === undefined) continue;
        const headers = { authorization: `Bearer ${body.access}` };
        await server.app.inject({ method: 'DELETE', url: '/api/account/', headers, payload: { password } });
      }
      const [row] = await database.select().from(users).where(eq(users.id, leaver.id));
      expect(row).toMatchObject({ passwordHash: null, username: `Deleted member ${leaver.id}` });
      expect(await database.select().from(sessions).where(eq(sessions.userId, leaver.id))).toEqual([]);
    }
  });

  it('cannot be opened with an address that deleted ones have', async () => {
    const names = { first_name: 'Ida', last_name: 'Anew', username: '', password: PASSWORD };
    const answer = await server.call('POST', '/api/auth/register/', {
      body: { ...names, email: 'deleted-7@deleted.invalid' },
    });
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, ['email']]);
  });

  it('of the only admin stays', async () => {
    const { access: token } = await server.signIn('admin');
    const { password } = server.accounts.find(({ role }) => role === 'admin') ?? {};
    const refused = await server.call('DELETE', '/api/account/', { token, body: { password } });
    expect(refused).toMatchObject({ status: 409, body: { detail: expect.stringContaining('only administrator') } });
    expect((await server.get('/api/auth/me/', token)).status).toBe(200);
  });

  it('gets a last mail, and none of those that waited but what the newsletter asks @full', async () => {
    const leaver = await joinWithPassword('Max-leaves');
    const to = 'Max-leaves@members.example';
    const message = { subject: 'News', text: 'News', html: 'News' };
    for (const kind of ['price_alert', 'newsletter_confirmation']) {
      await enqueueMail(server.context, { ...message, kind }, { to });
    }
    const { database, clock } = server.context;
    await database.update(outgoingMails).set({ failedAt: clock() }).where(eq(outgoingMails.kind, 'price_alert'));
    await enqueueMail(server.context, { ...message, kind: 'reset_password' }, { to });
    await remove(leaver);
    const mails = await database.select().from(outgoingMails).where(eq(outgoingMails.recipient, to));
    expect(mails.map(({ kind }) => kind)).toEqual(['newsletter_confirmation', 'account_deleted']);
    expect(mails[1]?.subject).toBe('Your account was deleted');
  });

  it('is deleted once by whoever asks for it twice, and both are told that it is @full', async () => {
    const leaver = await joinWithPassword('Zoe-leaves');
    const answers = await Promise.all([remove(leaver), remove(leaver)]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    const { database } = server.context;
    const to = 'Zoe-leaves@members.example';
    expect(await database.$count(outgoingMails, eq(outgoingMails.recipient, to))).toBe(1);
    expect((await remove(leaver)).body).toMatchObject({
      code: 'invalid_token',
      detail: expect.stringMatching(/ended/),
    });
  });

  it('that may not go counts no right password as a guess @full', async () => {
    const { access: token } = await server.signIn('admin');
    const { email, password } = server.accounts.find(({ role }) => role === 'admin') ?? {};
    expect((await server.call('DELETE', '/api/account/', { token, body: { password } })).status).toBe(409);
    const counted = eq(signInAttempts.addressHash, sha256(String(email)));
    expect(await server.context.database.$count(signInAttempts, counted)).toBe(0);
  });
});

describe('what somebody wrote whose account is deleted', () => {
  it('stays, with the answers of others and under another name, which leads to nobody', async () => {
    const leaver = await joinWithPassword('Uma-leaves');
    const post = await writePost(leaver, { title: 'About quokkas' });
    const comment = await writeComment(leaver, post.id);
    await writeComment(reader, post.id, { parent: comment.id });
    await reader.call('PUT', '/api/forums/following/author/uma-leaves/');
    expect((await remove(leaver)).status).toBe(204);

    const name = `Deleted member ${leaver.id}`;
    expect(await get(`/api/forums/posts/${post.id}/`)).toMatchObject({
      ...{ title: 'About quokkas', username: name, comments_count: 2 },
    });
    const { results } = await get(`/api/forums/posts/${post.id}/comments/`);
    expect(results).toMatchObject([{ username: name, replies: [{ username: 'who-reads' }] }]);
    for (const url of ['uma-leaves', encodeURIComponent(name)].map((one) => `/api/forums/members/${one}/`)) {
      expect(await get(url)).toMatchObject({ code: 'gone', detail: 'This member has deleted their account.' });
    }
    expect((await reader.call('GET', '/api/forums/members/?q=uma')).body).toEqual([]);
    expect((await reader.call('GET', '/api/forums/members/?q=deleted')).body).toEqual([]);
    expect((await reader.call('GET', '/api/forums/following/')).body.authors).toEqual([]);
    for (const list of ['following/author', 'muted']) {
      expect((await reader.call('PUT', `/api/forums/${list}/uma-leaves/`)).status).toBe(404);
    }
    expect((await get('/api/forums/search/?q=quokkas&author=uma-leaves')).results).toEqual([]);
    expect((await get('/api/forums/search/?q=quokkas')).results).toMatchObject([{ username: name }]);
  });
});

describe('others', () => {
  it('let go of whom they have muted or followed, by what the list calls them @full', async () => {
    const leaver = await joinWithPassword('Leo-leaves');
    expect((await reader.call('PUT', '/api/forums/muted/leo-leaves/')).status).toBe(200);
    expect((await remove(leaver)).status).toBe(204);
    const { database, clock } = server.context;
    // As one that was under way when the account was deleted.
    await database.insert(forumFollows).values({ userId: reader.id, authorId: leaver.id, createdAt: clock() });
    const name = `Deleted member ${leaver.id}`;
    expect((await reader.call('GET', '/api/forums/following/')).body).toMatchObject({ muted: [name], authors: [name] });
    // Nobody learns from it who that was.
    expect((await reader.call('DELETE', '/api/forums/muted/leo-leaves/')).status).toBe(404);
    for (const list of ['muted', 'following/author']) {
      const path = `/api/forums/${list}/${encodeURIComponent(name)}/`;
      expect((await reader.call('DELETE', path)).status).toBe(200);
      expect((await reader.call('DELETE', path)).status).toBe(404);
    }
    expect(await database.$count(mutedAuthors, eq(mutedAuthors.mutedId, leaver.id))).toBe(0);
    expect((await reader.call('GET', '/api/forums/following/')).body).toMatchObject({ muted: [], authors: [] });
  });

  it('read in their notifications, and in mails of them, that it was a deleted member @full', async () => {
    const { database } = server.context;
    const told = await joinMember(server, 'who-is-told');
    await database.update(users).set({ emailVerified: true }).where(eq(users.id, told.id));
    await told.call('PATCH', '/api/forums/notifications/mails/', { reply: 'now', follow: 'now', mention: 'now' });
    const leaver = await joinWithPassword('Nia-leaves');
    await told.call('PUT', '/api/forums/following/author/nia-leaves/');
    const own = await writePost(told, { title: 'Of mine' });
    const theirs = await writePost(leaver, { title: 'Of theirs' });
    await writeComment(leaver, own.id);
    await writeComment(leaver, theirs.id, { content: 'Look @who-is-told' });
    expect((await remove(leaver)).status).toBe(204);

    const name = `Deleted member ${leaver.id}`;
    const lines = [
      `${name} mentioned you in a comment on "Of theirs".`,
      `${name} wrote "Of theirs".`,
      `${name} wrote on "Of mine".`,
    ];
    const { results } = (await told.call('GET', '/api/forums/notifications/')).body;
    expect(results.map(({ message }: { message: string }) => message).sort()).toEqual(lines);
    server.pass(5 * 60_000);
    await server.app.notificationMailWatch.look();
    const to = 'who-is-told@members.example';
    const mails = await database.select().from(outgoingMails).where(eq(outgoingMails.recipient, to));
    for (const line of lines) expect(mails.map(({ text }) => text).join()).toContain(line);
    expect(JSON.stringify(mails)).not.toContain('Nia-leaves');
    expect(await database.$count(notifications, eq(notifications.userId, leaver.id))).toBe(0);
  });

  it('tell a deleted member nothing @full', async () => {
    const leaver = await joinWithPassword('Ola-leaves');
    expect((await remove(leaver)).status).toBe(204);
    const { database, clock } = server.context;
    const news = { notificationType: 'other', title: 'News', message: 'News', createdAt: clock() } as const;
    const about = { link: null, postId: null, commentId: null };
    await insertNotifications(
      database,
      [leaver, reader].map(({ id }) => ({ userId: id, ...news, ...about })),
    );
    expect(await database.$count(notifications, eq(notifications.userId, leaver.id))).toBe(0);
    expect(await database.$count(notifications, eq(notifications.userId, reader.id))).toBeGreaterThan(0);
  });

  it('mail nobody what became of the press release of a deleted member @full', async () => {
    const { database, clock } = server.context;
    const leaver = await joinWithPassword('Pia-leaves');
    const [company] = await database.select().from(companies).where(eq(companies.ticker, 'AAPL'));
    await database.insert(companyAdmins).values({ companyId: company!.id, userId: leaver.id, createdAt: clock() });
    const words = { title: 'A new plant', body: 'We open a plant.' };
    const { body } = await leaver.call('POST', '/api/stocks/companies/aapl/press-releases/', words);
    expect((await remove(leaver)).status).toBe(204);
    const editor = await joinMember(server, 'who-edits', { role: 'editor' });
    const decision = { decision: 'publish', seen: body.updated_at };
    expect((await editor.call('POST', `/api/stocks/press-releases/${body.id}/decision/`, decision)).status).toBe(200);
    const mails = await database.select().from(outgoingMails);
    expect(mails.filter(({ recipient }) => recipient?.endsWith('deleted.invalid'))).toEqual([]);
  });
});

it('nobody is appointed who is deleted at that moment @full', async () => {
  const { database } = server.context;
  const admin = await joinMember(server, 'who-appoints', { role: 'admin' });
  const paths = ['/api/forums/forums/1/moderators/', '/api/stocks/companies/aapl/admins/'];
  for (const [index, path] of paths.entries()) {
    const leaver = await joinWithPassword(`una-leaves-${index}`);
    let appointing: ReturnType<Member['call']> | undefined;
    await database.transaction(async (transaction) => {
      await transaction.select().from(users).where(eq(users.id, leaver.id)).for('update');
      appointing = admin.call('POST', path, { account: leaver.username });
      // The embedded database lets one transaction after the other in: there it has not begun.
      for (let looks = 0; looks < 1_000; looks += 1) {
        const { rows } = await transaction.execute(sql`select 1 from pg_locks where not granted`);
        if (rows.length > 0) break;
      }
      await eraseAccount(transaction, { id: leaver.id, name: `Deleted member ${leaver.id}` });
    });
    const { status, body } = (await appointing)!;
    expect([status, Object.keys(body.fields)]).toEqual([422, ['account']]);
  }
});

describe('a suspension', () => {
  const suspend = async (member: Member, until: Date) => {
    const moderator = await joinMember(server, `mod-of-${member.username}`, { role: 'moderator' });
    const decision = { target_type: 'user', target_id: member.id, action: 'suspend', reason: 'spam' };
    const url = '/api/forums/moderation/actions/';
    expect((await moderator.call('POST', url, { ...decision, until: until.toISOString() })).status).toBe(201);
  };
  /** Opens an account with the address of one that is deleted, and signs it in. */
  const comeBack = async (username: string) => {
    const email = `${username}@members.example`;
    const names = { first_name: 'Come', last_name: 'Back', username: '' };
    await server.call('POST', '/api/auth/register/', { body: { ...names, email, password: PASSWORD } });
    const { body } = await server.call('POST', '/api/auth/login/', { body: { email, password: PASSWORD } });
    return body.access as string;
  };
  const write = (token: string) =>
    server.call('POST', '/api/forums/forums/1/posts/', { token, body: { title: 'A title', body: 'A text' } });
  const inDays = (days: number) => new Date(server.context.clock().getTime() + days * DAY);

  it('outlasts the account: it holds for a new one with its address, which is told, and ends when it would have', async () => {
    const { database } = server.context;
    const leaver = await joinWithPassword('kim-leaves');
    const until = inDays(9);
    await suspend(leaver, until);
    expect((await remove(leaver)).status).toBe(204);
    expect(JSON.stringify(await database.select().from(suspendedAddresses))).not.toMatch(/kim/i);
    const token = await comeBack('kim-leaves');
    expect((await write(token)).body).toMatchObject({ code: 'suspended', detail: expect.stringContaining('spam') });
    const decisions = (await server.get('/api/forums/moderation/decisions/', token)).body;
    expect(decisions).toMatchObject({ suspended_until: until.toISOString(), suspended_for: 'spam' });
    const told = (await server.get('/api/forums/notifications/', token)).body.results;
    expect(told).toMatchObject([{ message: expect.stringMatching(/your address was deleted while it was suspended/) }]);
    expect(await database.$count(suspendedAddresses)).toBe(0);
    // Nor does it end by doing so once more.
    const headers = { authorization: `Bearer ${token}` };
    await server.app.inject({ method: 'DELETE', url: '/api/account/', headers, payload: { password: PASSWORD } });
    const again = await comeBack('kim-leaves');
    expect((await write(again)).body.code).toBe('suspended');
    server.pass(9 * DAY);
    expect((await write(await comeBack('kim-leaves'))).status).toBe(201);
  });

  it('does not when an appeal has taken it back, and is forgotten when it ends @full', async () => {
    const { database, clock } = server.context;
    for (const username of ['lou-leaves', 'liv-leaves']) {
      const leaver = await joinWithPassword(username);
      await suspend(leaver, inDays(3));
      expect((await remove(leaver)).status).toBe(204);
      const undone = { undoneAt: clock() };
      if (username === 'lou-leaves') {
        await database.update(moderationActions).set(undone).where(eq(moderationActions.userId, leaver.id));
        expect((await write(await comeBack(username))).status).toBe(201);
      }
    }
    expect(await purge(server.context)).not.toHaveProperty('suspended_addresses');
    server.pass(3 * DAY);
    expect(await purge(server.context)).toMatchObject({ suspended_addresses: 1 });
    expect((await write(await comeBack('liv-leaves'))).status).toBe(201);
  });
});
