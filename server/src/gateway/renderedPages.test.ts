import { setTimeout as pause } from 'node:timers/promises';
import { type PlatformHealth, shellPages } from '@market-pulse/contract';
import { eq } from 'drizzle-orm';
import { buildApp } from '../app';
import { environmentRemotes, forums } from '../database/schema';
import { raiseGeneration } from '../platform/queries';
import type { PlatformContext } from '../platform/context';
import { type PlatformSite, openPlatformSite } from '../testing/platformSite';
import { describeFiles, remoteRelease, renderedRelease, renderingShellRelease } from '../testing/releases';

/** Says what it renders, with which release of markets, and how many pages came before; what a path ends in is its head. */
const SHELL_CODE = `
let pages = 0;
exports.sharedModules = {};
exports.render = async (request, { read, find }) => {
  pages += 1;
  const found = find('markets', './Page');
  const { status } = await read('/api/forums/forums/');
  if (request.path.includes('discussion')) await read('/api/forums/posts/1/');
  const faults = [];
  let shown = 'none';
  try {
    if (found) shown = found.component();
  } catch (error) {
    faults.push({ release: 'markets@' + found.version, kind: 'throw', message: String(error) });
  }
  const heads = {
    missing: { isMissing: true },
    withdrawn: { isWithdrawn: true },
    moved: { movedTo: '/markets/there' },
    told: { title: 'Told by the page', description: 'What the page holds.' },
  };
  return {
    html: '<p>' + request.path + ', markets ' + shown + ', read ' + status + ', page ' + pages + '</p>',
    answers: { told: request.path },
    head: heads[request.path.split('?')[0].split('/').pop()],
    isWhole: faults.length === 0,
    faults,
  };
};`;

/** What the platform says of the rendering of a release. */
async function renderingOf(name: string) {
  const { rendering } = (await site.call('GET', '/health/')).json<PlatformHealth>();
  return rendering.filter((release) => release.name === name);
}

const codeOf = (version: string) => `exports.exposes = { './Page': () => ({ default: () => '${version}' }) };`;

const routes = [
  { path: '/markets/:what', expose: './Page', title: 'Markets', parameters: ['page'] },
  { path: '/mine', expose: './Page', title: 'Mine', auth: true },
  { path: '/markets/told/secret', expose: './Page', title: 'Told to one', secret: 'token' },
];

function marketsRelease(version: string, code = codeOf(version)) {
  const { release, files } = renderedRelease('markets', code);
  return { release: { ...release, routes, version, container: `mf_markets_${version.slice(-8)}` }, files };
}

/** Says which files some of its pages need. */
function shellWithPages() {
  const { release, files: ofShell } = renderingShellRelease(SHELL_CODE);
  const files = { ...ofShell, 'account.css': 'form { margin: 0 }', 'account.js': 'globalThis.account = true;' };
  const needed = ['account.css', 'account.js'];
  const pages = [shellPages.signIn, shellPages.verifyEmail, shellPages.platform];
  const pageFiles = Object.fromEntries(pages.map(({ path }) => [path, needed]));
  return { release: { ...release, files: describeFiles(files), pageFiles }, files };
}

const FIRST = '1.0.0-aaaaaaaa';
const SECOND = '1.1.0-bbbbbbbb';
const markets = '/environments/production/remotes/markets/';
let site: PlatformSite;

beforeAll(async () => {
  site = await openPlatformSite({ rendering: { threads: 1 }, responseCacheSeconds: 5 });
  const shell = shellWithPages();
  expect((await site.publish(shell.release, { files: shell.files, to: 'production' })).statusCode).toBe(201);
  const { release, files } = marketsRelease(FIRST);
  expect((await site.publish(release, { files, to: 'production' })).statusCode).toBe(201);
});
afterAll(() => site.close());

async function get(url: string, headers: Record<string, string> = {}) {
  return site.app.inject({ url, headers: { accept: 'text/html', ...headers } });
}

/** What the server rendered into a document; undefined where it is left to browsers. */
function shown(html: string): string | undefined {
  return /<div id="root"><p>(.*?)<\/p><\/div>/.exec(html)?.[1];
}

const shownAt = async (url: string, headers?: Record<string, string>) => shown((await get(url, headers)).body);
/** Without the count of pages. */
const saidAt = async (url: string) => (await shownAt(url))?.replace(/, page \d+$/, '');

