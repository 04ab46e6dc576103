import { mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { create } from 'tar';
import { packFolder, remoteRelease, writeRelease } from '../../testing/releases';
import { extractInspected, unpackRelease } from './releaseArchive';

let root: string;
let source: string;
let target: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'release-archive-'));
  source = join(root, 'source');
  target = join(root, 'target');
  await mkdir(source);
  await mkdir(target);
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** An archive made without the care that `packFolder` takes. */
async function packPaths(...paths: string[]): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of create({ cwd: source, gzip: true, preservePaths: true }, paths))
    chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

const unpack = (archive: Buffer) => unpackRelease(Readable.from([archive]), target);

test('the files of a release folder arrive in the given folder', async () => {
  await writeRelease(source, remoteRelease('markets'));
  await expect(unpack(await packFolder(source))).resolves.toBe(target);
  expect(await readdir(target)).toEqual(expect.arrayContaining(['release.json', 'remoteEntry.js', 'assets']));
});

test('an archive of the folder itself works too', async () => {
  await writeRelease(join(source, 'dist'), remoteRelease('markets'));
  await expect(unpack(await packFolder(source))).resolves.toBe(join(target, 'dist'));
});

test('an entry that leads out of the folder is refused and not written', async () => {
  await writeFile(join(root, 'escaped.js'), 'x');
  const archive = await packPaths('../escaped.js');
  await rm(join(root, 'escaped.js'));
  await expect(unpack(archive)).rejects.toMatchObject({
    code: 'release_path_refused',
    message: '../escaped.js leads out of the release folder',
  });
  expect(await readdir(root)).not.toContain('escaped.js');
});

test('an absolute path is refused', async () => {
  await writeFile(join(source, 'a.js'), 'x');
  await expect(unpack(await packPaths(join(source, 'a.js')))).rejects.toMatchObject({ code: 'release_path_refused' });
});

test('a link is refused', async () => {
  await symlink('/etc/passwd', join(source, 'link.js'));
  await expect(unpack(await packPaths('link.js'))).rejects.toMatchObject({
    code: 'release_path_refused',
    message: 'link.js is a SymbolicLink, neither a file nor a folder',
  });
  expect(await readdir(target)).toEqual([]);
});

test('a small archive that unpacks to more than 50 MB is refused @full', async () => {
  await writeFile(join(source, 'zeros.txt'), Buffer.alloc(60 * 1024 * 1024));
  const archive = await packPaths('zeros.txt');
  expect(archive.length).toBeLessThan(1024 * 1024);
  await expect(unpack(archive)).rejects.toMatchObject({ code: 'release_too_large' });
  expect(await readdir(target)).toEqual([]);
});

test.each([
  ['text', Buffer.from('not an archive')],
  ['nothing', Buffer.alloc(0)],
])('%s is refused as no archive or as an empty one', async (_case, content) => {
  await expect(unpack(content).then(() => readdir(target))).rejects.toMatchObject({ code: 'release_invalid' });
});

test('an archive that was cut off is refused', async () => {
  await writeRelease(source, remoteRelease('markets'));
  const archive = await packFolder(source);
  await expect(unpack(archive.subarray(0, archive.length - 40))).rejects.toMatchObject({ code: 'release_invalid' });
});

/** A gigabyte of zeros in a megabyte: gzip members of 16 MB each, one behind the other. */
function inflatingArchive(): Readable {
  const member = gzipSync(Buffer.alloc(16 * 1024 * 1024));
  return Readable.from(Array.from({ length: 64 }, () => member));
}

test('an archive that inflates beyond a release is refused while it comes out', async () => {
  await expect(unpackRelease(inflatingArchive(), target)).rejects.toMatchObject({ code: 'release_too_large' });
  const { size } = await stat(`${target}.tar`);
  expect(size).toBeLessThan(80 * 1024 * 1024);
  expect(await readdir(target)).toEqual([]);
});

test('an archive within an archive is not inflated a second time', async () => {
  const archive = gzipSync(gzipSync(Buffer.alloc(64 * 1024 * 1024)));
  await expect(unpack(archive)).rejects.toMatchObject({
    code: 'release_invalid',
    message: 'The upload is not a readable tar.gz of a release folder',
  });
});

test('a file that the disk refuses is told when nothing is written any more', async () => {
  const names = Array.from({ length: 40 }, (_, index) => `file-${index}`);
  for (const name of ['refused', ...names]) await writeFile(join(source, name), Buffer.alloc(200_000, name));
  const file = join(root, 'archive.tar.gz');
  await writeFile(file, await packPaths('refused', ...names));
  // In the place of a file, a folder that is not empty.
  await mkdir(join(target, 'refused/taken'), { recursive: true });
  await expect(extractInspected(file, target)).rejects.toMatchObject({ code: 'ENOTEMPTY' });
  const sizes = await Promise.all((await readdir(target)).map(async (name) => (await stat(join(target, name))).size));
  expect(sizes.filter((size) => size === 200_000)).toHaveLength(names.length);
});

test('a full disk is not called a fault of the archive', async () => {
  await writeRelease(source, remoteRelease('markets'));
  const archive = await packFolder(source);
  const full = Readable.from(
    (function* () {
      yield archive.subarray(0, 100);
      throw Object.assign(new Error('no room'), { code: 'ENOSPC' });
    })(),
  );
  await expect(unpackRelease(full, target)).rejects.toMatchObject({ code: 'ENOSPC' });
});
