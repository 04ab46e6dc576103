import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import sharp from 'sharp';
import { buildApp } from '../../app';
import { type Config, PROJECT_ROOT, readConfig } from '../../config/config';
import { holdPictures } from '../../testing/heldPictures';
import { openTestServer, type TestServer } from '../../testing/testServer';
import type { App } from '../app';
import { type RateLimit, rateLimits } from './limits';

const MINUTE_MILLISECONDS = 60_000;
const DAY_MILLISECONDS = 24 * 60 * MINUTE_MILLISECONDS;
const HOME = '203.0.113.7';
const OFFICE = '203.0.113.8';

let server: TestServer;
let app: App;
let close: () => Promise<void> = async () => undefined;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(async () => {
  await close();
  await server.close();
});

/** The server anew, with nothing counted yet. */
async function open(change: Partial<Config> = {}): Promise<void> {
  await close();
  const { context } = server;
  const opened = await buildApp({ ...context, config: { ...context.config, rateLimitScale: 1, ...change } });
  app = opened;
  close = () => opened.close();
}

interface Call {
  readonly from: string;
  readonly token?: string;
  readonly headers?: Record<string, string>;
}

async function send(method: 'GET' | 'POST', url: string, { from, token, headers = {} }: Call, body?: object) {
  const bearer = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const payload = body === undefined ? {} : { payload: body };
  return app.inject({ method, url, remoteAddress: from, headers: { ...headers, ...bearer }, ...payload });
}

const writePost = (token: string, from: string, title = 'Quarterly figures') =>
  send('POST', '/api/forums/forums/1/posts/', { token, from }, { title, body: 'What do you make of them?' });
const signIn = (email: string, password: string, from: string) =>
  send('POST', '/api/auth/login/', { from }, { email, password });
const categories = (from: string, headers: Record<string, string> = {}) =>
  send('GET', '/api/post/categories/', { from, headers });
const statusesOf = (answers: readonly { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode);

async function times<Answer>(count: number, call: (index: number) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let index = 0; index < count; index += 1) answers.push(await call(index));
  return answers;
}

describe('a limit of one call', () => {
  it('refuses the account that is over it, from any address, until the window that began with its first call ends', async () => {
    await open();
    const { access } = await server.signIn('user');
    const first = await writePost(access, HOME);
    expect(first.statusCode).toBe(201);
    expect(first.headers).toMatchObject({
      'ratelimit-limit': '6',
      'ratelimit-remaining': '5',
      'ratelimit-reset': '300',
      'ratelimit-policy': '6;w=300',
    });
    server.pass(MINUTE_MILLISECONDS);
    expect(statusesOf(await times(5, (index) => writePost(access, `203.0.113.${index}`)))).toEqual(Array(5).fill(201));

    const refused = await writePost(access, OFFICE);
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'rate_limited']);
    expect(refused.headers).toMatchObject({
      'retry-after': String(4 * 60),
      'ratelimit-remaining': '0',
      'ratelimit-reset': String(4 * 60),
    });
    expect(refused.json().detail).toBe('That was too often. Please try again in 4 minutes.');
    expect((await send('GET', '/api/auth/me/', { token: access, from: OFFICE })).statusCode).toBe(200);

    server.pass(4 * MINUTE_MILLISECONDS);
    expect((await writePost(access, HOME)).statusCode).toBe(201);
  });

  it('refuses the address that is over it, whichever account it uses', async () => {
    await open();
    const [one, other] = [await server.signIn('user'), await server.signIn('editor')];
    await times(6, () => writePost(one.access, HOME));
    expect((await writePost(other.access, HOME)).statusCode).toBe(429);
    expect((await writePost(other.access, OFFICE)).statusCode).toBe(201);
  });

  it('does not count what is not valid, nor what is refused for another reason before @full', async () => {
    await open();
    const { access } = await server.signIn('user');
    expect(statusesOf(await times(7, () => writePost(access, HOME, '')))).toEqual(Array(7).fill(422));
    expect(statusesOf(await times(7, () => writePost('broken', HOME)))).toEqual(Array(7).fill(401));
    expect((await writePost(access, HOME)).statusCode).toBe(201);
  });

  it('counts sign-ups, taken addresses among them, and leaves signing in alone', async () => {
    await open();
    const { email, password } = server.accounts[0]!;
    const body = { email, password: 'long enough', first_name: 'A', last_name: 'B' };
    const register = () => send('POST', '/api/auth/register/', { from: HOME }, body);
    expect(statusesOf(await times(6, register))).toEqual([409, 409, 409, 409, 409, 429]);
    expect((await signIn(email, password, HOME)).statusCode).toBe(200);
    server.pass(60 * MINUTE_MILLISECONDS);
    expect((await register()).statusCode).toBe(409);
  });
});

