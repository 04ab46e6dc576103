import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { openPlatformSite, type PlatformSite } from '../testing/platformSite';
import { remoteRelease, shellRelease } from '../testing/releases';

let site: PlatformSite;
beforeAll(async () => {
  site = await openPlatformSite();
  await site.publish(shellRelease(), { to: 'production' });
  await site.publish(remoteRelease('markets'), { to: 'production' });
});
afterAll(() => site.close());

const get = (url: string, encodings?: string) =>
  site.app.inject({
    url,
    headers: { accept: '*/*', ...(encodings !== undefined && { 'accept-encoding': encodings }) },
  });

describe('compression', () => {
  it.each([
    ['/', 'text/html'],
    ['/api/openapi.json', 'application/json'],
    ['/api/docs', 'text/html'],
  ])('of %s follows what the client takes, br first', async (url, type) => {
    const plain = await get(url);
    expect(plain.headers['content-encoding']).toBeUndefined();
    const [brotli, gzip] = [await get(url, 'gzip, deflate, br'), await get(url, 'gzip')];
    expect([brotli.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip']);
    expect(brotli.headers['content-type']).toContain(type);
    expect(brotli.headers['vary']).toContain('accept-encoding');
    expect(brotliDecompressSync(brotli.rawPayload)).toHaveLength(plain.rawPayload.length);
    expect(gunzipSync(gzip.rawPayload)).toHaveLength(plain.rawPayload.length);
    expect(brotli.rawPayload.length).toBeLessThan(plain.rawPayload.length);
  });

  it('leaves small answers alone', async () => {
    expect((await get('/healthz', 'br')).headers['content-encoding']).toBeUndefined();
  });

  it('happens once to files of releases, which lie compressed on the disk', async () => {
    const { url } = (await get('/api/platform/environments/production/manifest/')).json().remotes[0];
    const plain = await get(`${url}remoteEntry.js`);
    const sent = await get(`${url}remoteEntry.js`, 'br');
    expect(sent.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(sent.rawPayload).toString()).toBe(plain.body);
  });

  it('of a request is not undone: a small body may unpack to a large one', async () => {
    const response = await site.app.inject({
      method: 'POST',
      url: '/api/auth/login/',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      payload: '{"email":"a@example.com","password":"x"}',
    });
    expect(response.statusCode).toBe(401);
  });
});
