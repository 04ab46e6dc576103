import { existsSync } from 'node:fs';
import { chmod, open, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { create } from 'tar';
import { z } from 'zod';
import { CommandError } from '../command';
import { isDiskFull } from '../../database/databaseUnavailable';
import { systemCodeOf } from '../../database/dataFolder';
import { DATABASE_FOLDER } from '../../database/files';
import {
  type EntryCheck,
  extractInspected,
  inspectArchive,
  MAX_ENTRIES,
  refuseEntry,
} from '../../platform/registry/releaseArchive';
import { MAX_DOCUMENT_BYTES, MAX_RELEASE_BYTES } from '../../platform/registry/releaseCheck';
import { RELEASES_FOLDER } from '../../platform/registry/releaseStore';
import { refuseWithoutSpace, sizeOf, spaceOfReleases } from './backupSpace';
import { noRoom } from './noRoom';
import { takeReleases, type ReleasesInBackup } from './releasesInBackup';

/*
 * The file of a backup: a `tar.gz` of the database, `database/` or `database.dump`, of `releases/<name>/<version>/…`, and
 * of `backup.json`, which says what the backup holds. Files of versions before the releases came along hold `database/`
 * alone, or are the dump itself.
 */

/** The dump of a database server in a backup. */
export const DUMP_NAME = 'database.dump';
const INDEX_NAME = 'backup.json';
/** The first bytes of a gzip file. */
const GZIP = Buffer.from([0x1f, 0x8b]);

const indexSchema = z.object({ releases: z.array(z.string()) });

/**
 * Packs a backup: what stands in the folder `copy`, the database, and the releases of the data folder, which come there
 * first. A release is on the disk before the database knows it; taken after the database, none is missing.
 *
 * @throws {CommandError} when there may be too little room
 */
export async function packBackup(
  dataDir: string,
  copy: string,
  { file, database, signal }: { file: string; database: string; signal?: AbortSignal | undefined },
): Promise<ReleasesInBackup> {
  await refuseWithoutSpace(dataDir, (await sizeOf(copy)) + (await spaceOfReleases(dataDir)));
  const taken = await takeReleases(dataDir, copy);
  await writeFile(join(copy, INDEX_NAME), JSON.stringify({ releases: taken.releases }));
  signal?.throwIfAborted();
  const contents = [INDEX_NAME, database, ...(taken.releases.length > 0 ? [RELEASES_FOLDER] : [])];
  await create({ cwd: copy, file, gzip: { level: 3 }, portable: true }, contents);
  await chmod(file, 0o600);
  return taken;
}

/** Whether a file begins as a packed backup does. */
export async function isPacked(backup: string): Promise<boolean> {
  const handle = await open(backup);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(GZIP.length), 0, GZIP.length, 0);
    return buffer.subarray(0, bytesRead).equals(GZIP);
  } finally {
    await handle.close();
  }
}

/**
 * Unpacks a backup into an empty folder: plain files and folders of a database and of releases alone, of a release no
 * more than can be published. It is read to its end before the first file is written.
 *
 * @returns the releases that the backup says it holds; undefined for one of a version that took none along
 * @throws {CommandError} for a file that is cut off, or holds anything else, and where there is no room for it
 */
export async function unpackBackup(backup: string, folder: string): Promise<readonly string[] | undefined> {
  try {
    await inspectArchive(backup, createEntryCheck(backup));
    await extractInspected(backup, folder);
    return await readIndex(folder);
  } catch (error) {
    if (error instanceof CommandError) throw error;
    if (isDiskFull(error)) throw noRoom(error, `${folder} to unpack ${backup}`);
    if (systemCodeOf(error) !== undefined) {
      throw new CommandError(`${backup} cannot be unpacked: ${(error as Error).message}`, { cause: error });
    }
    throw new CommandError(`${backup} is damaged.`, { cause: error });
  }
}

async function readIndex(folder: string): Promise<readonly string[] | undefined> {
  if (!existsSync(join(folder, INDEX_NAME))) return undefined;
  return indexSchema.parse(JSON.parse(await readFile(join(folder, INDEX_NAME), 'utf8'))).releases;
}

function createEntryCheck(backup: string): EntryCheck {
  const refusal = (reason: string) => new CommandError(`${backup} is no backup: ${reason}.`);
  const sizes = new Map<string, { entries: number; bytes: number }>();
  return (entry) => {
    const refused = refuseEntry(entry);
    if (refused) return refusal(refused.message);
    const [top = '', name, version] = entry.path.split('/').filter((part) => part !== '' && part !== '.');
    if (![INDEX_NAME, DUMP_NAME, DATABASE_FOLDER, RELEASES_FOLDER].includes(top)) {
      return refusal(`it holds ${entry.path}`);
    }
    if (top !== RELEASES_FOLDER || version === undefined) return undefined;
    const key = `${name}/${version}`;
    const size = sizes.get(key) ?? { entries: 0, bytes: 0 };
    sizes.set(key, size);
    size.entries += 1;
    size.bytes += entry.size;
    const isTooLarge = size.entries > MAX_ENTRIES || size.bytes > MAX_RELEASE_BYTES + MAX_DOCUMENT_BYTES;
    return isTooLarge ? refusal(`${key} is larger than a release can be`) : undefined;
  };
}
