import { eq } from 'drizzle-orm';
import { buildApp } from '../../app';
import { forumPosts, moderationActions, sessions } from '../../database/schema';
import type { App } from '../../http/app';
import { lockDiscussion, writePost } from '../../testing/community';
import { joinMember, type Member } from '../../testing/members';
import { openTestServer, type TestServer } from '../../testing/testServer';

const VOTER = { email: 'voter@members.example', password: 'pass word' };

let server: TestServer;
let app: App;
let author: Member;
let voterId: number;
beforeAll(async () => {
  server = await openTestServer();
  author = await joinMember(server, 'asker');
  const { body } = await server.call('POST', '/api/auth/register/', {
    body: { ...VOTER, username: 'voter', first_name: 'Vera', last_name: 'Voter' },
  });
  voterId = body.user.id;
});
beforeEach(async () => {
  const { context } = server;
  app = await buildApp({ ...context, config: { ...context.config, rateLimitScale: 1, responseCacheSeconds: 60 } });
});
afterEach(() => app.close());
afterAll(() => server.close());

/** The number of a new post with a poll, and those of its options. */
async function ask(fields: object = {}) {
  const asked = { question: 'Where <will> it close?', options: ['Higher & up', 'Lower', 'No idea'], days: 7 };
  const { id, poll } = await writePost(author, { poll: { ...asked, ...fields } });
  const [up, down, none] = poll.options.map((option: { id: number }) => option.id) as [number, number, number];
  return { id, up, down, none };
}

