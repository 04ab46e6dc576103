import { type PlatformSite, openPlatformSite } from '../../testing/platformSite';
import { remoteRelease, shellRelease } from '../../testing/releases';

let site: PlatformSite;

beforeAll(async () => {
  site = await openPlatformSite();
});
afterEach(() => site.reset());
afterAll(() => site.close());

const first = remoteRelease('markets');
const second = remoteRelease('markets', { version: '1.0.1-bbbbbbbb', container: 'mf_markets_bbbbbbbb' });

async function change(body: object, remote = 'markets') {
  const { etag } = await site.row(remote);
  return site.call('PATCH', `/environments/production/remotes/${remote}/`, { ifMatch: etag, body });
}

beforeEach(() =>
  site.begin(async () => {
    await site.publish(shellRelease(), { to: 'production' });
    await site.publish(first, { to: 'production' });
  }),
);

test('there are production, staging and development from the start, the shell not among their remotes', async () => {
  const listed = (await site.call('GET', '/environments/')).json();
  expect(listed.map((environment: { name: string }) => environment.name)).toEqual([
    'production',
    'staging',
    'development',
  ]);
  expect(listed[0].remotes).toEqual([expect.objectContaining({ name: 'markets', enabled: true, title: 'Markets' })]);
  expect(listed[1].remotes).toEqual([expect.objectContaining({ name: 'markets', enabled: false, version: null })]);
  expect(listed[0].shell).toMatchObject({ name: 'shell', version: shellRelease().version });
});

test('a row says what a rollback would go back to @full', async () => {
  await site.publish(second);
  await change({ version: second.version });
  expect((await site.row()).previous).toEqual({
    ...{ version: '1.0.0-aaaaaaaa', enabled: true, canary: null, fallback_version: null },
    server_rendering: true,
  });
  await site.deployToken('earnings');
  expect((await site.row('earnings')).previous).toBeNull();
});

test('of the releases of a remote it says which ones an environment would refuse, and why', async () => {
  // Published while there was no shell that it could have been compared with.
  await site.reset();
  const other = remoteRelease('markets', { version: '1.0.1-bbbbbbbb', consumes: { react: '^99.0.0' } });
  await site.publish(first);
  await site.publish(other);
  await site.publish(shellRelease(), { to: 'production' });
  const { shell } = await site.manifest();
  const candidates = (await site.call('GET', '/environments/production/remotes/markets/releases/')).json();
  expect(candidates).toEqual([
    expect.objectContaining({ version: other.version, conflict: expect.stringContaining('react ^99.0.0') }),
    expect.objectContaining({ version: '1.0.0-aaaaaaaa', conflict: null }),
  ]);
  expect(candidates[0].conflict).toContain(shell.version);
  expect((await site.call('GET', '/environments/mars/remotes/markets/releases/')).statusCode).toBe(404);
  const token = await site.signIn('editor');
  expect((await site.call('GET', '/environments/production/remotes/markets/releases/', { token })).statusCode).toBe(
    403,
  );
});

test('a remote that is switched off is gone from the manifest at once, which has a new ETag', async () => {
  const url = '/api/platform/environments/production/manifest/';
  const before = await site.app.inject(url);
  const etag = String(before.headers['etag']);
  expect(before.headers['cache-control']).toBe('no-cache');
  const same = await site.app.inject({ url, headers: { 'if-none-match': etag } });
  expect([same.statusCode, same.body]).toEqual([304, '']);

  expect((await change({ enabled: false })).statusCode).toBe(200);
  const after = await site.app.inject({ url, headers: { 'if-none-match': etag } });
  expect(after.statusCode).toBe(200);
  expect(after.json()).toMatchObject({ generation: before.json().generation + 1, remotes: [] });
});

test('a change needs the etag of the row as it is', async () => {
  const path = '/environments/production/remotes/markets/';
  const missing = await site.call('PATCH', path, { body: { enabled: false } });
  expect([missing.statusCode, missing.json().code]).toEqual([428, 'precondition_required']);

  const { etag } = await site.row();
  expect((await site.call('PATCH', path, { ifMatch: etag, body: { enabled: false } })).statusCode).toBe(200);
  const stale = await site.call('PATCH', path, { ifMatch: etag, body: { enabled: true } });
  expect([stale.statusCode, stale.json().code]).toEqual([412, 'precondition_failed']);
  expect((await site.row()).enabled).toBe(false);
});

