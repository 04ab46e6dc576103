import { constants } from 'node:fs';
import { chmod, cp, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { create } from 'tar';
import type { EmbeddedConnection } from '../../database/client';
import { DATABASE_FOLDER } from '../../database/files';
import { type Backup, type BackupKind, makeBackupFolder, writeBackup } from './backupFolder';

interface EmbeddedBackupOptions {
  readonly kind: BackupKind;
  readonly now: Date;
  /** Gives the backup up; nothing of it stays. */
  readonly signal?: AbortSignal;
}

/**
 * Writes a backup of the embedded database while it is in use. Queries wait while its files are copied; packing the copy
 * holds nobody up.
 */
export async function backUpEmbedded(
  { client }: Pick<EmbeddedConnection, 'client'>,
  dataDir: string,
  { kind, now, signal }: EmbeddedBackupOptions,
): Promise<Backup> {
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
    return await writeBackup(dataDir, { kind, now, extension: 'tar.gz' }, async (draft) => {
      await create({ cwd: copy, file: draft, gzip: { level: 3 }, portable: true }, [DATABASE_FOLDER]);
      await chmod(draft, 0o600);
      signal?.throwIfAborted();
    });
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}
