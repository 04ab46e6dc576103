import { appendFile, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type EnvironmentManifest, shellPages, type ShellPage } from '@market-pulse/contract';
import { type PlatformSite, openPlatformSite } from '../testing/platformSite';
import { remoteFiles, remoteRelease, renderedRelease, shellRelease } from '../testing/releases';

let site: PlatformSite;

const markets = remoteRelease('markets', {
  title: 'Markets </script><script>alert(1)</script>',
  routes: [
    { path: '/markets/stocks', expose: './Page', title: 'Stocks & shares' },
    { path: '/company/:slug', expose: './Page', title: 'Company' },
    { path: '/markets/mine', expose: './Page', title: 'My stocks', auth: true },
  ],
});
const entry = remoteFiles('markets')['remoteEntry.js'];
const releaseUrl = '/releases/markets/1.0.0-aaaaaaaa';

beforeAll(async () => {
  site = await openPlatformSite({ socialLinks: ['https://www.linkedin.com/company/market-pulse'] });
});

/** Whether a test changes the site, so that the next one needs another. */
let isChanged = true;
beforeEach(async () => {
  if (!isChanged) return;
  await site.reset();
  await site.publish(shellRelease(), { to: 'production' });
  await site.publish(markets, { to: 'production' });
  isChanged = false;
});
afterAll(() => site.close());

const releaseFolder = () => join(site.context.config.dataDir, releaseUrl);

async function get(url: string, headers: Record<string, string> = {}) {
  return site.app.inject({ url, headers });
}

async function document(url: string): Promise<string> {
  return (await get(url, { accept: 'text/html' })).body;
}

/** Content of a JSON block as a browser sees it. */
function inlined(html: string, id: string): unknown {
  const text = new RegExp(`<script type="application/json" id="${id}">([^<]*)</script>`).exec(html)?.[1];
  return text === undefined ? undefined : JSON.parse(text);
}

