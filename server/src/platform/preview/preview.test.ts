import type { EnvironmentManifest, Preview } from '@market-pulse/contract';
import { type PlatformSite, openPlatformSite } from '../../testing/platformSite';
import { remoteRelease, shellRelease } from '../../testing/releases';
import { openPreviews } from './preview';
import { createToken } from '../tokens/tokens';

let site: PlatformSite;

beforeAll(async () => {
  site = await openPlatformSite();
});
afterEach(() => site.reset());
afterAll(() => site.close());

const first = remoteRelease('markets');
const second = remoteRelease('markets', { version: '1.1.0-bbbbbbbb' });

beforeEach(() =>
  site.begin(async () => {
    await site.publish(shellRelease(), { to: 'production,staging' });
    await site.publish(first, { to: 'production' });
    await site.publish(second, { to: 'staging' });
  }),
);

async function start(payload: object, token = site.operator) {
  const headers = { authorization: `Bearer ${token}` };
  return site.app.inject({ method: 'POST', url: '/api/platform/preview/', headers, payload });
}

/** Cookies of a browser that is in a preview. */
async function enter(payload: object): Promise<Record<string, string>> {
  const { cookies } = await start(payload);
  return Object.fromEntries(cookies.map(({ name, value }) => [name, value]));
}

const page = (cookies: Record<string, string>, url = '/') =>
  site.app.inject({ url, headers: { accept: 'text/html' }, cookies });

function manifestIn(html: string): EnvironmentManifest {
  return JSON.parse(/id="environment-manifest">([^<]*)</.exec(html)?.[1] ?? '');
}

const sourcesIn = (headers: Record<string, unknown>, directive: string) =>
  new RegExp(`${directive} ([^;]*)`).exec(String(headers['content-security-policy']))?.[1];

describe('of an environment', () => {
  test('the page, and the manifest, follow the cookie, and say so', async () => {
    const cookies = await enter({ environment: 'staging' });
    const { body } = await page(cookies);
    const manifest = manifestIn(body);
    expect(manifest).toMatchObject({
      environment: 'staging',
      preview: { environment: 'staging', overrides: {}, leave_url: '/platform/preview/leave' },
    });
    expect(manifest.remotes[0]?.version).toBe(second.version);
    expect(body).toContain('"environment":"staging","social_links"');

    const url = '/api/platform/environments/staging/manifest/';
    expect((await site.app.inject({ url, cookies })).json()).toEqual(manifest);
    const headers = { authorization: `Bearer ${site.operator}` };
    expect((await site.app.inject({ url, headers })).json()).not.toHaveProperty('preview');
    expect((await site.app.inject(url)).json()).toMatchObject({ code: 'not_authenticated' });
    expect(manifestIn((await page({})).body)).toMatchObject({ environment: 'production' });
  });

  test('is for browsers alone: the cookie is out of the reach of scripts', async () => {
    const { cookies } = await start({ environment: 'staging' });
    expect(cookies).toEqual([
      expect.objectContaining({ name: 'mp_preview', httpOnly: true, sameSite: 'Lax', path: '/' }),
    ]);
  });

  test.each(['user', 'moderator', 'editor'] as const)('is not for a %s', async (role) => {
    expect((await start({ environment: 'staging' }, await site.signIn(role))).statusCode).toBe(403);
  });

  test('is for product owners', async () => {
    expect((await start({ environment: 'staging' }, await site.signIn('product_owner'))).statusCode).toBe(200);
  });

  test('that has no shell, or is none, is refused @full', async () => {
    expect((await start({ environment: 'development' })).json().detail).toBe('No shell is published in development.');
    expect((await start({ environment: 'mars' })).statusCode).toBe(404);
    expect((await start({})).json().detail).toBe('Say what to preview: environment or overrides');
  });

  test('that was tampered with is none', async () => {
    const { mp_preview: token = '' } = await enter({ environment: 'staging' });
    const [head, claims = '', signature] = token.split('.');
    const forged = JSON.parse(Buffer.from(claims, 'base64url').toString());
    forged.preview.overrides = { markets: 'http://localhost:3001/' };
    const changed = [head, Buffer.from(JSON.stringify(forged)).toString('base64url'), signature].join('.');
    for (const value of [changed, 'nonsense', '']) {
      expect(manifestIn((await page({ mp_preview: value })).body)).not.toHaveProperty('preview');
    }
  });
});

