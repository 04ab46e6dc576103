import { buildApp } from '../app';
import type { App } from '../http/app';
import { openPlatformSite, type PlatformSite } from '../testing/platformSite';
import { shellRelease } from '../testing/releases';

let site: PlatformSite;
beforeAll(async () => {
  site = await openPlatformSite();
  await site.publish(shellRelease(), { to: 'production' });
});
afterAll(() => site.close());

const get = (url: string, app: App = site.app) => app.inject({ url, headers: { accept: 'text/html,*/*' } });

describe('the address of a page that cannot be decoded', () => {
  it.each(['/%', '/company/%zz', '/forums/%E0%A4%A', '/%ff?from=%', '/posts/100%'])(
    '%s is answered with the page that says so',
    async (url) => {
      const response = await get(url);
      expect(response.statusCode).toBe(404);
      expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(response.body).toContain('<title>Page not found · Market Pulse</title>');
    },
  );

  it('does not hinder an address that can', async () => {
    expect((await get('/authentication/sign%2Din')).statusCode).toBe(200);
  });

  it('is an error of the API below /api', async () => {
    const response = await get('/api/post/%zz/');
    expect([response.statusCode, response.json().code]).toEqual([400, 'malformed_request']);
  });
});

describe('a page that fails', () => {
  async function withBroken(error: Error): Promise<Awaited<ReturnType<typeof get>>> {
    let isBroken = false;
    const database = new Proxy(site.context.database, {
      get(target, name, receiver) {
        if (isBroken) throw error;
        return Reflect.get(target, name, receiver) as unknown;
      },
    });
    const app = await buildApp({ ...site.context, database });
    await app.ready();
    isBroken = true;
    try {
      return await get('/', app);
    } finally {
      await app.close();
    }
  }

  it('is a page that says to come back, while the database is away', async () => {
    const error = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    const response = await withBroken(error);
    expect(response.statusCode).toBe(503);
    expect(response.headers).toMatchObject({ 'retry-after': '5', 'content-type': 'text/html; charset=utf-8' });
    expect(response.body).toContain('not available right now');
  });

  it('is a page that says nothing of the inside', async () => {
    const response = await withBroken(new Error('secret inside'));
    expect(response.statusCode).toBe(500);
    expect(response.body).toContain(String(response.headers['x-request-id']));
    expect(response.body).not.toContain('secret');
  });
});
