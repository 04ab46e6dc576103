import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeFiles, remoteFiles, remoteRelease, shellRelease, writeRelease } from '../../testing/releases';
import { checkReleaseFiles, readReleaseDocument } from './releaseCheck';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'release-check-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function check(): Promise<number> {
  return checkReleaseFiles(folder, await readReleaseDocument(folder));
}

test('a complete release is accepted, with its size', async () => {
  const release = remoteRelease('markets');
  await writeRelease(folder, release);
  const bytes = Object.values(release.files).reduce((sum, file) => sum + file.bytes, 0);
  await expect(check()).resolves.toBe(bytes);
});

test('a complete shell is accepted', async () => {
  await writeRelease(folder, shellRelease());
  await expect(check()).resolves.toBeGreaterThan(0);
});

test.each([
  ['an unknown field', { surprise: true }, 'Unrecognized key: "surprise"'],
  ['a name in capitals', { name: 'Markets' }, 'name: A name is lower-case letters'],
  ['a version without the hash of its inputs', { version: '1.0.0' }, 'version: A version looks like'],
  ['a path out of the folder', { entry: '../entry.js' }, 'entry: A path inside the release folder'],
  ['an absolute path', { files: { '/etc/passwd': { integrity: 'x', bytes: 1 } } }, 'files'],
  ['a contract that is no range', { contract: 'newest' }, 'contract "newest" is not a version range'],
  ['a shared module with no range', { consumes: { react: 'any' } }, '"any" of react is not a version range'],
  ['an entry that is not listed', { entry: 'other.js' }, 'other.js is named but not among files'],
  ['an exposed file that is not listed', { exposes: { './Page': ['gone.js'] } }, 'gone.js is named but not among'],
  ['a file for the server that is not listed', { server: 'server/index.js' }, 'server/index.js is named but not among'],
  [
    'a file for the server where browsers get files',
    { server: 'remoteEntry.js' },
    'remoteEntry.js is not below server/',
  ],
  [
    'a file for the server out of the folder',
    { server: 'server/../../x.js' },
    'server: A path inside the release folder',
  ],
  ['a file for browsers below server/', { entry: 'server/entry.js' }, 'server/entry.js is named for browsers'],
  ['a route to a module that is not exposed', { exposes: {} }, './Page is used but not among exposes'],
  [
    'the same route twice',
    {
      routes: [
        { path: '/posts/:slug', expose: './Page', title: 'Post' },
        { path: '/posts/:id', expose: './Page', title: 'Post' },
      ],
    },
    'the route /posts/:id is there twice',
  ],
])('%s in release.json is refused', async (_case, change, detail) => {
  await writeRelease(folder, { ...remoteRelease('markets'), ...change } as never);
  await expect(check()).rejects.toMatchObject({ code: 'release_invalid', message: expect.stringContaining(detail) });
});

test('compressed files in a release are refused, since the registry makes them', async () => {
  const files = { ...remoteFiles('markets'), 'remoteEntry.js.br': 'x' };
  await writeRelease(folder, remoteRelease('markets', { files: describeFiles(files) }), files);
  await expect(check()).rejects.toMatchObject({ code: 'release_invalid' });
});

test('a folder without release.json is refused', async () => {
  await expect(check()).rejects.toMatchObject({
    code: 'release_invalid',
    message: expect.stringContaining('no release.json'),
  });
});

test('a release.json that is not JSON is refused', async () => {
  await writeFile(join(folder, 'release.json'), '{');
  await expect(check()).rejects.toMatchObject({ code: 'release_invalid', message: 'release.json is not JSON' });
});

test('a listed file that is missing is refused by name', async () => {
  await writeRelease(folder, remoteRelease('markets'));
  await rm(join(folder, 'assets/page.js'));
  await expect(check()).rejects.toMatchObject({
    code: 'release_file_missing',
    message: expect.stringContaining('assets/page.js'),
  });
});

test('a file that is not listed is refused by name', async () => {
  await writeRelease(folder, remoteRelease('markets'));
  await writeFile(join(folder, 'assets/extra.js'), 'x');
  await expect(check()).rejects.toMatchObject({
    code: 'release_file_unlisted',
    message: expect.stringContaining('assets/extra.js'),
  });
});

test('a file of another size is refused with both sizes', async () => {
  await writeRelease(folder, remoteRelease('markets'));
  await writeFile(join(folder, 'assets/page.js'), 'shorter');
  await expect(check()).rejects.toMatchObject({
    code: 'release_file_changed',
    message: 'assets/page.js has 7 bytes, and release.json says 22',
  });
});

test('one changed byte is refused', async () => {
  await writeRelease(folder, remoteRelease('markets'));
  await writeFile(join(folder, 'assets/page.js'), 'export const page = 2;');
  await expect(check()).rejects.toMatchObject({
    code: 'release_file_changed',
    message: expect.stringContaining('sha384 differs'),
  });
});

test('a link is refused, wherever it leads', async () => {
  await writeRelease(folder, remoteRelease('markets'));
  await symlink('/etc/passwd', join(folder, 'assets/link.js'));
  await expect(check()).rejects.toMatchObject({ code: 'release_path_refused' });
});

test('more than 50 MB are refused', async () => {
  const files = { ...remoteFiles('markets'), 'big.txt': 'x'.repeat(51 * 1024 * 1024) };
  await writeRelease(folder, remoteRelease('markets', { files: describeFiles(files) }), files);
  await expect(check()).rejects.toMatchObject({ code: 'release_too_large' });
});
