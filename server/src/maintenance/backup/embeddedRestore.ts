import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError } from '../command';
import { openDatabaseFiles } from '../../database/databaseFiles';
import { findDamage } from '../../database/findDamage';
import { inDataFolder } from '../../database/dataFolder';
import { isDiskFull } from '../../database/databaseUnavailable';
import { DATABASE_FOLDER, replaceDatabase } from '../../database/files';
import { takeDataFolder } from '../../database/lock';
import { isPacked, unpackBackup } from './backupArchive';
import { stampOf } from './backupFolder';
import { noRoom } from './noRoom';
import { refuseNewerSchema } from './refuseNewerSchema';
import {
  type RestoredRegistry,
  type RestoredReleases,
  readRestoredRegistry,
  restoreReleases,
} from './restoredReleases';

export interface EmbeddedRestore {
  /** Name of the replaced database in the data folder; undefined where there was none. */
  readonly aside: string | undefined;
  readonly releases: RestoredReleases;
}

/**
 * Puts the releases of a backup back where they are missing, and then its database in the place of the present one: should
 * this break off in between, the data folder has more releases than it needs, and no fewer.
 *
 * @throws {DataFolderLockedError} while a process owns the data folder, {CommandError} for a file that is no backup. The
 *   present database is untouched then.
 */
export async function restoreEmbedded(dataDir: string, backup: string, now: Date): Promise<EmbeddedRestore> {
  const lock = await inDataFolder(dataDir, () => takeDataFolder(dataDir));
  const draft = join(dataDir, 'database.restoring');
  try {
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(draft, { mode: 0o700 });
    if (!(await isPacked(backup))) throw new CommandError(`${backup} is not a backup of the embedded database.`);
    const listed = await unpackBackup(backup, draft);
    const registry = await check(join(draft, DATABASE_FOLDER), backup);
    const releases = await restoreReleases(dataDir, draft, listed, registry);
    const aside = existsSync(join(dataDir, DATABASE_FOLDER)) ? `database.replaced-${stampOf(now)}` : undefined;
    replaceDatabase(dataDir, join(draft, DATABASE_FOLDER), aside ?? '');
    return { aside, releases };
  } finally {
    rmSync(draft, { recursive: true, force: true });
    lock.release();
  }
}

/** Opens the restored database once before it is relied on, and answers what it says of releases. */
async function check(folder: string, backup: string): Promise<RestoredRegistry> {
  if (!existsSync(join(folder, 'PG_VERSION'))) {
    throw new CommandError(`${backup} is not a backup of the embedded database.`);
  }
  const damage = findDamage(folder);
  if (damage !== undefined) throw new CommandError(`The database in ${backup} ${damage}.`);
  try {
    const client = await openDatabaseFiles(folder);
    try {
      await client.query('select count(*) from users');
      await refuseNewerSchema(backup, (statement) => client.query(statement));
      return await readRestoredRegistry((statement) => client.query(statement));
    } finally {
      await client.close();
    }
  } catch (error) {
    if (error instanceof CommandError) throw error;
    if (isDiskFull(error)) throw noRoom(error, `${folder} to open the database of ${backup}`);
    throw new CommandError(`The database in ${backup} cannot be opened: ${(error as Error).message}.`, {
      cause: error,
    });
  }
}