describe('pictures', () => {
  it('that were turned away with 503 do not count, neither for the account nor for the address', async () => {
    await open();
    const { access } = await server.signIn('user');
    const picture = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#08c' } })
      .png()
      .toBuffer();
    const sendPicture = () =>
      app.inject({
        ...{ method: 'POST', url: '/api/forums/pictures/', remoteAddress: HOME, payload: picture },
        headers: { authorization: `Bearer ${access}`, 'content-type': 'image/png' },
      });
    const pictures = holdPictures();
    const refused: number[] = [];
    const together = Array.from({ length: 20 }, async () => {
      const { statusCode } = await sendPicture();
      if (statusCode !== 201) refused.push(statusCode);
    });
    while (refused.length < 16) await turn();
    pictures.release();
    await Promise.all(together);
    expect(refused).toEqual(Array(16).fill(503));
    const again = await sendPicture();
    expect([again.statusCode, again.headers['ratelimit-remaining']]).toEqual([201, '15']);
  });
});

describe('signing in', () => {
  it('is refused to an address that failed 10 of 10 times on any accounts; those that succeed do not count', async () => {
    await open({ rateLimitScale: 0.2 });
    const { email, password } = server.accounts[0]!;
    await times(2, () => signIn(email, password, HOME));
    const failures = await times(10, (index) => signIn(`person${index}@example.com`, 'Summer2026', HOME));
    expect(statusesOf(failures)).toEqual(Array(10).fill(401));
    const refused = await signIn(email, password, HOME);
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'rate_limited']);
    expect((await signIn(email, password, OFFICE)).statusCode).toBe(200);
  });
});

describe('the limit of all calls', () => {
  it('refuses an address after 30 of 30 in a minute, and neither pages nor other addresses', async () => {
    await open({ rateLimitScale: 0.05 });
    const answers = await times(31, () => categories(HOME));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(30);
    expect(answers.at(-1)).toMatchObject({ statusCode: 429, headers: { 'retry-after': '60' } });
    expect(answers.at(-1)?.json().code).toBe('rate_limited');
    expect((await categories(OFFICE)).statusCode).toBe(200);
    expect((await send('GET', '/healthz', { from: HOME })).statusCode).toBe(200);
    expect((await send('GET', '/', { from: HOME })).statusCode).not.toBe(429);
    server.pass(MINUTE_MILLISECONDS);
    expect((await categories(HOME)).statusCode).toBe(200);
  });

  it('counts unknown calls and broken bearers too @full', async () => {
    await open({ rateLimitScale: 0.005 });
    const ask = (url: string) => send('GET', url, { from: HOME, token: 'broken' });
    const answers = [await ask('/api/nothing/'), await ask('/api/post/list/'), await ask('/api/nothing/')];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401]);
    expect((await ask('/api/post/list/')).statusCode).toBe(429);
  });

  it('ends as it said, also when the clock of the computer is set back meanwhile', async () => {
    await open({ rateLimitScale: 0.005 });
    await times(3, () => categories(HOME));
    server.setBack(40 * DAY_MILLISECONDS);
    expect(await categories(HOME)).toMatchObject({ statusCode: 429, headers: { 'retry-after': '60' } });
    server.pass(MINUTE_MILLISECONDS);
    expect((await categories(HOME)).statusCode).toBe(200);
    server.pass(40 * DAY_MILLISECONDS);
  });

  it('counts an account wherever it calls from @full', async () => {
    await open({ rateLimitScale: 0.005 });
    const { access } = await server.signIn('user');
    const answers = await times(4, (index) =>
      send('GET', '/api/auth/me/', { token: access, from: `203.0.113.${index}` }),
    );
    expect(statusesOf(answers)).toEqual([200, 200, 200, 429]);
  });
});

describe('RATE_LIMIT_SCALE', () => {
  it('multiplies all limits, the lock of an email address among them @full', async () => {
    await open({ rateLimitScale: 2 });
    const fail = () => signIn('someone@example.com', 'wrong', HOME);
    expect(statusesOf(await times(11, fail))).toEqual([...Array(10).fill(401), 429]);
    expect((await categories(HOME)).headers['ratelimit-limit']).toBe('1200');
  });
});

