import { constants } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { EmbeddedConnection } from '../../database/client';
import { DATABASE_FOLDER } from '../../database/files';
import { packBackup } from './backupArchive';
import { refuseWithoutSpace, sizeOf, spaceOfReleases } from './backupSpace';
import { type BackupKind, type WrittenBackup, makeBackupFolder, writeBackup } from './backupFolder';

interface EmbeddedBackupOptions {
  readonly kind: BackupKind;
  readonly now: Date;
  /** Gives the backup up; nothing of it stays. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Writes a backup of the embedded database and of the releases while both are in use. Queries wait while the files of the
 * database are copied; packing the copy holds nobody up.
 *
 * @throws {CommandError} when there may be too little room for the copy of the database and the archive
 */
export async function backUpEmbedded(
  { client, pause }: Pick<EmbeddedConnection, 'client' | 'pause'>,
  dataDir: string,
  { kind, now, signal }: EmbeddedBackupOptions,
): Promise<WrittenBackup> {
  const folder = await makeBackupFolder(dataDir);
  const database = await sizeOf(join(dataDir, DATABASE_FOLDER));
  await refuseWithoutSpace(dataDir, 2 * database + (await spaceOfReleases(dataDir)));
  const copy = await mkdtemp(join(folder, '.copy-'));
  try {
    // What the checkpoint leaves in memory is in the log of the copy: opening it is like opening after a crash.
    await client.exec('checkpoint');
    await pause.during(() =>
      cp(join(dataDir, DATABASE_FOLDER), join(copy, DATABASE_FOLDER), {
        recursive: true,
        mode: constants.COPYFILE_FICLONE,
      }),
    );
    signal?.throwIfAborted();
    return await writeBackup(dataDir, { kind, now }, async (draft) => {
      const taken = await packBackup(dataDir, copy, { file: draft, database: DATABASE_FOLDER, signal });
      signal?.throwIfAborted();
      return taken;
    });
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}
