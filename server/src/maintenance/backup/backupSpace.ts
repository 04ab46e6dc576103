import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { measureRoom } from '../../database/diskRoom';
import { encodings } from '../../http/encodings';
import { RELEASES_FOLDER } from '../../platform/registry/releaseStore';
import { CommandError } from '../command';
import { backupFolderOf } from './backupFolder';

/**
 * Refuses a backup for which there may be too little room: one that fills the disk would stop the site, whose database is on
 * the same one. A file system that does not say how much is free is believed to have enough.
 *
 * @param bytes what the backup needs at most, while it is made and in the end
 * @throws {CommandError} naming what is needed and what is free
 */
export async function refuseWithoutSpace(dataDir: string, bytes: number): Promise<void> {
  const folder = backupFolderOf(dataDir);
  const free = await measureRoom(folder);
  if (free === undefined || free >= bytes) return;
  throw new CommandError(
    `The backup may need ${megabytes(bytes)} in ${folder}, and ${megabytes(free)} are free there. Nothing was written: make room, for instance by moving older backups elsewhere, and make it again.`,
  );
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toLocaleString('en-US', { maximumFractionDigits: 1 })} MB`;

/** Room for the releases of a data folder in a backup; twice theirs where they cannot be linked to, being on another disk. */
export async function spaceOfReleases(dataDir: string): Promise<number> {
  const releases = join(dataDir, RELEASES_FOLDER);
  const [here, there] = await Promise.all([deviceOf(releases), deviceOf(backupFolderOf(dataDir))]);
  if (here === undefined) return 0;
  const bytes = await sizeOf(releases, (name) => !encodings.some(({ ending }) => name.endsWith(ending)));
  return here === there ? bytes : 2 * bytes;
}

/** Bytes of all files in a folder; one that goes meanwhile counts nothing. */
export async function sizeOf(folder: string, isCounted: (name: string) => boolean = () => true): Promise<number> {
  let total = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !isCounted(entry.name)) continue;
    total += (await stat(join(entry.parentPath, entry.name)).catch(() => undefined))?.size ?? 0;
  }
  return total;
}

async function deviceOf(path: string): Promise<number | undefined> {
  return (await stat(path).catch(() => undefined))?.dev;
}