/** A page of another server on the same database. */
async function withServer<T>(
  change: Partial<PlatformContext>,
  use: (app: PlatformSite['app']) => Promise<T>,
): Promise<T> {
  const app = await buildApp({ ...site.context, ...change });
  await app.ready();
  try {
    return await use(app);
  } finally {
    await app.close();
  }
}

describe('a page', () => {
  test('has what the releases of the visitor render, with what it takes to take it over', async () => {
    const { statusCode, body } = await get('/markets/stocks');
    expect(statusCode).toBe(200);
    expect(shown(body)).toMatch(/^\/markets\/stocks, markets 1\.0\.0-aaaaaaaa, read 200, page \d+$/);
    expect(body).toContain('{"told":"/markets/stocks"}');
    expect(body).not.toContain('<noscript>');
  });

  test.each([
    ['/markets/missing', 404],
    ['/markets/withdrawn', 410],
    ['/markets/stocks', 200],
  ])('%s has the status %i, as it says itself', async (url, status) => {
    const { statusCode, body } = await get(url);
    expect([statusCode, shown(body)?.split(',')[0]]).toEqual([status, url]);
  });

  test('that moved leads to where it is', async () => {
    const { statusCode, headers, body } = await get('/markets/moved');
    expect([statusCode, headers['location'], body]).toEqual([301, '/markets/there', '']);
  });

  test('is rendered anew in time also when the clock of the computer was set back', async () => {
    const [moment, passed] = [new Date(), { days: 0, milliseconds: 0 }];
    const clock = () => new Date(moment.getTime() - passed.days * 24 * 3_600_000);
    await withServer({ clock, monotonicClock: () => passed.milliseconds }, async (app) => {
      const shownNow = async () => shown((await app.inject('/markets/stocks')).body);
      const before = await shownNow();
      passed.days = 40;
      expect(await shownNow()).toBe(before);
      // As long as a page is shown at most, also while it is rendered anew.
      passed.milliseconds = 65_000;
      expect(await shownNow()).not.toBe(before);
    });
  });

  test('about a discussion is rendered anew where what it read is answered otherwise, and after three minutes @full', async () => {
    const began = Date.now();
    let passed = 0;
    const clocks = { clock: () => new Date(began + passed), monotonicClock: () => passed };
    await withServer(clocks, async (app) => {
      const shownNow = async () => shown((await app.inject('/markets/discussion')).body);
      const { database } = site.context;
      const addForum = (name: string) =>
        database.insert(forums).values({ name, description: 'Words', forumType: 'company' }).returning();
      // Longer than a page is shown that nobody has looked at since.
      const wait = () => (passed += 125_000);
      const before = await shownNow();
      wait();
      expect(await shownNow()).toBe(before);
      // Behind the back of the API: nobody tells of it.
      const [added] = await addForum('Told by nobody');
      wait();
      const after = await shownNow();
      expect(after).not.toBe(before);
      passed += 180_000;
      expect(await shownNow()).not.toBe(after);
      await database.delete(forums).where(eq(forums.id, added!.id));
    });
  });

  test('of the shell itself has its styles, and its code on the way', async () => {
    const { body } = await get('/authentication/sign-in?next=/x');
    expect(shown(body)).toContain('/authentication/sign-in?next=%2Fx, markets');
    expect(body).toMatch(
      /<link rel="stylesheet" href="[^"]*\/account\.css" integrity="[^"]+" [^>]*data-href="account\.css">/,
    );
    expect(body).toMatch(/<link rel="preload" as="script" href="[^"]*\/account\.js"/);
  });

  test('is painted before the code of the shell runs, which is on the way meanwhile', async () => {
    const { body } = await get('/markets/stocks');
    expect(body).toMatch(
      /<link rel="preload" as="script" fetchpriority="low" href="[^"]*\/main\.js" integrity="[^"]+" crossorigin="anonymous" data-starts>/,
    );
    expect(body).toMatch(/<script defer src="[^"]*\/public\/start-shell\.js" integrity="[^"]+"/);
    expect(body).not.toMatch(/<script[^>]* src="[^"]*\/main\.js"/);
  });

  test('of the shell is what the query says that it reads, and no more', async () => {
    expect(await saidAt('/authentication/sign-in?utm_source=x&next=//evil.example&email=ann')).toBe(
      '/authentication/sign-in?next=%2F%2Fevil.example, markets 1.0.0-aaaaaaaa, read 200',
    );
    expect(await shownAt('/authentication/verify-email?next=/x')).toBeDefined();
  });

  test.each([
    ['whose styles nobody knows', '/authentication/sign-up'],
    ['with a secret', '/authentication/verify-email?token=x'],
    ['for the signed-in alone', '/platform'],
  ])('of the shell %s is left to browsers: %s', async (_, url) => {
    const { statusCode, body } = await get(url);
    expect([statusCode, shown(body)]).toEqual([200, undefined]);
    expect(body).toContain('<div id="root"></div>\n<noscript>');
  });

  test('of a remote with a secret is left to browsers, and kept nowhere', async () => {
    const { statusCode, headers, body } = await get('/markets/told/secret?token=x');
    expect([statusCode, shown(body), headers['etag']]).toEqual([200, undefined, undefined]);
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(body).toContain('<meta name="robots" content="noindex"');
    expect(shown((await get('/markets/told/secret')).body)).toBeDefined();
  });

  test.each([
    ['/markets/moved?page=2', '/markets/there?page=2'],
    ['/markets/moved?page=2&utm_source=a%20b&utm_source=?', '/markets/there?page=2&utm_source=a%20b&utm_source=?'],
    ['/markets/moved?', '/markets/there'],
  ])('at %s leads to %s, whatever of the query it declares', async (url, location) => {
    const { statusCode, headers } = await get(url);
    expect([statusCode, headers['location']]).toEqual([301, location]);
  });

  test('has the head that it says', async () => {
    const { body } = await get('/markets/told');
    expect(body).toContain('<title>Told by the page · Market Pulse</title>');
    expect(body).toContain('<meta name="description" content="What the page holds.">');
  });

  test('is not sent again to who has it', async () => {
    const { headers } = await get('/markets/known');
    const again = await get('/markets/known', { 'if-none-match': String(headers['etag']) });
    expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', headers['etag']]);
    expect(again.headers['vary']).toContain('cookie');
  });

  test('that is not there is sent with its status to who has it, too', async () => {
    const { headers } = await get('/markets/missing');
    expect((await get('/markets/missing', { 'if-none-match': String(headers['etag']) })).statusCode).toBe(404);
  });

  test('answers HEAD with the same headers and no body', async () => {
    const { headers } = await get('/markets/stocks');
    const { statusCode, body, headers: same } = await site.app.inject({ method: 'HEAD', url: '/markets/stocks' });
    expect([statusCode, body, same['etag']]).toEqual([200, '', headers['etag']]);
  });

  test('is not for who takes no HTML', async () => {
    expect((await get('/markets/stocks', { accept: 'image/avif' })).statusCode).toBe(404);
    expect(await shownAt('/markets/stocks', { accept: '*/*' })).toBeDefined();
  });

  test('is rendered once, whatever comes along in the query, and anew for a parameter that it reads', async () => {
    const one = await shownAt('/markets/coins');
    expect(await shownAt('/markets/coins/?utm_source=mail&fbclid=1')).toBe(one);
    expect(await shownAt('/MARKETS/coins')).toBe(one);
    expect(await saidAt('/markets/coins?page=2&utm_source=mail')).toContain('/markets/coins?page=2,');
  });

  test('is the same for everybody, signed in or not, whatever their cookies', async () => {
    const { body } = await get('/markets/same');
    for (const role of ['user', 'admin'] as const) {
      const headers = { authorization: `Bearer ${await site.signIn(role)}`, cookie: `theme=dark; who=${role}` };
      expect((await get('/markets/same', headers)).body).toBe(body);
    }
  });
});