describe('pages', () => {
  test('the document carries the shell with integrity, and the manifest and configuration as data', async () => {
    const html = await document('/');
    const { files } = shellRelease();
    const location = '/releases/shell/1.0.0-5e115e11/';
    expect(html).toContain('<html lang="en">');
    expect(html).toContain('<title>Market Pulse</title>');
    expect(html).toContain('<link rel="icon" type="image/svg+xml" href="/favicon.svg">');
    expect(html).toContain(
      `<script defer src="${location}main.js" integrity="${files['main.js']?.integrity}" crossorigin="anonymous"></script>`,
    );
    expect(html).toContain(
      `<link rel="stylesheet" href="${location}main.css" integrity="${files['main.css']?.integrity}" crossorigin="anonymous">`,
    );
    expect(html).toContain(`<link rel="preload" as="script" href="${location}boot.js"`);
    expect(html).toContain(`<link rel="preload" as="font" type="font/woff2" href="${location}face.woff2"`);
    expect(html).toContain('<div id="root"></div>');

    const manifest = inlined(html, 'environment-manifest') as EnvironmentManifest;
    expect(manifest).toEqual((await get('/api/platform/environments/production/manifest/')).json());
    expect(manifest.remotes[0]?.title).toBe(markets.title);
    expect(inlined(html, 'site-configuration')).toEqual({
      environment: 'production',
      social_links: [{ label: 'linkedin.com', url: 'https://www.linkedin.com/company/market-pulse' }],
      support_email: null,
    });
  });

  test("the visitor's colours are put on before anything can be painted, by a script that is not deferred", async () => {
    const { body: html } = await get('/');
    const script = `<script src="/releases/shell/1.0.0-5e115e11/public/color-mode.js" integrity="`;
    expect(html).toContain(script);
    expect(html.indexOf(script)).toBeLessThan(html.indexOf('rel="stylesheet"'));
    expect(html.indexOf(script)).toBeLessThan(html.indexOf('<body>'));
  });

  test('what keeps presses runs before the code of the shell, and holds up no paint', async () => {
    const html = await document('/');
    const script = '<script defer src="/releases/shell/1.0.0-5e115e11/public/early-presses.js" integrity="';
    expect(html).toContain(script);
    expect(html.indexOf(script)).toBeLessThan(html.indexOf('/main.js'));
  });

  test('the code of the shell waits for no paint where there is nothing to paint before', async () => {
    expect(await document('/')).not.toContain('start-shell.js');
  });

  test('nothing in the inlined data can end its element', async () => {
    expect(await document('/')).not.toContain('alert(1)</script>');
  });

  test('the files of the requested route are preloaded, those of others are not', async () => {
    const html = await document('/markets/stocks');
    expect(html).toContain('<title>Stocks &amp; shares · Market Pulse</title>');
    for (const path of ['remoteEntry.js', 'assets/page.js']) {
      const { integrity } = markets.files[path] ?? {};
      expect(html).toContain(
        `<link rel="preload" as="script" href="${releaseUrl}/${path}" integrity="${integrity}" crossorigin="anonymous">`,
      );
    }
    expect(html).toContain(`<link rel="preload" as="style" href="${releaseUrl}/assets/page.css"`);
    expect(await document('/')).not.toContain(`href="${releaseUrl}`);
  });

  test.each([
    ['/', 200],
    ['/?from=mail', 200],
    ['/authentication/sign-in', 200],
    ['/pages/authentication/sign-up/cover', 200],
    ['/platform', 200],
    ['/markets/stocks', 200],
    ['/markets/stocks/', 200],
    ['/company/BRK.B', 200],
    ['/forums', 404],
    ['/nothing/here', 404],
    ['/authentication/nothing', 404],
  ])('%s answers the document with status %i', async (url, status) => {
    const response = await get(url, { accept: 'text/html' });
    expect(response.statusCode).toBe(status);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.headers['cache-control']).toBe('no-cache');
    expect(response.body).toContain('<div id="root">');
  });

  test.each(Object.values<ShellPage>(shellPages))('$path has the title that the shell shows there', async (page) => {
    const title = page.title === undefined ? 'Market Pulse' : `${page.title} · Market Pulse`;
    expect(await document(page.path)).toContain(`<title>${title}</title>`);
  });

  test('the head names the page’s one address, without what came along in the query', async () => {
    const html = await document('/markets/stocks/?utm_source=mail');
    const address = `${site.context.siteUrl()}/markets/stocks`;
    expect(html).toContain(`<link rel="canonical" href="${address}">`);
    expect(html).toContain(`<meta property="og:url" content="${address}">`);
    expect(html).not.toContain('name="robots"');
  });

  test.each(['/authentication/sign-in', '/platform', '/markets/mine', '/nothing/here'])(
    '%s is not for search engines',
    async (url) => {
      const html = await document(url);
      expect(html).toContain('<meta name="robots" content="noindex">');
      expect(html).not.toContain('rel="canonical"');
    },
  );

  test('a path that looks like a file and is none is a plain 404', async () => {
    const response = await get('/missing.png');
    expect([response.statusCode, response.headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
  });

  test('a remote that is switched off has no trace in the page', async () => {
    isChanged = true;
    const url = '/api/platform/environments/production/remotes/markets/';
    const headers = { authorization: `Bearer ${site.operator}`, 'if-match': '*' };
    await site.app.inject({ method: 'PATCH', url, headers, payload: { enabled: false } });
    const response = await get('/markets/stocks', { accept: 'text/html' });
    expect(response.statusCode).toBe(404);
    expect(response.body).not.toContain('markets');
  });

  test('a head request has the headers and no body', async () => {
    const response = await site.app.inject({ method: 'HEAD', url: '/markets/stocks' });
    expect([response.statusCode, response.body]).toEqual([200, '']);
  });

  test('without a shell the answer says what is missing', async () => {
    isChanged = true;
    await site.reset();
    const response = await get('/', { accept: 'text/html' });
    expect(response.statusCode).toBe(503);
    expect(response.body).toContain('no release of the shell is active in production');
  });

  test('unknown calls of the API stay errors of the API', async () => {
    expect((await get('/api/nothing')).json()).toMatchObject({ code: 'not_found' });
  });
});

describe('headers', () => {
  function policyOf(headers: Record<string, unknown>): Record<string, string> {
    const directives = String(headers['content-security-policy']).split(';');
    return Object.fromEntries(
      directives.map((directive) => {
        const [name = '', ...sources] = directive.trim().split(' ');
        return [name, sources.join(' ')];
      }),
    );
  }

  test('pages allow scripts and styles of the site alone, and are the same for everybody', async () => {
    const one = await get('/', { accept: 'text/html' });
    const policy = policyOf(one.headers);
    expect(policy['script-src']).toBe("'self'");
    expect(policy['default-src']).toBe("'self'");
    expect(policy['style-src']).toBe("'self'");
    expect(policy['frame-ancestors']).toBe("'none'");
    const other = await get('/', { accept: 'text/html' });
    expect(other.headers['content-security-policy']).toBe(one.headers['content-security-policy']);
    expect(other.body).toBe(one.body);
  });

  test('the page holds no script of its own', async () => {
    const html = await document('/markets/stocks');
    const scripts = html.match(/<script\b[^>]*>/g) ?? [];
    expect(scripts.filter((tag) => !tag.includes('src=') && !tag.includes('type="application/json"'))).toEqual([]);
    expect(html).not.toMatch(/\son\w+=/);
  });

  test.each(['/', '/api/platform/environments/production/manifest/', `${releaseUrl}/remoteEntry.js`, '/favicon.svg'])(
    '%s carries the security headers',
    async (url) => {
      const { headers } = await get(url);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
      });
      expect(headers['content-security-policy']).toBeDefined();
    },
  );
});

