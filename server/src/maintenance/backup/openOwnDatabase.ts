import { type EmbeddedConnection, type EmbeddedOptions, openEmbeddedDatabase } from '../../database/client';
import { DamagedDatabaseError } from '../../database/damagedDatabase';
import { backupFolderOf, listBackups } from './backupFolder';

/**
 * Opens the embedded database of a data folder as `openEmbeddedDatabase` does. The error of a damaged one says beside
 * what is wrong how to come back to the newest backup.
 */
export async function openOwnDatabase(dataDir: string, options?: EmbeddedOptions): Promise<EmbeddedConnection> {
  try {
    return await openEmbeddedDatabase(dataDir, options);
  } catch (error) {
    if (error instanceof DamagedDatabaseError) error.message += `\n${describeWayBack(dataDir, error.folder)}`;
    throw error;
  }
}

function describeWayBack(dataDir: string, folder: string): string {
  const [newest] = listBackups(dataDir);
  if (!newest) {
    return `There is no backup in ${backupFolderOf(dataDir)}. To begin with a new database, move ${folder} to another place.`;
  }
  const madeAt = newest.madeAt.toISOString().slice(0, 16).replace('T', ' ');
  return `The newest backup is of ${madeAt} UTC. To go back to it:\n  npm run restore -- ${newest.path}`;
}
