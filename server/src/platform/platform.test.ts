import { createHash } from 'node:crypto';
import { readFile, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { EnvironmentManifest, EnvironmentRemote } from '@market-pulse/contract';
import { environmentManifestSchema } from '@market-pulse/contract';
import { platformTokens } from '../database/schema';
import { type PlatformSite, openPlatformSite } from '../testing/platformSite';
import { ENTRY_CODE, describeFiles, remoteFiles, remoteRelease, shellRelease } from '../testing/releases';
import { writeLocalToken } from './tokens';

let site: PlatformSite;

beforeAll(async () => {
  site = await openPlatformSite();
}, 30_000);
afterEach(() => site.reset());
afterAll(() => site.close());

const first = remoteRelease('markets');
const second = remoteRelease('markets', { version: '1.0.1-bbbbbbbb', container: 'mf_markets_bbbbbbbb' });

interface CallOptions {
  readonly token?: string;
  readonly ifMatch?: string;
  readonly body?: object;
}

function call(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, { token, ifMatch, body }: CallOptions = {}) {
  return site.app.inject({
    method,
    url: `/api/platform${path}`,
    headers: {
      authorization: `Bearer ${token ?? site.operator}`,
      ...(ifMatch !== undefined && { 'if-match': ifMatch }),
    },
    ...(body && { payload: body }),
  });
}

async function manifest(environment = 'production'): Promise<EnvironmentManifest> {
  return (await site.app.inject(`/api/platform/environments/${environment}/manifest/`)).json();
}

async function row(remote = 'markets', environment = 'production'): Promise<EnvironmentRemote> {
  return (await call('GET', `/environments/${environment}/remotes/${remote}/`)).json();
}

async function change(body: object, remote = 'markets') {
  const { etag } = await row(remote);
  return call('PATCH', `/environments/production/remotes/${remote}/`, { ifMatch: etag, body });
}

async function deployToken(remote: string): Promise<string> {
  return (await call('POST', '/tokens/', { body: { scope: 'deploy', remote } })).json().token;
}

describe('publishing', () => {
  test('a release is kept, listed, and activates nothing unless asked to', async () => {
    await site.publish(shellRelease(), { to: 'production' });
    const response = await site.publish(first);
    expect(response.statusCode).toBe(201);
    expect(response.json()).toMatchObject({
      created: true,
      activated: [],
      release: { name: 'markets', title: 'Markets' },
    });
    expect((await manifest()).remotes).toEqual([]);
    const listed = (await call('GET', '/releases/')).json();
    expect(listed.map((release: { name: string }) => release.name)).toEqual(['markets', 'shell']);
  });

  test('an operator activates a first release, which is then in the manifest', async () => {
    await site.publish(shellRelease(), { to: 'staging,production' });
    expect((await site.publish(first, { to: 'production' })).json().activated).toEqual(['production']);
    const served = environmentManifestSchema.parse(await manifest());
    expect(served).toMatchObject({
      environment: 'production',
      contract: '1.0.0',
      shell: { version: '1.0.0-5e115e11' },
      deadlines: { manifest: 8000, entry: 8000, init: 2000, expose: 8000 },
    });
    expect(served.remotes).toHaveLength(1);
    expect(served.remotes[0]).toMatchObject({
      name: 'markets',
      url: '/releases/markets/1.0.0-aaaaaaaa/',
      routes: first.routes,
      files: first.files,
      fallback: null,
    });
    expect((await manifest('staging')).remotes).toEqual([]);
  });

  test('compressed variants lie beside the files for which they pay', async () => {
    await site.publish(first);
    const folder = join(site.context.config.dataDir, 'releases/markets/1.0.0-aaaaaaaa');
    const entry = await readFile(join(folder, 'remoteEntry.js'), 'utf8');
    expect(entry).toContain(ENTRY_CODE);
    expect(brotliDecompressSync(await readFile(join(folder, 'remoteEntry.js.br'))).toString()).toBe(entry);
    expect(gunzipSync(await readFile(join(folder, 'remoteEntry.js.gz'))).toString()).toBe(entry);
    expect(await readdir(join(folder, 'assets'))).toEqual(['page.css', 'page.js']);
  });

  test('the same release again is not created anew, other content is refused', async () => {
    await site.publish(first);
    const again = await site.publish(first);
    expect(again.statusCode).toBe(200);
    expect(again.json().created).toBe(false);

    const other = await site.publish({ ...first, title: 'Other' });
    expect(other.statusCode).toBe(409);
    expect(other.json()).toMatchObject({
      code: 'release_exists',
      detail: expect.stringContaining('markets 1.0.0-aaaaaaaa'),
    });
  });

  test('a deploy token publishes its remote alone and leaves the switch to the product owners', async () => {
    await site.publish(shellRelease(), { to: 'production' });
    const token = await deployToken('markets');
    expect((await site.publish(remoteRelease('forums'), { token })).statusCode).toBe(403);
    expect((await site.publish(first, { token, to: 'production' })).statusCode).toBe(201);
    expect(await row()).toMatchObject({ version: '1.0.0-aaaaaaaa', enabled: false });
    const seen = (await call('GET', '/releases/', { token })).json();
    expect(seen.map((release: { name: string }) => release.name)).toEqual(['markets']);
  });

  test('a refused release leaves nothing behind', async () => {
    const files = { ...remoteFiles('markets'), 'assets/page.js': 'export const page = 2;' };
    const response = await site.publish(first, { files });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({
      code: 'release_file_changed',
      detail: expect.stringContaining('assets/page.js'),
    });
    const releases = join(site.context.config.dataDir, 'releases');
    expect(await readdir(releases)).toEqual(['.incoming']);
    expect(await readdir(join(releases, '.incoming'))).toEqual([]);
    expect((await call('GET', '/releases/')).json()).toEqual([]);
    expect((await call('GET', '/environments/production/remotes/markets/')).statusCode).toBe(404);
  });

  test('a route of another remote is refused, named with its owner', async () => {
    await site.publish(shellRelease(), { to: 'production' });
    await site.publish(first, { to: 'production' });
    const thief = remoteRelease('thief', { routes: [{ path: '/markets', expose: './Page', title: 'Mine' }] });
    const response = await site.publish(thief);
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({
      code: 'route_taken',
      detail: 'thief claims /markets, which belongs to markets in production',
    });
  });

  test('the skew gate looks at the shell of every environment', async () => {
    await site.publish(shellRelease(), { to: 'production' });
    await site.publish(shellRelease({ version: '2.0.0-22222222', provides: { react: '20.0.0' } }), {
      to: 'development',
    });
    const response = await site.publish(first);
    expect(response.statusCode).toBe(409);
    expect(response.json().detail).toBe(
      'markets 1.0.0-aaaaaaaa needs react ^19.0.0, and the shell 2.0.0-22222222 of development provides 20.0.0',
    );
  });

  test('a shell that an enabled remote was not built for cannot be activated', async () => {
    await site.publish(shellRelease(), { to: 'production' });
    await site.publish(first, { to: 'production' });
    const shell = shellRelease({ version: '2.0.0-22222222', provides: { react: '20.0.0' } });
    expect((await site.publish(shell, { to: 'production' })).json().code).toBe('release_incompatible');
    expect((await manifest()).shell.version).toBe('1.0.0-5e115e11');
    await change({ enabled: false });
    expect((await site.publish(shell, { to: 'production' })).statusCode).toBe(201);
    expect((await change({ enabled: true })).json().code).toBe('release_incompatible');
  });

  test('an unknown environment is refused before anything is kept', async () => {
    expect((await site.publish(first, { to: 'mars' })).json().code).toBe('validation_failed');
    expect((await call('GET', '/releases/')).json()).toEqual([]);
  });

  test('publishing again brings back files that were lost', async () => {
    await site.publish(first);
    const folder = join(site.context.config.dataDir, 'releases/markets/1.0.0-aaaaaaaa');
    await rm(folder, { recursive: true });
    expect((await site.publish(first)).json().created).toBe(false);
    expect(await readdir(folder)).toContain('remoteEntry.js');
  });

  test('a body that is neither an archive nor JSON is unsupported', async () => {
    const headers = { authorization: `Bearer ${site.operator}`, 'content-type': 'text/plain' };
    const response = await site.app.inject({ method: 'POST', url: '/api/platform/releases/', headers, payload: 'x' });
    expect([response.statusCode, response.json().code]).toEqual([415, 'unsupported_media_type']);
    expect((await call('POST', '/releases/', { body: {} })).json().code).toBe('validation_failed');
  });
});

describe('environments', () => {
  beforeEach(async () => {
    await site.publish(shellRelease(), { to: 'production' });
    await site.publish(first, { to: 'production' });
  });

  test('there are production, staging and development from the start, the shell not among their remotes', async () => {
    const listed = (await call('GET', '/environments/')).json();
    expect(listed.map((environment: { name: string }) => environment.name)).toEqual([
      'production',
      'staging',
      'development',
    ]);
    expect(listed[0].remotes).toEqual([expect.objectContaining({ name: 'markets', enabled: true, title: 'Markets' })]);
    expect(listed[1].remotes).toEqual([expect.objectContaining({ name: 'markets', enabled: false, version: null })]);
    expect(listed[0].shell).toMatchObject({ name: 'shell', version: shellRelease().version });
  });

  test('a row says what a rollback would go back to', async () => {
    await site.publish(second);
    await change({ version: second.version });
    expect((await row()).previous).toEqual({
      ...{ version: '1.0.0-aaaaaaaa', enabled: true, canary: null, fallback_version: null },
    });
    await deployToken('earnings');
    expect((await row('earnings')).previous).toBeNull();
  });

  test('of the releases of a remote it says which ones an environment would refuse, and why', async () => {
    // Published while there was no shell that it could have been compared with.
    await site.reset();
    const other = remoteRelease('markets', { version: '1.0.1-bbbbbbbb', consumes: { react: '^99.0.0' } });
    await site.publish(first);
    await site.publish(other);
    await site.publish(shellRelease(), { to: 'production' });
    const { shell } = await manifest();
    const candidates = (await call('GET', '/environments/production/remotes/markets/releases/')).json();
    expect(candidates).toEqual([
      expect.objectContaining({ version: other.version, conflict: expect.stringContaining('react ^99.0.0') }),
      expect.objectContaining({ version: '1.0.0-aaaaaaaa', conflict: null }),
    ]);
    expect(candidates[0].conflict).toContain(shell.version);
    expect((await call('GET', '/environments/mars/remotes/markets/releases/')).statusCode).toBe(404);
    const token = await site.signIn('editor');
    expect((await call('GET', '/environments/production/remotes/markets/releases/', { token })).statusCode).toBe(403);
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
    const missing = await call('PATCH', path, { body: { enabled: false } });
    expect([missing.statusCode, missing.json().code]).toEqual([428, 'precondition_required']);

    const { etag } = await row();
    expect((await call('PATCH', path, { ifMatch: etag, body: { enabled: false } })).statusCode).toBe(200);
    const stale = await call('PATCH', path, { ifMatch: etag, body: { enabled: true } });
    expect([stale.statusCode, stale.json().code]).toEqual([412, 'precondition_failed']);
    expect((await row()).enabled).toBe(false);
  });

  test('of two changes at the same time one wins', async () => {
    const { etag } = await row();
    const path = '/environments/production/remotes/markets/';
    const answers = await Promise.all(
      [false, false].map((enabled) => call('PATCH', path, { ifMatch: etag, body: { enabled } })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412]);
  });

  test('another release falls back to the one before; a rollback is one step and can be taken back', async () => {
    await site.publish(second);
    await change({ version: second.version, reason: 'faster table' });
    expect((await manifest()).remotes[0]).toMatchObject({
      version: '1.0.1-bbbbbbbb',
      fallback: { version: '1.0.0-aaaaaaaa', url: '/releases/markets/1.0.0-aaaaaaaa/', entry: 'remoteEntry.js' },
    });

    const rollback = '/environments/production/remotes/markets/rollback/';
    expect((await call('POST', rollback, { body: { reason: 'slower' } })).json().version).toBe('1.0.0-aaaaaaaa');
    expect((await manifest()).remotes[0]).toMatchObject({ version: '1.0.0-aaaaaaaa', fallback: null });
    expect((await call('POST', rollback)).json().version).toBe('1.0.1-bbbbbbbb');
  });

  test('a release that is not published, and a shell switched off, are refused', async () => {
    const unknown = await change({ version: '9.9.9-99999999' });
    expect([unknown.statusCode, unknown.json().fields]).toEqual([422, { version: [expect.any(String)] }]);
    expect((await change({ enabled: false }, 'shell')).statusCode).toBe(422);
  });

  test('every change is audited with who, why, before and after', async () => {
    const owner = await site.signIn('product_owner');
    const { etag } = await row();
    const body = { enabled: false, reason: 'quiet period' };
    await call('PATCH', '/environments/production/remotes/markets/', { token: owner, ifMatch: etag, body });

    const { results, count } = (await call('GET', '/audit/?environment=production&remote=markets')).json();
    expect(count).toBe(3);
    expect(results[0]).toMatchObject({
      action: 'change',
      changed_by: expect.stringMatching(/^product_owner-/),
      reason: 'quiet period',
      before: { enabled: true, version: '1.0.0-aaaaaaaa' },
      after: { enabled: false, version: '1.0.0-aaaaaaaa' },
    });
    expect(results.map((entry: { action: string }) => entry.action)).toEqual(['change', 'publish', 'register']);
    expect((await call('GET', '/audit/?limit=1')).json().next_cursor).not.toBeNull();
  });

  test('a change to what already is leaves no trace', async () => {
    const { etag } = await row();
    expect((await change({ enabled: true })).json().etag).toBe(etag);
  });

  test('an environment without a shell has no manifest, an unknown one does not exist', async () => {
    expect((await site.app.inject('/api/platform/environments/staging/manifest/')).statusCode).toBe(503);
    expect((await site.app.inject('/api/platform/environments/mars/manifest/')).statusCode).toBe(404);
  });
});

describe('rights', () => {
  test.each([
    ['user', 403, 403],
    ['moderator', 403, 403],
    ['editor', 403, 403],
    ['product_owner', 200, 403],
    ['admin', 200, 200],
  ] as const)('%s reads environments with %i and tokens with %i', async (role, environments, tokens) => {
    const token = await site.signIn(role);
    expect((await call('GET', '/environments/', { token })).statusCode).toBe(environments);
    expect((await call('GET', '/tokens/', { token })).statusCode).toBe(tokens);
  });

  test('nobody gets in without a bearer or with a wrong one', async () => {
    expect((await site.app.inject('/api/platform/environments/')).statusCode).toBe(401);
    for (const token of ['mpt_wrong', 'nonsense']) {
      const response = await call('GET', '/environments/', { token });
      expect([response.statusCode, response.json().code]).toEqual([401, 'invalid_token']);
    }
  });

  test('a deploy token changes no environment and makes no token', async () => {
    const token = await deployToken('markets');
    expect((await call('GET', '/environments/', { token })).statusCode).toBe(403);
    expect((await call('POST', '/tokens/', { token, body: { scope: 'operator' } })).statusCode).toBe(403);
    expect((await call('GET', '/releases/forums/', { token })).statusCode).toBe(403);
  });

  test('a deploy token for a new name registers that remote, off in every environment', async () => {
    await deployToken('earnings');
    expect(await row('earnings')).toMatchObject({ title: 'earnings', enabled: false, version: null });
    expect(await row('earnings', 'staging')).toMatchObject({ enabled: false });
  });

  test('a token is shown once and worth nothing once it is revoked', async () => {
    const created = await call('POST', '/tokens/', { body: { scope: 'operator', note: 'pipeline' } });
    expect(created.statusCode).toBe(201);
    const { id, token } = created.json();
    expect(token).toMatch(/^mpt_[\w-]{43}$/);
    expect((await call('GET', '/environments/', { token })).statusCode).toBe(200);

    const listed = await call('GET', '/tokens/');
    expect(listed.body).not.toContain(token);
    expect(listed.json().find((entry: { id: number }) => entry.id === id)).toMatchObject({
      note: 'pipeline',
      last_used_at: expect.any(String),
    });
    expect((await call('DELETE', `/tokens/${id}/`)).statusCode).toBe(204);
    expect((await call('GET', '/environments/', { token })).statusCode).toBe(401);
    expect((await call('DELETE', `/tokens/${id}/`)).statusCode).toBe(404);
  });

  test('of a token the database has the hash alone', async () => {
    const token = await deployToken('markets');
    const stored = JSON.stringify(await site.context.database.select().from(platformTokens));
    expect(stored).toContain(createHash('sha256').update(token).digest('hex'));
    expect(stored).not.toContain(token.slice('mpt_'.length));
  });

  test('the local command line finds a token that only the owner can read, the same at each start', async () => {
    const path = join(site.context.config.dataDir, 'platform-token.json');
    await writeLocalToken(site.context, 'http://localhost:3000');
    const written = JSON.parse(await readFile(path, 'utf8'));
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect((await call('GET', '/tokens/', { token: written.token })).statusCode).toBe(200);

    await writeLocalToken(site.context, 'http://localhost:4000');
    expect(JSON.parse(await readFile(path, 'utf8'))).toEqual({ url: 'http://localhost:4000', token: written.token });
  });
});

test('two releases of one remote, published at once, both arrive', async () => {
  const third = { ...second, version: '1.0.2-cccccccc', files: describeFiles(remoteFiles('markets')) };
  const answers = await Promise.all([site.publish(second), site.publish(third), site.publish(third)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 201, 201]);
});