test('of two changes at the same time one wins', async () => {
  const { etag } = await site.row();
  const path = '/environments/production/remotes/markets/';
  const answers = await Promise.all(
    [false, false].map((enabled) => site.call('PATCH', path, { ifMatch: etag, body: { enabled } })),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412]);
});

test('another release falls back to the one before; a rollback is one step and can be taken back', async () => {
  await site.publish(second);
  await change({ version: second.version, reason: 'faster table' });
  expect((await site.manifest()).remotes[0]).toMatchObject({
    version: '1.0.1-bbbbbbbb',
    fallback: { version: '1.0.0-aaaaaaaa', url: '/releases/markets/1.0.0-aaaaaaaa/', entry: 'remoteEntry.js' },
  });

  const rollback = '/environments/production/remotes/markets/rollback/';
  expect((await site.call('POST', rollback, { body: { reason: 'slower' } })).json().version).toBe('1.0.0-aaaaaaaa');
  expect((await site.manifest()).remotes[0]).toMatchObject({ version: '1.0.0-aaaaaaaa', fallback: null });
  expect((await site.call('POST', rollback)).json().version).toBe('1.0.1-bbbbbbbb');
});

test('a release that is not published, and a shell switched off, are refused', async () => {
  const unknown = await change({ version: '9.9.9-99999999' });
  expect([unknown.statusCode, unknown.json().fields]).toEqual([422, { version: [expect.any(String)] }]);
  expect((await change({ enabled: false }, 'shell')).statusCode).toBe(422);
});

test('another release, a promotion and a switch leave alone where a remote is rendered @full', async () => {
  await site.publish(second, { to: 'staging' });
  expect((await change({ server_rendering: false })).json().server_rendering).toBe(false);
  expect((await change({ enabled: false })).json().server_rendering).toBe(false);
  const promotion = { remote: 'markets', from: 'staging', to: 'production' };
  expect((await site.call('POST', '/promote/', { body: promotion })).json()).toMatchObject({
    ...{ version: second.version, enabled: false, server_rendering: false },
  });
  expect((await site.row('markets', 'staging')).server_rendering).toBe(true);
  const { etag } = await site.row();
  expect((await change({ server_rendering: false })).json().etag).toBe(etag);
  expect((await change({ server_rendering: 'no' })).json().fields).toHaveProperty('server_rendering');
});

test('every change is audited with who, why, before and after', async () => {
  const owner = await site.signIn('product_owner');
  const { etag } = await site.row();
  const body = { enabled: false, reason: 'quiet period' };
  await site.call('PATCH', '/environments/production/remotes/markets/', { token: owner, ifMatch: etag, body });

  const { results, count } = (await site.call('GET', '/audit/?environment=production&remote=markets')).json();
  expect(count).toBe(3);
  expect(results[0]).toMatchObject({
    action: 'change',
    changed_by: expect.stringMatching(/^product_owner-/),
    reason: 'quiet period',
    before: { enabled: true, version: '1.0.0-aaaaaaaa' },
    after: { enabled: false, version: '1.0.0-aaaaaaaa' },
  });
  expect(results.map((entry: { action: string }) => entry.action)).toEqual(['change', 'publish', 'register']);
  expect((await site.call('GET', '/audit/?limit=1')).json().next_cursor).not.toBeNull();
});

test('a change to what already is leaves no trace @full', async () => {
  const { etag } = await site.row();
  expect((await change({ enabled: true })).json().etag).toBe(etag);
});

test('an environment without a shell has no manifest, an unknown one does not exist @full', async () => {
  expect((await site.call('GET', '/environments/staging/manifest/')).statusCode).toBe(503);
  expect((await site.app.inject('/api/platform/environments/mars/manifest/')).statusCode).toBe(404);
});

test('a shell that an enabled remote was not built for cannot be activated', async () => {
  const shell = shellRelease({ version: '2.0.0-22222222', provides: { react: '20.0.0' } });
  expect((await site.publish(shell, { to: 'production' })).json().code).toBe('release_incompatible');
  expect((await site.manifest()).shell.version).toBe('1.0.0-5e115e11');
  await change({ enabled: false });
  expect((await site.publish(shell, { to: 'production' })).statusCode).toBe(201);
  expect((await change({ enabled: true })).json().code).toBe('release_incompatible');
});
