import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { categories, companies } from '../database/schema';
import { openTestServer, type TestServer } from '../testing/testServer';

const CATEGORIES = '/api/post/categories/';
const STOCKS = '/api/stocks/live-companies/';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ config: { responseCacheSeconds: 5 } });
});
beforeEach(async () => {
  await rename('As it was');
  // Nothing that an earlier test has read is answered from memory.
  server.pass(5_000);
});
afterAll(() => server.close());

const read = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });
/** Changes a category behind the back of the API, as another server would. */
async function rename(name: string): Promise<void> {
  await server.context.database.update(categories).set({ name }).where(eq(categories.id, 1));
}
const nameShown = async (headers?: Record<string, string>) => {
  const listed = (await read(CATEGORIES, headers)).json() as { id: number; name: string }[];
  return listed.find(({ id }) => id === 1)?.name;
};

describe('public reads of visitors', () => {
  it('are answered from memory for five seconds, then anew', async () => {
    const before = await nameShown();
    await rename('Renamed');
    expect(await nameShown()).toBe(before);
    server.pass(4_999);
    expect(await nameShown()).toBe(before);
    server.pass(1);
    expect(await nameShown()).toBe('Renamed');
  });

  it('are answered anew after five seconds also when the clock of the computer was set back', async () => {
    await nameShown();
    server.setBack(3_600_000);
    await rename('Renamed');
    server.pass(5_000);
    expect(await nameShown()).toBe('Renamed');
  });

  it('are answered alike the first time and from memory, but for the id of the request', async () => {
    const [first, second] = [await read(CATEGORIES), await read(CATEGORIES)];
    expect(second.body).toBe(first.body);
    const { 'x-request-id': firstId, date: _first, ...firstHeaders } = first.headers;
    const { 'x-request-id': secondId, date: _second, ...secondHeaders } = second.headers;
    const varying = /^(ratelimit-|content-length|connection)/;
    const stable = (headers: object) =>
      Object.entries(headers)
        .filter(([name]) => !varying.test(name))
        .sort();
    expect(stable(secondHeaders)).toEqual(stable(firstHeaders));
    expect(secondId).not.toBe(firstId);
    expect(first.headers).toMatchObject({
      'cache-control': 'no-cache',
      etag: expect.stringMatching(/^W\/"/),
      vary: expect.stringContaining('authorization'),
    });
  });

  it('are not sent again to a browser that has them', async () => {
    const { headers } = await read(CATEGORIES);
    const tag = { 'if-none-match': String(headers['etag']) };
    const again = await read(CATEGORIES, tag);
    expect([again.statusCode, again.body]).toEqual([304, '']);
    server.pass(5_000);
    expect((await read(CATEGORIES, tag)).statusCode).toBe(304);
    await rename('Renamed');
    server.pass(5_000);
    expect((await read(CATEGORIES, tag)).statusCode).toBe(200);
  });

  it('stay when somebody applies for a company, which no answer shows: anybody may do that', async () => {
    const { body } = await read(STOCKS);
    await server.context.database.update(companies).set({ name: 'Renamed' }).where(eq(companies.ticker, 'AAPL'));
    const application = {
      ...{ company: 'Apple Inc.', ticker: 'AAPL', exchange: 'NASDAQ', contact: 'Ann Lee', role: 'Head of IR' },
      ...{ email: 'ann@apple.com', message: 'We would like to keep our page.' },
    };
    expect((await server.call('POST', '/api/stocks/applications/', { body: application })).status).toBe(201);
    expect((await read(STOCKS)).body).toBe(body);
  });

  it('are new at once after a change of their area through the API, and only then', async () => {
    await read(CATEGORIES);
    await read(STOCKS);
    await rename('Renamed');
    const writes = (method: 'POST' | 'PUT', url: string, token: string, body: object) =>
      server.call(method, url, { token, body });
    const { access } = await server.signIn('user');
    await writes('PUT', '/api/address/', access, { country: 'Norway', city_state: '', postal_code: '', tax_id: '' });
    expect(await nameShown()).not.toBe('Renamed');
    // A refused change is none.
    expect((await writes('POST', '/api/forums/forums/999/posts/', access, { title: 'T', body: 'B' })).status).toBe(404);
    expect(await nameShown()).not.toBe('Renamed');

    const count = async () => {
      const listed = (await read('/api/forums/forums/')).json() as { id: number; posts_count: number }[];
      return listed.find(({ id }) => id === 1)?.posts_count ?? 0;
    };
    const before = await count();
    const { access: moderator } = await server.signIn('moderator');
    const post = { title: 'Quarterly figures', body: 'What do you make of them?' };
    expect((await writes('POST', '/api/forums/forums/1/posts/', moderator, post)).status).toBe(201);
    expect(await count()).toBe(before + 1);
  });

  it('are new at once after a change of their area, in whatever way their address was written', async () => {
    const { access } = await server.signIn('moderator');
    const post = { title: 'Monthly figures', body: 'What do you make of them?' };
    const titles = async (url: string) =>
      ((await read(url)).json() as { results: { title: string }[] }).results.map(({ title }) => title);

    expect(await titles('/api/%66orums/posts/')).not.toContain(post.title);
    await server.call('POST', '/api/forums/forums/1/posts/', { token: access, body: post });
    expect(await titles('/api/forums/posts/')).toContain(post.title);

    const another = { ...post, title: 'Yearly figures' };
    await server.call('POST', '/api/%66orums/forums/1/posts/', { token: access, body: another });
    expect(await titles('/api/forums/posts/')).toContain(another.title);
  });

  it('are compressed once, and as each client takes them', async () => {
    const plain = await read(STOCKS);
    for (const [encoding, decompress] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const sent = await read(STOCKS, { 'accept-encoding': encoding });
      expect(sent.headers['content-encoding']).toBe(encoding);
      expect(sent.headers['content-length']).toBe(String(sent.rawPayload.length));
      expect(sent.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
      expect(decompress(sent.rawPayload).toString()).toBe(plain.body);
    }
  });

  it('that fail are not kept', async () => {
    expect((await read('/api/post/no-such-post/')).headers['cache-control']).toBe('no-store');
    expect((await read('/api/post/list/?limit=x')).statusCode).toBe(422);
    expect((await read('/api/post/list/?limit=x')).headers['etag']).toBeUndefined();
  });
});

describe('public reads of the signed-in', () => {
  it('are answered from what is kept for everybody, and are kept for everybody', async () => {
    const { access } = await server.signIn('user');
    const bearer = { authorization: `Bearer ${access}` };
    const before = await nameShown();
    await rename('Renamed');
    expect(await nameShown(bearer)).toBe(before);
    expect((await read(CATEGORIES, bearer)).headers['cache-control']).toBe('no-cache');
    server.pass(5_000);
    expect(await nameShown(bearer)).toBe('Renamed');
    await rename('Renamed again');
    expect(await nameShown()).toBe('Renamed');
  });

  it('need a token that holds', async () => {
    await nameShown();
    expect((await read(CATEGORIES, { authorization: 'Bearer nonsense' })).statusCode).toBe(401);
  });
});

describe('public reads with something of one’s own', () => {
  const POSTS = '/api/forums/posts/?limit=5';
  interface Shown {
    readonly results: readonly { readonly id: number; readonly user_vote: string }[];
  }
  const votesShown = async (token?: string) => {
    const response = await read(POSTS, token === undefined ? {} : { authorization: `Bearer ${token}` });
    const votes = new Map((response.json() as Shown).results.map(({ id, user_vote }) => [id, user_vote]));
    return { votes, caching: response.headers['cache-control'], etag: response.headers['etag'] };
  };

  it('tell each person theirs and nobody else, whoever read first', async () => {
    const { access: one } = await server.signIn('user');
    const { access: other } = await server.signIn('editor');
    const [id = 0] = (await votesShown()).votes.keys();
    const vote = await server.call('POST', `/api/forums/posts/${id}/vote/`, { token: one, body: { is_upvote: true } });
    expect(vote.status).toBe(200);
    // The first of each round fills the cache.
    for (const round of [
      [one, other, undefined],
      [undefined, other, one],
      [other, undefined, one],
    ]) {
      for (const token of round) {
        const { votes, caching, etag } = await votesShown(token);
        expect(votes.get(id)).toBe(token === one ? 'up' : 'none');
        expect(caching).toBe(token === undefined ? 'no-cache' : 'private, no-store');
        expect(etag === undefined).toBe(token !== undefined);
      }
      server.pass(5_000);
    }
  });

  it('are read anew by moderators, who see more, and what they see is not kept', async () => {
    const { access } = await server.signIn('moderator');
    expect((await votesShown(access)).caching).toBe('private, no-store');
    expect((await votesShown()).caching).toBe('no-cache');
  });
});

describe('what is kept', () => {
  const reads = async (result: 'hit' | 'miss') => {
    const { body } = await server.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
    return Number(new RegExp(`response_cache_reads_total\\{result="${result}"\\} (\\d+)`).exec(body)?.[1] ?? 0);
  };
  const hits = () => reads('hit');

  it('is read once when twenty ask at once for what nobody has yet', async () => {
    const before = await reads('miss');
    const answers = await Promise.all(Array.from({ length: 20 }, () => read(STOCKS)));
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect((await reads('miss')) - before).toBe(1);
  });

  it('is no answer that fails: of many who wait for one each is told so', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => read('/api/post/no-such-post/')));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
  });

  it('is one answer, whatever parameters are added that the route does not know, in whatever order', async () => {
    await read('/api/post/list/?limit=5&kind=filing');
    const before = await hits();
    for (const url of ['?kind=filing&limit=5', '?limit=05&kind=filing', '?limit=5&y=1&kind=filing&z=2']) {
      await read(`/api/post/list/${url}`);
    }
    expect((await hits()) - before).toBe(3);
  });
});
