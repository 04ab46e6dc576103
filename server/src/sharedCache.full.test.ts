import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from './app';
import type { App } from './http/app';
import { type AccessSite, openAccessSite } from './testing/access/accessSite';
import { accessTable } from './testing/access/accessTable';
import { publishBuilt } from './testing/builtReleases';
import { joinMember, type Member } from './testing/members';
import { tryOperation } from './testing/operations';
import { publicPages } from './testing/publicPages';
import { SharedCache } from './testing/sharedCache';
import { openTestServer, type TestServer } from './testing/testServer';

const HOUR_MILLISECONDS = 60 * 60 * 1000;
/** Longer than anything is kept here, or shown while it is made anew. */
const OUTDATED_MILLISECONDS = 10 * 60 * 1000;
/** More than the deadline of a page, of which what is late is rendered again. */
const TRY_AGAIN_MILLISECONDS = 2_000;
const MOST_TRIES = 20;

/** Somebody at a browser behind the proxy. */
interface Visitor {
  readonly name: string;
  headers(): Promise<Record<string, string>>;
  /** Words that stand in what is this person's alone. */
  readonly marks: readonly string[];
}

let folder: string;
let server: TestServer;
/** Another server on the same database, which keeps nothing. */
let uncached: App;
let site: AccessSite;
let ann: Member;
let ben: Member;
let visitors: readonly Visitor[];
let reads: readonly string[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shared-cache-'));
  server = await openTestServer({
    config: { responseCacheSeconds: 60, callerCacheSeconds: 5, rendering: { threads: 1 } },
  });
  site = await openAccessSite(server, folder);
  await publishBuilt(server);
  const config = { ...server.context.config, responseCacheSeconds: 0, callerCacheSeconds: 0, rendering: undefined };
  uncached = await buildApp({ ...server.context, config });
  ann = await joinMember(server, 'quillfeather', { accountAgeMilliseconds: HOUR_MILLISECONDS });
  ben = await joinMember(server, 'bramblethorn', { accountAgeMilliseconds: HOUR_MILLISECONDS });
  visitors = [visitorOf(ann), visitorOf(ben), { name: 'a stranger', headers: async () => ({}), marks: [] }];
  for (const member of [ann, ben]) await fillHouse(member);
  reads = await publicReads();
});
afterAll(async () => {
  await uncached.close();
  await server.close();
  await rm(folder, { recursive: true });
});

/** Everything that is a member's alone has their name in it: the account, and what `fillHouse` makes. */
function visitorOf(member: Member): Visitor {
  return {
    name: member.username,
    marks: [member.username],
    headers: async () => ({ authorization: `Bearer ${await member.token()}`, cookie: `theme=${member.username}` }),
  };
}

const succeed = async (member: Member, ...call: Parameters<Member['call']>) => {
  const { status, body } = await member.call(...call);
  if (status >= 300) throw new Error(`${call.join(' ')}: ${status} ${JSON.stringify(body)}`);
  return body;
};

/** Gives a member something of every kind that is theirs alone. */
async function fillHouse(member: Member): Promise<void> {
  const { username: name } = member;
  await succeed(member, 'PUT', '/api/profile/', { bio: `Words of ${name}.` });
  await succeed(member, 'PUT', '/api/watchlist/AAPL/');
  await succeed(member, 'POST', '/api/watchlists/', { name });
  await succeed(member, 'POST', '/api/screens/', { page: 'screener', name, query: 'rsi=..30' });
  await succeed(member, 'POST', '/api/alerts/', { symbol: 'AAPL', condition: 'above', threshold: 230 });
  // Shown to its author alone until a moderator has seen it.
  const draft = { title: `A thought of ${name}`, body: `See https://${name}.example/` };
  expect((await succeed(member, 'POST', '/api/forums/forums/1/posts/', draft)).status).toBe('pending');
}

/** One of the two votes for a contribution, the other does not: who votes down three things of one person is held back. */
async function takeSides(kind: 'posts' | 'comments', id: string): Promise<void> {
  await succeed(Number(id) % 2 === 0 ? ann : ben, 'POST', `/api/forums/${kind}/${id}/vote/`, { is_upvote: true });
}

