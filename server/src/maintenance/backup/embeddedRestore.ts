import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { extract } from 'tar';
import { CommandError } from '../command';
import { openDatabaseFiles } from '../../database/client';
import { findDamage } from '../../database/findDamage';
import { inDataFolder } from '../../database/dataFolder';
import { DATABASE_FOLDER, replaceDatabase } from '../../database/files';
import { takeDataFolder } from '../../database/lock';
import { stampOf } from './backupFolder';

/** The first bytes of a gzip file. */
const GZIP = Buffer.from([0x1f, 0x8b]);

/**
 * Puts the database of a backup in the place of the present one.
 *
 * @returns name of the replaced database in the data folder; undefined where there was none
 * @throws {DataFolderLockedError} while a process owns the data folder, {CommandError} for a file that is no backup. The
 *   present database is untouched then.
 */
export async function restoreEmbedded(dataDir: string, backup: string, now: Date): Promise<string | undefined> {
  const lock = await inDataFolder(dataDir, () => takeDataFolder(dataDir));
  const draft = join(dataDir, 'database.restoring');
  try {
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(draft, { mode: 0o700 });
    await unpack(backup, draft);
    await check(join(draft, DATABASE_FOLDER), backup);
    const aside = existsSync(join(dataDir, DATABASE_FOLDER)) ? `database.replaced-${stampOf(now)}` : undefined;
    replaceDatabase(dataDir, join(draft, DATABASE_FOLDER), aside ?? '');
    return aside;
  } finally {
    rmSync(draft, { recursive: true, force: true });
    lock.release();
  }
}

async function unpack(backup: string, folder: string): Promise<void> {
  if (!readFileSync(backup).subarray(0, 2).equals(GZIP)) {
    throw new CommandError(`${backup} is not a backup of the embedded database.`);
  }
  try {
    await extract({ file: backup, cwd: folder, strict: true });
  } catch (error) {
    throw new CommandError(`${backup} is damaged.`, { cause: error });
  }
}

/** Opens the restored database once before it is relied on. */
async function check(folder: string, backup: string): Promise<void> {
  if (!existsSync(join(folder, 'PG_VERSION'))) {
    throw new CommandError(`${backup} is not a backup of the embedded database.`);
  }
  const damage = findDamage(folder);
  if (damage !== undefined) throw new CommandError(`The database in ${backup} ${damage}.`);
  try {
    const client = await openDatabaseFiles(folder);
    await client.query('select count(*) from users').finally(() => client.close());
  } catch (error) {
    throw new CommandError(`The database in ${backup} cannot be opened.`, { cause: error });
  }
}