describe('of a build of one’s own', () => {
  const overrides = { markets: 'http://localhost:3001/release' };

  test('names its folder, and the policy lets the page load it and read its document', async () => {
    const response = await page(await enter({ overrides }));
    const folder = 'http://localhost:3001/release/';
    expect(manifestIn(response.body).preview).toMatchObject({
      environment: 'production',
      overrides: { markets: folder },
    });
    expect(sourcesIn(response.headers, 'script-src')).toBe(`'self' ${folder}`);
    expect(sourcesIn(response.headers, 'connect-src')).toBe(`'self' ${folder}`);
    expect(sourcesIn((await page({})).headers, 'script-src')).toBe("'self'");
  });

  test('can stand on another environment @full', async () => {
    const { body } = await page(await enter({ environment: 'staging', overrides }));
    expect(manifestIn(body)).toMatchObject({
      environment: 'staging',
      preview: { overrides: { markets: expect.any(String) } },
    });
  });

  test('may come from allowed origins alone', async () => {
    const response = await start({ overrides: { markets: 'https://evil.example/' } });
    expect(response.statusCode).toBe(422);
    expect(response.json().fields).toEqual({
      'overrides.markets': [
        'Overrides may come from http://localhost:*, http://127.0.0.1:*, and https://evil.example/ does not.',
      ],
    });
    for (const address of [
      'http://localhost:3001/; script-src *',
      'http://localhost:3001/a,b',
      'javascript:alert(1)',
    ]) {
      expect((await start({ overrides: { markets: address } })).statusCode).toBe(422);
    }
  });

  test('is for the holder of that remote’s deploy token too, and for nothing else of it @full', async () => {
    const { token } = await createToken(site.context, { scope: 'deploy', remote: 'markets' }, 'the test');
    expect((await start({ overrides }, token)).statusCode).toBe(200);
    expect((await start({ overrides: { forums: 'http://localhost:3001/' } }, token)).statusCode).toBe(403);
    expect((await start({ overrides, environment: 'staging' }, token)).statusCode).toBe(403);
  });
});

describe('shared by a link', () => {
  async function link(): Promise<string> {
    return (await start({ environment: 'staging' })).json<Preview>().share_url;
  }

  test('asks first, and starts on the button of our own page alone', async () => {
    const url = await link();
    const asked = await page({}, url);
    expect(asked.statusCode).toBe(200);
    expect(asked.body).toContain('token 1 (tests) invites you to see the environment staging');
    expect(asked.cookies).toEqual([]);

    const press = (from: string) =>
      site.app.inject({
        method: 'POST',
        url,
        headers: { 'sec-fetch-site': from, 'content-type': 'application/x-www-form-urlencoded' },
      });
    expect((await press('cross-site')).cookies).toEqual([]);
    const started = await press('same-origin');
    expect([started.statusCode, started.headers['location']]).toEqual([303, '/']);
    const cookies = Object.fromEntries(started.cookies.map(({ name, value }) => [name, value]));
    expect(manifestIn((await page(cookies)).body).environment).toBe('staging');
  });

  test('that is broken says so @full', async () => {
    const response = await page({}, '/platform/preview/enter?grant=nonsense');
    expect(response.statusCode).toBe(404);
    expect(response.body).toContain('This preview is over, or the link is incomplete.');
    expect((await page({}, '/platform/preview/enter')).statusCode).toBe(404);
  });
});

test.each(['GET', 'POST'] as const)('a preview is left by %s, whatever it shows', async (method) => {
  const cookies = await enter({ overrides: { markets: 'http://localhost:3001/' } });
  const response = await site.app.inject({ method, url: '/platform/preview/leave', cookies });
  expect([response.statusCode, response.headers['location']]).toEqual([303, '/']);
  expect(response.cookies).toEqual([expect.objectContaining({ name: 'mp_preview', value: '' })]);
});

test('a preview is left by the API too @full', async () => {
  const response = await site.app.inject({ method: 'DELETE', url: '/api/platform/preview/' });
  expect(response.statusCode).toBe(204);
  expect(response.cookies).toEqual([expect.objectContaining({ name: 'mp_preview', value: '' })]);
});

test('a preview ends by itself after eight hours', async () => {
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000);
  const { expires_at } = (await start({ environment: 'staging' })).json<Preview>();
  expect(new Date(expires_at).getTime()).toBeGreaterThan(hours(7.9).getTime());
  expect(new Date(expires_at).getTime()).toBeLessThan(hours(8.1).getTime());
  const tomorrow = await openPreviews({ ...site.context, clock: () => hours(9) });
  const { mp_preview: token = '' } = await enter({ environment: 'staging' });
  await expect(tomorrow.readLink(token)).rejects.toThrow('This preview is over');
  expect((await (await openPreviews(site.context)).readLink(token)).environment).toBe('staging');
});