describe('TRUST_PROXY', () => {
  const remaining = async (forwarded: string, from = HOME) =>
    Number((await categories(from, { 'x-forwarded-for': forwarded })).headers['ratelimit-remaining']);
  const trusting = (text: string) => open({ trustProxy: readConfig({ TRUST_PROXY: text }).trustProxy });

  it('unset: what a client says of itself does not count', async () => {
    await trusting('');
    expect([await remaining('198.51.100.1'), await remaining('198.51.100.2')]).toEqual([599, 598]);
  });

  it('a number: so many addresses from the right are proxies, and what stands left of them does not count @full', async () => {
    await trusting('1');
    expect(await remaining('198.51.100.1')).toBe(599);
    expect(await remaining('198.51.100.2')).toBe(599);
    expect(await remaining('192.0.2.99, 198.51.100.1')).toBe(598);
  });

  it('addresses: only what these proxies say counts', async () => {
    await trusting(`${HOME}, 10.0.0.0/8`);
    expect([await remaining('198.51.100.1, 10.1.2.3'), await remaining('198.51.100.2')]).toEqual([599, 599]);
    expect([await remaining('198.51.100.3', OFFICE), await remaining('198.51.100.4', OFFICE)]).toEqual([599, 598]);
  });
});

/** The rate limits as the table of the documentation. */
function rateLimitTable(): string {
  const inWords = (seconds: number) => ({ 60: '1 minute', 3600: '1 hour' })[seconds] ?? `${seconds / 60} minutes`;
  const rows = Object.values<RateLimit>(rateLimits).map(
    ({ of, per, calls, seconds }) => `| ${of} | ${calls} in ${inWords(seconds)} | each ${per.join(', each ')} |`,
  );
  return ['| what | how often | counted for |', '|---|---|---|', ...rows].join('\n');
}

describe('the table of limits', () => {
  let token: string;
  beforeAll(async () => {
    await open();
    token = (await server.signIn('user')).access;
  });

  it('is the one in the documentation', () => {
    expect(readFileSync(join(PROJECT_ROOT, 'docs/operations.md'), 'utf8')).toContain(rateLimitTable());
  });

  const person = { email: 'newcomer@example.com', password: 'long enough', first_name: 'A', last_name: 'B' };
  const subscription = { email: person.email, tag: 'Website Hero Bar', list_id: 1 };
  const message = { name: 'A', email: person.email, message: 'A question.' };

  it.each<['GET' | 'POST', string, string, object | undefined]>([
    ['POST', '/api/auth/login/', '50;w=900', { email: person.email, password: 'wrong' }],
    ['POST', '/api/auth/register/', '5;w=3600', person],
    ['POST', '/api/auth/password/forgot/', '5;w=3600', { email: person.email }],
    ['POST', '/api/contact/', '5;w=3600', message],
    ['POST', '/api/subscriptions/newsletter-subscribe/', '5;w=3600', subscription],
    ['POST', '/api/forums/forums/1/posts/', '6;w=300', { title: 'Quarterly figures', body: 'What now?' }],
    ['POST', '/api/forums/posts/1/comments/', '10;w=300', { content: 'Much.' }],
    ['POST', '/api/forums/posts/1/vote/', '60;w=60', { is_upvote: true }],
    ['POST', '/api/forums/comments/1/vote/', '60;w=60', { is_upvote: true }],
    ['POST', '/api/forums/posts/1/report/', '10;w=3600', { reason: 'spam' }],
    ['POST', '/api/forums/comments/1/report/', '10;w=3600', { reason: 'spam' }],
    ['GET', '/api/search/?q=apple', '60;w=60', undefined],
    ['GET', '/api/stocks/search-companies/?q=apple', '60;w=60', undefined],
    ['GET', '/api/post/list/', '600;w=60', undefined],
  ])('%s %s is counted under %s', async (method, url, policy, body) => {
    const own = url.startsWith('/api/auth/') ? {} : { token };
    const { statusCode, headers } = await send(method, url, { from: HOME, ...own }, body);
    expect([statusCode, headers['ratelimit-policy']]).toEqual([expect.any(Number), policy]);
    expect(statusCode).not.toBe(422);
  });
});