test('after a change of the manifest the pages most visited are rendered before anybody asks, and once @full', async () => {
  const numberOf = async (url: string) => Number(/page (\d+)$/.exec((await shownAt(url)) ?? '')?.[1]);
  const busy = ['/markets/busy', '/markets/busier'];
  // More than any other page of these tests.
  for (let visit = 0; visit < 40; visit += 1) for (const url of busy) await get(url);
  const first = await numberOf('/markets/now0');
  for (const server_rendering of [false, true]) {
    const shell = '/environments/production/remotes/shell/';
    const changed = await site.call('PATCH', shell, { ifMatch: '*', body: { server_rendering } });
    expect(changed.statusCode).toBe(200);
  }

  // Until two pages were rendered that nobody asked for.
  let last = first;
  for (let asked = 1; last - first < asked - 1 + busy.length; asked += 1) last = await numberOf(`/markets/now${asked}`);
  const numbers = await Promise.all(busy.map(numberOf));
  for (const number of numbers) {
    expect(number).toBeGreaterThan(first);
    expect(number).toBeLessThan(last);
  }
  expect(await Promise.all(busy.map(numberOf))).toEqual(numbers);
});

describe('rendered in browsers alone is', () => {
  test.each(['/mine', '/platform', '/authentication/reset-password?token=abc', '/nothing/here'])('%s', async (url) => {
    const { body } = await get(url);
    expect(body).toContain('<div id="root"></div>');
    expect(body).not.toContain('id="rendered-page"');
  });

  test('everything, where rendering is off @full', async () => {
    const config = { ...site.context.config, rendering: undefined };
    const { body } = await withServer({ config }, (app) => app.inject('/markets/stocks'));
    expect(body).toContain('<div id="root"></div>');
  });

  test('everything, while the database is away', async () => {
    let isDatabaseUnavailable = false;
    const database = new Proxy(site.context.database, {
      get(target, name, receiver) {
        if (isDatabaseUnavailable) throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
        return Reflect.get(target, name, receiver) as unknown;
      },
    });
    const config = { ...site.context.config, responseCacheSeconds: 0 };
    await withServer({ database, config }, async (app) => {
      expect(shown((await app.inject('/markets/stocks')).body)).toBeDefined();
      isDatabaseUnavailable = true;
      const { statusCode, headers, body } = await app.inject('/markets/stocks');
      expect([statusCode, headers['x-environment-state']]).toEqual([200, 'last-known']);
      expect(body).toContain('<div id="root"></div>');
      isDatabaseUnavailable = false;
    });
  });
});

