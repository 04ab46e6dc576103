import { readFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { environmentManifestSchema } from '@market-pulse/contract';
import { type PlatformSite, openPlatformSite } from '../../testing/platformSite';
import {
  ENTRY_CODE,
  describeFiles,
  remoteFiles,
  remoteRelease,
  renderedRelease,
  shellRelease,
} from '../../testing/releases';

let site: PlatformSite;

beforeAll(async () => {
  site = await openPlatformSite();
});
afterEach(() => site.reset());
afterAll(() => site.close());

const first = remoteRelease('markets');
const second = remoteRelease('markets', { version: '1.0.1-bbbbbbbb', container: 'mf_markets_bbbbbbbb' });

test('a release is kept, listed, and activates nothing unless asked to', async () => {
  await site.publish(shellRelease(), { to: 'production' });
  const response = await site.publish(first);
  expect(response.statusCode).toBe(201);
  expect(response.json()).toMatchObject({
    created: true,
    activated: [],
    release: { name: 'markets', title: 'Markets' },
  });
  expect((await site.manifest()).remotes).toEqual([]);
  const listed = (await site.call('GET', '/releases/')).json();
  expect(listed.map((release: { name: string }) => release.name)).toEqual(['markets', 'shell']);
});

test('an operator activates a first release, which is then in the manifest', async () => {
  await site.publish(shellRelease(), { to: 'staging,production' });
  expect((await site.publish(first, { to: 'production' })).json().activated).toEqual(['production']);
  const served = environmentManifestSchema.parse(await site.manifest());
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
  expect((await site.call('GET', '/environments/staging/manifest/')).json().remotes).toEqual([]);
});

test('compressed variants lie beside the files for which they pay @full', async () => {
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
  const token = await site.deployToken('markets');
  expect((await site.publish(remoteRelease('forums'), { token })).statusCode).toBe(403);
  expect((await site.publish(first, { token, to: 'production' })).statusCode).toBe(201);
  expect(await site.row()).toMatchObject({ version: '1.0.0-aaaaaaaa', enabled: false });
  const seen = (await site.call('GET', '/releases/', { token })).json();
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
  expect((await site.call('GET', '/releases/')).json()).toEqual([]);
  expect((await site.call('GET', '/environments/production/remotes/markets/')).statusCode).toBe(404);
});

test('what the server renders by is kept as it is, and stands in no manifest', async () => {
  const code = `${renderedRelease('markets').files['server/index.js']}\n${ENTRY_CODE}`;
  const { release, files } = renderedRelease('markets', code);
  await site.publish(shellRelease(), { to: 'production' });
  expect((await site.publish(release, { files, to: 'production' })).statusCode).toBe(201);
  const newer = { ...release, version: '1.0.1-bbbbbbbb', container: 'mf_markets_bbbbbbbb' };
  await site.publish(newer, { files, to: 'production' });

  const folder = join(site.context.config.dataDir, 'releases/markets/1.0.0-aaaaaaaa/server');
  expect(await readFile(join(folder, 'index.js'), 'utf8')).toBe(code);
  // Nobody is sent it, so it is not compressed.
  expect(await readdir(folder)).toEqual(['index.js']);
  const [served] = environmentManifestSchema.parse(await site.manifest()).remotes;
  expect(served?.files).toEqual(first.files);
  expect(served?.fallback?.files).toEqual(first.files);
});

test('a release that the server cannot render by its file is refused, and nothing of it is kept @full', async () => {
  const { release, files } = renderedRelease('markets', 'document.title = "Markets";');
  const response = await site.publish(release, { files });
  expect(response.statusCode).toBe(422);
  expect(response.json()).toMatchObject({
    code: 'release_invalid',
    detail: expect.stringContaining('server/index.js cannot be evaluated: document is not defined'),
  });
  expect(await readdir(join(site.context.config.dataDir, 'releases/.incoming'))).toEqual([]);
  expect((await site.call('GET', '/releases/')).json()).toEqual([]);
});

test('a route of another remote is refused, named with its owner', async () => {
  await site.publish(shellRelease(), { to: 'production' });
  await site.publish(first, { to: 'production' });
  const thief = remoteRelease('thief', { routes: [{ path: '/markets', expose: './Page', title: 'Mine' }] });
  const response = await site.publish(thief);
  expect(response.statusCode).toBe(409);
  expect(response.json()).toMatchObject({
    code: 'route_taken',
    detail: 'thief claims /markets: /markets belongs to markets in production',
  });
});

test('paths stay with the remote that they were granted to, also while it is served nowhere @full', async () => {
  await site.publish(shellRelease(), { to: 'production' });
  await site.publish(first);
  const thief = remoteRelease('thief', { routes: [{ path: '/Markets/:symbol', expose: './Page', title: 'Mine' }] });
  const response = await site.publish(thief);
  expect(response.statusCode).toBe(409);
  expect(response.json()).toMatchObject({
    code: 'route_taken',
    detail: 'thief claims /markets, which was granted to markets',
  });
  expect((await site.publish(second)).statusCode).toBe(201);
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

test('an unknown environment is refused before anything is kept @full', async () => {
  expect((await site.publish(first, { to: 'mars' })).json().code).toBe('validation_failed');
  expect((await site.call('GET', '/releases/')).json()).toEqual([]);
});

test('publishing again brings back files that were lost @full', async () => {
  await site.publish(first);
  const folder = join(site.context.config.dataDir, 'releases/markets/1.0.0-aaaaaaaa');
  await rm(folder, { recursive: true });
  expect((await site.publish(first)).json().created).toBe(false);
  expect(await readdir(folder)).toContain('remoteEntry.js');
});

test('a body that is neither an archive nor JSON is unsupported @full', async () => {
  const headers = { authorization: `Bearer ${site.operator}`, 'content-type': 'text/plain' };
  const response = await site.app.inject({ method: 'POST', url: '/api/platform/releases/', headers, payload: 'x' });
  expect([response.statusCode, response.json().code]).toEqual([415, 'unsupported_media_type']);
  expect((await site.call('POST', '/releases/', { body: {} })).json().code).toBe('validation_failed');
});

test('two releases of one remote, published at once, both arrive', async () => {
  const third = { ...second, version: '1.0.2-cccccccc', files: describeFiles(remoteFiles('markets')) };
  const answers = await Promise.all([site.publish(second), site.publish(third), site.publish(third)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 201, 201]);
});
