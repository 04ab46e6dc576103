import { constants } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { EmbeddedConnection } from '../../database/client';
import { DATABASE_FOLDER } from '../../database/files';
import { packBackup } from './backupArchive';
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
 */
export async function backUpEmbedded(
  { client }: Pick<EmbeddedConnection, 'client'>,
  dataDir: string,
  { kind, now, signal }: EmbeddedBackupOptions,
): Promise<WrittenBackup> {
  const copy = await mkdtemp(join(await makeBackupFolder(dataDir), '.copy-'));
  try {
    // What the checkpoint leaves in memory is in the log of the copy: opening it is like opening after a crash.
    await client.exec('checkpoint');
    await client.runExclusive(() =>
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