describe('the next page is right at once', () => {
  test('after a change through the API of what it read', async () => {
    const before = await shownAt('/markets/read');
    expect(await shownAt('/markets/read')).toBe(before);
    const headers = { authorization: `Bearer ${await site.signIn('user')}` };
    const row = { name: 'A forum', description: 'Words', forumType: 'company' as const };
    const [forum] = await site.context.database.insert(forums).values(row).returning();
    const changed = await site.app.inject({
      ...{ method: 'POST', url: `/api/forums/forums/${forum!.id}/posts/`, headers },
      payload: { title: 'A title', body: 'Words' },
    });
    expect(changed.statusCode).toBeLessThan(300);
    expect(await shownAt('/markets/read')).not.toBe(before);
  });

  test('and none for a change of what it did not read @full', async () => {
    const before = await shownAt('/markets/read');
    const headers = { authorization: `Bearer ${await site.signIn('user')}` };
    const payload = { bio: 'Reads filings.' };
    const changed = await site.app.inject({ method: 'PUT', url: '/api/profile/', headers, payload });
    expect(changed.statusCode).toBe(200);
    expect(await shownAt('/markets/read')).toBe(before);
  });

  test('after a release was published, rolled back, a canary, and switched off and on', async () => {
    const version = async () => /markets (\S+),/.exec((await shownAt('/markets/stocks')) ?? '')?.[1];
    const change = async (body: object) =>
      expect((await site.call('PATCH', markets, { ifMatch: '*', body })).statusCode).toBe(200);
    expect(await version()).toBe(FIRST);

    const { release, files } = marketsRelease(SECOND);
    expect((await site.publish(release, { files, to: 'production' })).statusCode).toBe(201);
    expect(await version()).toBe(SECOND);

    expect((await site.call('POST', `${markets}rollback/`, { ifMatch: '*', body: {} })).statusCode).toBe(200);
    expect(await version()).toBe(FIRST);

    await change({ canary: { version: SECOND, percent: 100 } });
    expect(await version()).toBe(SECOND);
    await change({ canary: null });
    expect(await version()).toBe(FIRST);

    await change({ enabled: false });
    expect((await get('/markets/stocks')).statusCode).toBe(404);
    expect(await saidAt('/')).toBe('/, markets none, read 200');
    await change({ enabled: true });
    expect(await version()).toBe(FIRST);
  });

  test('after a remote was left to browsers to render, and given back @full', async () => {
    const change = async (body: object, remote = 'markets') => {
      const { etag } = await site.row(remote);
      const path = `/environments/production/remotes/${remote}/`;
      const changed = await site.call('PATCH', path, { ifMatch: etag, body });
      expect(changed.statusCode).toBe(200);
      return changed.json();
    };
    const whole = `/markets/stocks, markets ${FIRST}, read 200`;
    expect(await saidAt('/markets/stocks')).toBe(whole);

    expect(await change({ server_rendering: false })).toMatchObject({ enabled: true, server_rendering: false });
    expect(await saidAt('/markets/stocks')).toBe('/markets/stocks, markets none, read 200');
    expect((await site.manifest()).remotes).toMatchObject([{ name: 'markets', version: FIRST }]);
    expect(await renderingOf('markets')).toMatchObject([{ version: FIRST, place: 'off', faults: [] }]);
    expect(await renderingOf('shell')).toMatchObject([{ place: 'server' }]);

    const rolledBack = await site.call('POST', `${markets}rollback/`, { body: { reason: 'it was fine' } });
    expect(rolledBack.json()).toMatchObject({ server_rendering: true, previous: { server_rendering: false } });
    expect(await saidAt('/markets/stocks')).toBe(whole);
    const { results } = (await site.call('GET', '/audit/?environment=production&remote=markets&limit=2')).json();
    expect(results).toMatchObject([
      { action: 'rollback', before: { server_rendering: false }, after: { server_rendering: true } },
      { action: 'change', before: { server_rendering: true }, after: { server_rendering: false } },
    ]);

    await change({ server_rendering: false }, 'shell');
    const { statusCode, body } = await get('/markets/stocks');
    expect([statusCode, shown(body)]).toEqual([200, undefined]);
    expect(body).toContain('<div id="root"></div>');
    expect(await renderingOf('markets')).toMatchObject([{ place: 'off' }]);
    await change({ server_rendering: true }, 'shell');
    expect(await saidAt('/markets/stocks')).toBe(whole);
  });

  test('where its releases are rendered is told in health, with what they did @full', async () => {
    const sound = { place: 'server', wait_seconds: 0, faults: [] };
    expect(await renderingOf('shell')).toMatchObject([{ title: 'Shell', version: '1.0.0-5e115e11', ...sound }]);
    expect(await renderingOf('markets')).toMatchObject([{ version: FIRST, ...sound }]);
    const version = '1.3.0-dddddddd';
    const { release, files } = marketsRelease(
      version,
      "exports.exposes = { './Page': () => ({ default: () => { throw 1; } }) };",
    );
    expect((await site.publish(release, { files, to: 'production' })).statusCode).toBe(201);
    for (const place of ['one', 'two', 'three']) await get(`/markets/${place}`);
    const [left] = await renderingOf('markets');
    expect(left).toMatchObject({ version, place: 'left', faults: [{ fault: 'throw', count: 3 }] });
    expect(left?.wait_seconds).toBeGreaterThan(20);
    const config = { ...site.context.config, rendering: undefined };
    const headers = { authorization: `Bearer ${site.operator}` };
    const off = await withServer({ config }, (app) => app.inject({ url: '/api/platform/health/', headers }));
    expect(off.json<PlatformHealth>().rendering.map(({ place }) => place)).toEqual(['browsers', 'browsers']);
  });

  test('and within a second after a change that nobody tells of @full', async () => {
    const { database } = site.context;
    const whole = await saidAt('/markets/untold');
    const change = (enabled: boolean) =>
      database.transaction(async (transaction) => {
        await transaction.update(environmentRemotes).set({ enabled }).where(eq(environmentRemotes.remote, 'markets'));
        await raiseGeneration(transaction, 'production');
      });
    await change(false);
    while ((await get('/markets/untold')).statusCode !== 404) await pause(20);
    await change(true);
    while ((await saidAt('/markets/untold')) !== whole) await pause(20);
  });

  test('also with a release that has nothing for servers @full', async () => {
    const version = '1.2.0-cccccccc';
    const plain = remoteRelease('markets', { routes, version, container: 'mf_markets_cccccccc' });
    expect((await site.publish(plain, { to: 'production' })).statusCode).toBe(201);
    expect(await saidAt('/markets/stocks')).toBe('/markets/stocks, markets none, read 200');
    expect(await renderingOf('markets')).toMatchObject([{ version, place: 'browsers', faults: [] }]);
  });
});
