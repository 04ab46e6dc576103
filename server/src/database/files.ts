import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Name of the embedded database in the data folder. */
export const DATABASE_FOLDER = 'database';

const databaseOf = (dataDir: string) => join(dataDir, DATABASE_FOLDER);
/** A complete database that is about to take the place of the present one. */
const successorOf = (dataDir: string) => join(dataDir, 'database.restored');

/**
 * Puts a complete database in the place of the present one, which stays beside it. A crash at any point leaves either
 * the one or the other, and `finishReplacement` at the next start does what is missing.
 *
 * @param folder the new database, on the same file system
 * @param aside name for the present one
 */
export function replaceDatabase(dataDir: string, folder: string, aside: string): void {
  rmSync(successorOf(dataDir), { recursive: true, force: true });
  renameSync(folder, successorOf(dataDir));
  if (existsSync(databaseOf(dataDir))) renameSync(databaseOf(dataDir), join(dataDir, aside));
  renameSync(successorOf(dataDir), databaseOf(dataDir));
}

/** Ends a replacement that a crash cut off after the old database was out of its place. */
export function finishReplacement(dataDir: string): void {
  if (existsSync(successorOf(dataDir)) && !existsSync(databaseOf(dataDir))) {
    renameSync(successorOf(dataDir), databaseOf(dataDir));
  }
}