describe('release files', () => {
  test('below server/ are the server’s own: for browsers they are not there', async () => {
    isChanged = true;
    const { release, files } = renderedRelease('forums');
    await site.publish(release, { files, to: 'production' });
    const folder = '/releases/forums/1.0.0-aaaaaaaa';
    expect((await get(`${folder}/remoteEntry.js`)).statusCode).toBe(200);
    for (const path of ['server/index.js', 'server/', 'server', 'server%2Findex.js', './server/index.js']) {
      const response = await get(`${folder}/${path}`);
      expect([path, response.statusCode, response.body]).toEqual([path, 404, 'Not found\n']);
    }
    expect((await get('/forums')).body).not.toContain('server/index.js');
  });

  test('are cached for ever and carry their type', async () => {
    const response = await get(`${releaseUrl}/assets/page.css`);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      etag: expect.any(String),
      vary: expect.stringContaining('accept-encoding'),
    });
  });

  test('carry nothing that is read of pages alone', async () => {
    const { headers } = await get(`${releaseUrl}/remoteEntry.js`);
    expect(Object.keys(headers)).not.toContain('x-dns-prefetch-control');
    expect((await get('/markets/stocks')).headers).toHaveProperty('x-dns-prefetch-control');
  });

  test.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['gzip', 'br;q=0, gzip', gunzipSync],
  ])('are sent as %s to a client that takes %s', async (encoding, accepted, decompress) => {
    const response = await get(`${releaseUrl}/remoteEntry.js`, { 'accept-encoding': accepted });
    expect(response.headers['content-encoding']).toBe(encoding);
    expect(response.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(decompress(response.rawPayload).toString()).toBe(entry);
  });

  test.each<Record<string, string>>([{}, { 'accept-encoding': 'identity' }])(
    'are sent plain to a client that takes nothing else',
    async (headers) => {
      const response = await get(`${releaseUrl}/remoteEntry.js`, headers);
      expect(response.headers['content-encoding']).toBeUndefined();
      expect(response.body).toBe(entry);
    },
  );

  test('are not sent again to a client that has them', async () => {
    const { headers } = await get(`${releaseUrl}/remoteEntry.js`);
    const again = await get(`${releaseUrl}/remoteEntry.js`, { 'if-none-match': String(headers['etag']) });
    expect(again.statusCode).toBe(304);
  });

  test('that went missing are a 404 that nobody caches, and are back once they are back', async () => {
    isChanged = true;
    const file = join(releaseFolder(), 'remoteEntry.js');
    await rename(file, `${file}.away`);
    const missing = await get(`${releaseUrl}/remoteEntry.js`, { 'accept-encoding': 'br' });
    expect([missing.statusCode, missing.headers['cache-control']]).toEqual([404, 'no-store']);

    await rename(`${file}.away`, file);
    expect((await get(`${releaseUrl}/remoteEntry.js`, { 'accept-encoding': 'br' })).statusCode).toBe(200);
    await rm(releaseFolder(), { recursive: true });
    expect((await get(`${releaseUrl}/remoteEntry.js`)).statusCode).toBe(404);
    expect((await get('/markets/stocks')).statusCode).toBe(200);
  });

  test('that were changed on the disk are sent as they are, not as their compressed variant was', async () => {
    isChanged = true;
    const file = join(releaseFolder(), 'remoteEntry.js');
    await appendFile(file, '// changed');
    const later = new Date(Date.now() + 5_000);
    await utimes(file, later, later);
    const response = await get(`${releaseUrl}/remoteEntry.js`, { 'accept-encoding': 'br' });
    expect(response.headers['content-encoding']).toBeUndefined();
    expect(response.body).toMatch(/\/\/ changed$/);
  });

  test.each([
    '/releases/markets/1.0.0-aaaaaaaa/release.json',
    '/releases/markets/1.0.0-aaaaaaaa/remoteEntry.js.br',
    '/releases/markets/1.0.0-aaaaaaaa/unlisted.js',
    '/releases/markets/1.0.0-aaaaaaaa/../../../secret.txt',
    '/releases/markets/1.0.0-aaaaaaaa/..%2F..%2F..%2Fsecret.txt',
    '/releases/markets/1.0.0-aaaaaaaa/%2e%2e/%2e%2e/%2e%2e/secret.txt',
    '/releases/markets/1.0.0-aaaaaaaa/assets/..%5C..%5Csecret.txt',
    '/releases/markets/1.0.0-aaaaaaaa//etc/passwd',
    '/releases/markets/1.0.0-aaaaaaaa/remoteEntry.js%00.png',
    '/releases/..%2f/1.0.0-aaaaaaaa/secret.txt',
    '/releases/markets/../../secret.txt',
    '/releases/nobody/1.0.0-aaaaaaaa/remoteEntry.js',
    '/releases/.incoming/1.0.0-aaaaaaaa/remoteEntry.js',
  ])('that are not listed stay where they are: %s', async (url) => {
    await writeFile(join(site.context.config.dataDir, 'secret.txt'), 'secret');
    await writeFile(join(releaseFolder(), 'unlisted.js'), 'secret');
    const response = await get(url);
    expect(response.statusCode).toBe(404);
    expect(response.body).not.toContain('secret');
  });
});

describe('public files', () => {
  test('of the shell are served at the root for a day, compressed where that pays', async () => {
    const response = await get('/covers/night.svg', { 'accept-encoding': 'br' });
    expect(response.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=86400',
      etag: expect.any(String),
    });
    const shell = join(site.context.config.dataDir, 'releases/shell/1.0.0-5e115e11/public/covers/night.svg');
    expect(brotliDecompressSync(response.rawPayload).toString()).toBe(await readFile(shell, 'utf8'));
    expect((await get('/favicon.svg')).statusCode).toBe(200);
  });

  test('are only those: other files of the shell are not at the root', async () => {
    expect((await get('/main.js')).statusCode).toBe(404);
    expect((await get('/public/favicon.svg')).statusCode).toBe(404);
  });
});
