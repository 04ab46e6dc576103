import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { create } from 'tar';
import { CommandError } from '../command';
import { unpackBackup } from './backupArchive';

let root: string;
let source: string;
let target: string;
let backup: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'backup-archive-'));
  [source, target, backup] = [join(root, 'source'), join(root, 'target'), join(root, 'backup.tar.gz')];
  await mkdir(join(source, 'database'), { recursive: true });
  await mkdir(target);
});
afterEach(() => rm(root, { recursive: true }));

async function pack(...names: string[]): Promise<void> {
  for (const name of names) await writeFile(join(source, name), randomBytes(50_000));
  await create({ cwd: source, file: backup, gzip: true }, names);
}

const manyFiles = Array.from({ length: 40 }, (_, index) => `database/file-${index}`);

test('of a backup that is cut off not one file is unpacked', async () => {
  await pack(...manyFiles);
  await truncate(backup, 1_000_000);
  await expect(unpackBackup(backup, target)).rejects.toThrow(`${backup} is damaged.`);
  expect(await readdir(target)).toEqual([]);
});

test('of an archive that holds something else not one file is unpacked', async () => {
  await pack(...manyFiles, 'passwords');
  await expect(unpackBackup(backup, target)).rejects.toThrow(`${backup} is no backup: it holds passwords.`);
  expect(await readdir(target)).toEqual([]);
});

test('a whole backup that cannot be unpacked is not called damaged, and the folder can be removed at once', async () => {
  await pack('database/refused', ...manyFiles);
  await mkdir(join(target, 'database/refused/taken'), { recursive: true });
  const failure = await unpackBackup(backup, target).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(CommandError);
  expect((failure as Error).message).toMatch(/backup\.tar\.gz cannot be unpacked: ENOTEMPTY: /);
  expect(await readdir(join(target, 'database'))).toHaveLength(manyFiles.length + 1);
});
