import type { Config } from '../config/config';
import {
  type DatabaseConnection,
  type EmbeddedConnection,
  type EmbeddedOptions,
  openDatabaseServer,
  patientTimes,
} from '../database/client';
import { inDataFolder } from '../database/dataFolder';
import { migrateDatabase } from '../database/migrate';
import { openOwnDatabase } from './backup/openOwnDatabase';
import { fillUsernameSkeletons } from './fillUsernameSkeletons';
import { seedDatabase } from './seed/seed';

interface PrepareOptions extends EmbeddedOptions {
  /** Whether the caller's queries may take as long as they take, as those of an import do. */
  readonly patient?: boolean;
  /** The embedded database, where it is being opened. */
  readonly opening?: Promise<EmbeddedConnection> | undefined;
}

/**
 * Opens the configured database, brings it to the present schema, and fills it when it is empty. Whoever needs the
 * database, server or command, comes in here. Whoever does not say what an empty one is filled with, as tools and tests, gets the
 * small sample.
 *
 * @throws {StorageError} when the data folder, or the embedded database in it, cannot be used; it says why and what to do.
 */
export async function prepareDatabase(
  { databaseUrl, dataDir, seed = 'sample' }: Pick<Config, 'databaseUrl' | 'dataDir'> & Partial<Pick<Config, 'seed'>>,
  now: Date,
  { patient = false, opening, ...options }: PrepareOptions = {},
): Promise<DatabaseConnection> {
  const connection =
    databaseUrl === undefined
      ? await (opening ?? openOwnDatabase(dataDir, options))
      : await inDataFolder(dataDir, () => openDatabaseServer(databaseUrl, { times: patientTimes }));
  try {
    await migrateDatabase(connection);
    await fillUsernameSkeletons(connection.database);
    await seedDatabase(connection.database, { dataDir, now, size: seed });
  } catch (error) {
    await connection.close();
    throw error;
  }
  if (databaseUrl === undefined || patient) return connection;
  await connection.close();
  return openDatabaseServer(databaseUrl);
}
