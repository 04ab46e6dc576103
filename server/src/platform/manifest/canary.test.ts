import type { EnvironmentManifest, EnvironmentRemote } from '@market-pulse/contract';
import { type PlatformSite, openPlatformSite } from '../../testing/platformSite';
import { remoteRelease, shellRelease } from '../../testing/releases';
import { groupOf } from './rollout';
import { newVisitor } from './visitor';

let site: PlatformSite;

beforeAll(async () => {
  site = await openPlatformSite();
});
afterEach(() => site.reset());
afterAll(() => site.close());

const stable = remoteRelease('markets');
const next = remoteRelease('markets', { version: '1.1.0-bbbbbbbb', container: 'mf_markets_bbbbbbbb' });
const later = remoteRelease('markets', { version: '1.2.0-cccccccc', container: 'mf_markets_cccccccc' });
const path = '/api/platform/environments/production/remotes/markets/';

beforeEach(() =>
  site.begin(async () => {
    await site.publish(shellRelease(), { to: 'production' });
    await site.publish(stable, { to: 'production' });
    await site.publish(next);
    await site.publish(later);
  }),
);

async function change(payload: object, url = path) {
  const headers = { authorization: `Bearer ${site.operator}`, 'if-match': '*' };
  return site.app.inject({ method: 'PATCH', url, headers, payload });
}

async function manifestOf(visitor?: string) {
  return site.app.inject({
    url: '/api/platform/environments/production/manifest/',
    ...(visitor !== undefined && { cookies: { mp_visitor: visitor } }),
  });
}

async function servedTo(visitor?: string) {
  return (await manifestOf(visitor)).json<EnvironmentManifest>().remotes[0]!;
}

/** A visitor whose group for markets is in a range. */
function visitorIn(from: number, to: number): string {
  for (;;) {
    const visitor = newVisitor();
    const group = groupOf(visitor, 'markets');
    if (group >= from && group < to) return visitor;
  }
}

const chosen = visitorIn(0, 1000);
const other = visitorIn(1000, 10_000);

test('a canary is served to its share of the visitors, who fall back to what the others get', async () => {
  await change({ canary: { version: next.version, percent: 10 } });
  expect(await servedTo(chosen)).toMatchObject({
    version: next.version,
    canary: true,
    fallback: { version: stable.version },
  });
  const others = await servedTo(other);
  expect(others).toMatchObject({ version: stable.version, fallback: null });
  expect(others).not.toHaveProperty('canary');
  expect(await servedTo()).toMatchObject({ version: stable.version });
});

test('the manifest of each group has an ETag of its own, and caches know on what it depends', async () => {
  await change({ canary: { version: next.version, percent: 10 } });
  const [one, two] = [await manifestOf(chosen), await manifestOf(other)];
  expect(one.headers['etag']).not.toBe(two.headers['etag']);
  expect(one.headers['vary']).toContain('cookie');
  expect((await manifestOf(visitorIn(0, 1000))).headers['etag']).toBe(one.headers['etag']);
});

test('another canary release moves nobody between the groups @full', async () => {
  await change({ canary: { version: next.version, percent: 10 } });
  await change({ canary: { version: later.version, percent: 10 } });
  expect((await servedTo(chosen)).version).toBe(later.version);
  expect((await servedTo(other)).version).toBe(stable.version);
});

test('the page carries the manifest of this visitor, who keeps the number that it was given', async () => {
  await change({ canary: { version: next.version, percent: 50 } });
  const first = await site.app.inject({ url: '/', headers: { accept: 'text/html' } });
  const cookie = first.cookies.find(({ name }) => name === 'mp_visitor');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  expect(cookie).not.toHaveProperty('secure');
  const visitor = cookie!.value;
  const expected = groupOf(visitor, 'markets') < 5000 ? next.version : stable.version;
  expect(first.body).toContain(`"version":"${expected}","url":"/releases/markets/${expected}/"`);

  const again = await site.app.inject({ url: '/', headers: { accept: 'text/html' }, cookies: { mp_visitor: visitor } });
  expect(again.cookies).toEqual([]);
  expect(again.headers['vary']).toContain('cookie');
});

test('nobody is given a number where everyone gets the same @full', async () => {
  const page = () => site.app.inject({ url: '/', headers: { accept: 'text/html' } });
  expect((await page()).cookies).toEqual([]);
  await change({ canary: { version: next.version, percent: 100 } });
  expect((await page()).cookies).toEqual([]);
  expect((await servedTo()).version).toBe(next.version);
});

test('a number that is none of ours is replaced @full', async () => {
  await change({ canary: { version: next.version, percent: 50 } });
  const headers = { accept: 'text/html', cookie: 'mp_visitor=<script>' };
  const response = await site.app.inject({ url: '/', headers });
  expect(response.cookies.map(({ name }) => name)).toEqual(['mp_visitor']);
});

test('a canary that becomes the release is no canary any more, and one can be taken away', async () => {
  await change({ canary: { version: next.version, percent: 10 } });
  expect((await change({ version: next.version })).json()).toMatchObject({
    version: next.version,
    canary: null,
    fallback_version: stable.version,
  });
  await change({ canary: { version: later.version, percent: 1 } });
  expect((await change({ canary: null })).json<EnvironmentRemote>().canary).toBeNull();
});

test('one step back takes a canary away again @full', async () => {
  await change({ canary: { version: next.version, percent: 10 } });
  const headers = { authorization: `Bearer ${site.operator}` };
  const response = await site.app.inject({ method: 'POST', url: `${path}rollback/`, headers, payload: {} });
  expect(response.json()).toMatchObject({ version: stable.version, canary: null });
});

test.each([
  ['of a release that is not published', '9.9.9-99999999', 10, 'markets 9.9.9-99999999 is not published.'],
  ['of what everyone gets @full', stable.version, 10, `${stable.version} is what all visitors get already.`],
  ['of more than everyone @full', next.version, 101, 'Must be at most 100'],
  ['of a thousandth @full', next.version, 0.001, 'A percentage has at most two decimals'],
])('a canary %s is refused', async (_what, version, percent, message) => {
  const response = await change({ canary: { version, percent } });
  expect([response.statusCode, response.json().detail]).toEqual([422, message]);
});

test('the shell, and a remote that serves nothing, have no canary @full', async () => {
  const canary = { canary: { version: next.version, percent: 10 } };
  const shell = await change(canary, path.replace('markets', 'shell'));
  expect(shell.json().detail).toContain('The shell has no canary');
  const staging = await change(canary, path.replace('production', 'staging'));
  expect(staging.json().detail).toBe('markets has no release that the other visitors would get.');
});

test('a canary has to fit into the environment, and others to it', async () => {
  const route = { path: '/quotes', expose: './Page', title: 'Quotes' };
  const wider = remoteRelease('markets', { version: '1.3.0-dddddddd', routes: [...stable.routes, route] });
  await site.publish(wider);
  await change({ canary: { version: wider.version, percent: 10 } });
  const response = await site.publish(remoteRelease('thief', { routes: [route] }));
  expect(response.json().detail).toBe('thief claims /quotes: /quotes belongs to markets in production');
});
