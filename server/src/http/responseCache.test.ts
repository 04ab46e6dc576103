import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { categories } from '../database/schema';
import { openTestServer, type TestServer } from '../testing/testServer';

const CATEGORIES = '/api/post/categories/';
const STOCKS = '/api/stocks/live-companies/';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer({ config: { responseCacheSeconds: 5 } });
});
afterEach(() => server.close());

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

describe('reads of the signed-in', () => {
  it('are never answered from memory, nor kept', async () => {
    const { access } = await server.signIn('user');
    const before = await nameShown();
    await rename('Renamed');
    const bearer = { authorization: `Bearer ${access}` };
    expect(await nameShown(bearer)).toBe('Renamed');
    expect((await read(CATEGORIES, bearer)).headers['cache-control']).toBe('no-store');
    expect(await nameShown()).toBe(before);
  });
});
