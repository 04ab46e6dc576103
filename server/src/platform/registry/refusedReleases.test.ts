import { readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteRelease } from '@market-pulse/contract';
import { type PlatformSite, openPlatformSite } from '../../testing/platformSite';
import {
  describeFiles,
  packFolder,
  remoteFiles,
  remoteRelease,
  shellRelease,
  writeRelease,
} from '../../testing/releases';
import { createToken } from '../tokens/tokens';

let site: PlatformSite;

beforeAll(async () => {
  site = await openPlatformSite();
});
beforeEach(async () => {
  await site.publish(shellRelease(), { to: 'production' });
  await site.publish(remoteRelease('forums'), { to: 'production' });
});
afterEach(() => site.reset());
afterAll(() => site.close());

/** Uploads bytes as a release. */
function upload(payload: Buffer, { token = site.operator, type = 'application/gzip', to = '' } = {}) {
  return site.app.inject({
    method: 'POST',
    url: '/api/platform/releases/',
    query: to === '' ? {} : { to },
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    payload,
  });
}

/** A folder of a release of markets, packed after it was tampered with. */
async function packed(change: Partial<RemoteRelease>, tamper?: (folder: string) => Promise<void>): Promise<Buffer> {
  const folder = await writeRelease(await site.folder(), remoteRelease('markets', change));
  await tamper?.(folder);
  return packFolder(folder);
}

/** Everything that a release could leave: files, releases, rows, history. */
async function traces() {
  const { dataDir } = site.context.config;
  const get = async (path: string) =>
    (
      await site.app.inject({ url: `/api/platform${path}`, headers: { authorization: `Bearer ${site.operator}` } })
    ).json() as unknown;
  return {
    files: (await readdir(join(dataDir, 'releases'), { recursive: true })).sort(),
    releases: await get('/releases/'),
    environments: await get('/environments/'),
    history: await get('/audit/?limit=100'),
  };
}

/**
 * What is wrong, the upload, its code, and the words in which the publisher is told: one of each kind. All that an archive, its document and
 * its files may have wrong, and what does not fit an environment, are tables of `releaseArchive`, `releaseCheck` and `compatibility`.
 */
const refused: readonly [string, () => Promise<Buffer>, string, string][] = [
  [
    'a document that breaks its schema',
    () => packed({ nav: [{ placement: 'header', group: 'G', label: '', to: '/markets', order: 1 }] }),
    'release_invalid',
    'release.json: nav.0.label: At least 1 characters',
  ],
  [
    'a listed file that is missing',
    () => packed({ files: describeFiles({ ...remoteFiles('markets'), 'assets/gone.js': 'x' }) }),
    'release_file_missing',
    'assets/gone.js is in release.json but not in the folder',
  ],
  [
    'a link',
    () => packed({}, (folder) => symlink('/etc/hostname', join(folder, 'assets/link.js'))),
    'release_path_refused',
    'assets/link.js is a SymbolicLink, neither a file nor a folder',
  ],
  [
    'an upload that broke off',
    async () => (await packed({})).subarray(0, -40),
    'release_invalid',
    'The upload is not a readable tar.gz of a release folder',
  ],
  [
    'a route of another remote',
    () => packed({ routes: [{ path: '/forums', expose: './Page', title: 'Mine' }] }),
    'route_taken',
    'markets claims /forums: /forums belongs to forums in production',
  ],
  [
    'a shared module of another version than the shell provides',
    () => packed({ consumes: { 'react-dom': '^18.2.0' } }),
    'release_incompatible',
    'markets 1.0.0-aaaaaaaa needs react-dom ^18.2.0, and the shell 1.0.0-5e115e11 of production provides 19.3.0',
  ],
];

test.each(refused)(
  'a release with %s is refused in so many words, and leaves nothing',
  async (_what, pack, code, detail) => {
    const before = await traces();
    const response = await upload(await pack(), { to: 'production' });
    expect(response.json()).toMatchObject({ code, detail });
    expect(response.statusCode).toBeGreaterThanOrEqual(400);
    expect(await traces()).toEqual(before);
  },
);

test('a release of a name that the token is not for is refused with both names, and leaves nothing', async () => {
  const { token } = await createToken(site.context, { scope: 'deploy', remote: 'forums' }, 'the test');
  const before = await traces();
  const response = await upload(await packed({}), { token });
  expect([response.statusCode, response.json()]).toEqual([
    403,
    expect.objectContaining({ detail: 'This token publishes forums, and the release is one of markets.' }),
  ]);
  expect(await traces()).toEqual(before);
});

test('a release that fits leaves traces of each kind', async () => {
  const before = await traces();
  expect((await upload(await packed({}), { to: 'production' })).statusCode).toBe(201);
  const after = await traces();
  for (const kind of Object.keys(before) as (keyof typeof before)[]) expect(after[kind]).not.toEqual(before[kind]);
});