/** Sends a form as a browser does by itself. */
async function send(id: number, fields: [string, string][], headers: Record<string, string> = {}) {
  const answer = await app.inject({
    method: 'POST',
    url: `/api/forums/posts/${id}/poll/vote/`,
    headers: {
      ...{ accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      ...headers,
    },
    payload: new URLSearchParams(fields).toString(),
  });
  return {
    status: answer.statusCode,
    location: answer.headers['location'],
    page: answer.body,
    headers: answer.headers,
  };
}

const choose = (...options: number[]) => options.map((option): [string, string] => ['choices', String(option)]);
type Choice = (poll: Awaited<ReturnType<typeof ask>>) => number[];

/** What the page that asks who votes sends; `change` in place of what is right. */
const asVoter = (change: Partial<typeof VOTER> = {}): [string, string][] => Object.entries({ ...VOTER, ...change });

/** Votes by option, and how many people voted, as every visitor reads them. */
async function countsOf(id: number) {
  const { poll } = (await app.inject({ url: `/api/forums/posts/${id}/` })).json();
  return [...poll.options.map((option: { votes_count: number }) => option.votes_count), poll.voters_count];
}

describe('A vote by the form of a page without script', () => {
  it('says what was chosen, asks who votes, counts it and leads back, without a session', async () => {
    const { id, up } = await ask();
    expect(await countsOf(id)).toEqual([0, 0, 0, 0]);
    const asked = await send(id, choose(up));
    expect([asked.status, asked.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(asked.page).toContain('Where &lt;will&gt; it close?');
    expect(asked.page).toContain('<ul><li>Higher &amp; up</li></ul>');
    expect(asked.page).toContain(`<input type="hidden" name="choices" value="${up}">`);
    expect(asked.page).toContain(`<a href="/forums/1/posts/${id}#poll">Back to the post</a>`);
    expect(await countsOf(id)).toEqual([0, 0, 0, 0]);

    const taken = await send(id, [...choose(up), ...asVoter()]);
    expect([taken.status, taken.location]).toEqual([303, `/forums/1/posts/${id}#vote-counted`]);
    expect(taken.headers['set-cookie']).toBeUndefined();
    expect(await countsOf(id)).toEqual([1, 0, 0, 1]);
    const opened = await server.context.database.select().from(sessions).where(eq(sessions.userId, voterId));
    expect(opened).toEqual([]);
  });

  it('takes the place of the one before, and may have several choices where the poll says so @full', async () => {
    const { id, up, down, none } = await ask({ is_multiple: true });
    await send(id, [...choose(up, none), ...asVoter()]);
    expect(await countsOf(id)).toEqual([1, 0, 1, 1]);
    await send(id, [...choose(down), ...asVoter()]);
    expect(await countsOf(id)).toEqual([0, 1, 0, 1]);
  });

  it.each<[string, [string, string][], number, string]>([
    ['a wrong password', asVoter({ password: 'guessed' }), 401, 'Email or password is not right.'],
    ['an unknown address @full', asVoter({ email: 'x@members.example' }), 401, 'Email or password is not right.'],
    ['no password @full', asVoter({ password: '' }), 422, 'Password is required'],
    ['an address that is none @full', asVoter({ email: 'voter at home' }), 422, 'Enter a valid email address'],
  ])('with %s asks again and shows no password', async (_case, fields, status, message) => {
    const { id, up } = await ask();
    const answer = await send(id, [...choose(up), ...fields]);
    expect(answer.status).toBe(status);
    expect(answer.page).toContain(`<p role="alert">${message}</p>`);
    expect(answer.page).toContain(`value="${fields[0]?.[1]}"`);
    expect(answer.page).toContain(`name="choices" value="${up}"`);
    expect(answer.page).not.toMatch(/guessed|pass word/);
    expect(await countsOf(id)).toEqual([0, 0, 0, 0]);
  });

  it('is refused after five wrong passwords of one address, as signing in is', async () => {
    const { id, up } = await ask();
    const wrong = [...choose(up), ...asVoter({ email: 'locked@members.example' })];
    for (let attempt = 0; attempt < 5; attempt += 1) expect((await send(id, wrong)).status).toBe(401);
    const answer = await send(id, wrong);
    expect([answer.status, answer.headers['retry-after']]).toEqual([429, '900']);
    expect(answer.page).toContain('Too many failed attempts to sign in. Please try again in 15 minutes.');
  });

  it('is refused to an address that sends thirty of them @full', async () => {
    const { id, up } = await ask();
    for (let count = 0; count < 30; count += 1) expect((await send(id, choose(up))).status).toBe(200);
    const answer = await send(id, choose(up));
    expect([answer.status, answer.page]).toEqual([429, expect.stringContaining('That was too often.')]);
    expect(answer.page).toContain(`/forums/1/posts/${id}#poll`);
  });

  it.each<[string, (poll: Awaited<ReturnType<typeof ask>>) => Promise<unknown> | undefined, Choice, number, string]>([
    ['no choice', () => undefined, () => [], 422, 'Nothing was chosen.'],
    ['another poll @full', () => undefined, () => [2_000_000], 409, 'The poll has been changed meanwhile.'],
    ['words @full', () => undefined, () => [Number.NaN], 422, ''],
    ['a locked discussion', ({ id }) => lockDiscussion(server, id), ({ up }) => [up], 409, 'closed this discussion.'],
  ])('for %s is refused in words, and leads back', async (_case, prepare, choices, status, message) => {
    const poll = await ask();
    await prepare(poll);
    const answer = await send(poll.id, [...choose(...choices(poll)), ...asVoter()]);
    expect([answer.status, answer.page]).toEqual([status, expect.stringContaining('Your vote was not counted')]);
    expect(answer.page).toContain(message);
    expect(answer.page).toContain(`<a href="/forums/1/posts/${poll.id}#poll">`);
    expect(await countsOf(poll.id)).toEqual([0, 0, 0, 0]);
  });

  it('for a post that nobody may read tells nothing of it', async () => {
    const { id, up } = await ask();
    await server.context.database.update(forumPosts).set({ status: 'hidden' }).where(eq(forumPosts.id, id));
    const answer = await send(id, [...choose(up), ...asVoter()]);
    expect(answer.status).toBe(404);
    expect(answer.page).not.toMatch(/close\?|#poll/);
  });

  it('is refused to a suspended account, with the end and the reason @full', async () => {
    const { id, up } = await ask();
    const { database, clock } = server.context;
    const until = new Date(clock().getTime() + 86_400_000);
    const suspension = { action: 'suspend', reason: 'spam', targetType: 'user', userId: voterId } as const;
    await database.insert(moderationActions).values({ ...suspension, until, createdAt: clock() });
    const answer = await send(id, [...choose(up), ...asVoter()]);
    expect([answer.status, answer.page]).toEqual([403, expect.stringContaining('Your account is suspended until')]);
    expect(await countsOf(id)).toEqual([0, 0, 0, 0]);
    await database.delete(moderationActions).where(eq(moderationActions.userId, voterId));
  });

  it('from a page elsewhere is refused', async () => {
    const { id, up } = await ask();
    const answer = await send(id, [...choose(up), ...asVoter()], { 'sec-fetch-site': 'same-site' });
    expect([answer.status, answer.page]).toEqual([403, expect.stringContaining('sent by another site')]);
    expect(await countsOf(id)).toEqual([0, 0, 0, 0]);
  });
});