/** Addresses of all reads of the API that anybody may make; the two have voted for the contributions among them. */
async function publicReads(): Promise<string[]> {
  const addresses: string[] = [];
  for (const [name, { allowed, request }] of Object.entries(accessTable)) {
    const [method, path = ''] = name.split(' ');
    if (method !== 'GET' || !allowed.includes('signed out')) continue;
    const { params = {}, query = {} } = (await request?.(site)) ?? {};
    const address = path.replace(/\{(\w+)\}/g, (_, parameter: string) => String(params[parameter]));
    const search = new URLSearchParams(query).toString();
    addresses.push(search === '' ? address : `${address}?${search}`);
    const [, kind, id] = /^\/api\/forums\/(posts|comments)\/(\d+)\//.exec(address) ?? [];
    if (kind !== undefined && id !== undefined) await takeSides(kind as 'posts' | 'comments', id);
  }
  const asked = await site.poll();
  const poll = (await server.get(`/api/forums/posts/${asked}/`)).body.poll;
  for (const [place, member] of [ann, ben].entries()) {
    await succeed(member, 'PUT', `/api/forums/posts/${asked}/poll/ballot/`, { choices: [poll.options[place].id] });
  }
  return [...addresses, `/api/forums/posts/${asked}/`];
}

/** Whose words stand in what somebody else was told. */
function strangersIn(body: string, reader: Visitor): string[] {
  const others = visitors.filter((visitor) => visitor !== reader);
  return others.flatMap(({ marks }) => marks.filter((mark) => body.includes(mark)));
}

const known = new Map<string, ReturnType<typeof tryOperation>>();

/** What somebody is told where nothing is kept. */
async function direct(address: string, { name, headers }: Visitor): ReturnType<typeof tryOperation> {
  const key = `${name} ${address}`;
  const told = known.get(key) ?? tryOperation(uncached, { method: 'GET', url: address, headers: await headers() });
  known.set(key, told);
  return told;
}

const isRendered = (html: string) => html.includes('id="rendered-page"');

describe.each([
  ['as RFC 9111 has it', false],
  ['that keeps what was asked for with credentials, too', true],
])('behind a proxy with a cache %s', (_name, keepsAuthorized) => {
  let cache: SharedCache;
  beforeEach(() => {
    server.pass(OUTDATED_MILLISECONDS);
    cache = new SharedCache(server.app, { clock: server.context.clock, keepsAuthorized });
  });

  /** Places in `visitors`: a member comes first, or the stranger does, and comes a second time. */
  const turns = [
    [0, 1, 2, 0],
    [2, 1, 0, 2],
  ];

  test('everybody reads from the API what they would without any cache, and nobody reads of anybody else', async () => {
    let kept = 0;
    const own = new Set<string>();
    for (const turn of turns) {
      for (const address of reads) {
        for (const place of turn) {
          const visitor = visitors[place]!;
          const headers = await visitor.headers();
          const { status, body, isKept } = await cache.get(address, headers);
          const expected = await direct(address, visitor);
          expect({ address, reader: visitor.name, status, body }).toEqual({
            ...{ address, reader: visitor.name },
            ...{ status: expected.statusCode, body: expected.body },
          });
          expect([address, visitor.name, strangersIn(body, visitor)]).toEqual([address, visitor.name, []]);
          if (isKept) kept += 1;
          if (visitor.marks.some((mark) => body.includes(mark)) || /"user_vote":"(up|down)"/.test(body))
            own.add(address);
        }
      }
      server.pass(OUTDATED_MILLISECONDS);
    }
    // The proxy keeps what it may, and there was something to find.
    expect(kept).toBeGreaterThan(reads.length);
    expect(own.size).toBeGreaterThan(3);
  });

  test('every public page is the same for everybody, and nobody is in it', async () => {
    const pages = await publicPages(server.app, {
      '/forums/members/:username': '/forums/members/priya_lund',
      '/post/:slug': '/post/reading-an-8-k',
    });
    for (const [number, address] of pages.entries()) {
      const turn = turns[number % turns.length]!;
      const first = visitors[turn[0]!]!;
      const ask = async ({ headers }: Visitor) => cache.get(address, { accept: 'text/html', ...(await headers()) });
      let page = await ask(first);
      for (let time = 1; time < MOST_TRIES && page.status === 200 && !isRendered(page.body); time += 1) {
        server.pass(TRY_AGAIN_MILLISECONDS);
        page = await ask(first);
      }
      expect([address, page.status === 301 || isRendered(page.body)]).toEqual([address, true]);
      for (const place of turn) {
        const visitor = visitors[place]!;
        const { status, body } = await ask(visitor);
        expect([address, visitor.name, status, body === page.body]).toEqual([address, visitor.name, page.status, true]);
        expect([address, visitors.flatMap(({ marks }) => marks.filter((mark) => body.includes(mark)))]).toEqual([
          address,
          [],
        ]);
      }
    }
  });
});
