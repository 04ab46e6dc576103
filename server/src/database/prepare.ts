import type { Config } from '../config';
import { type DatabaseConnection, openDatabaseServer, openEmbeddedDatabase } from './client';
import { inDataFolder } from './dataFolder';
import { migrateDatabase } from './migrate';
import { seedDatabase } from './seed/seed';

/**
 * Opens the configured database, brings it to the present schema, and fills it when it is empty. Whoever needs the
 * database, server or command, comes in here.
 *
 * @throws {DataFolderError} when the data folder cannot be written, {DataFolderLockedError} when another process has it.
 */
export async function prepareDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  now: Date,
): Promise<DatabaseConnection> {
  const { databaseUrl, dataDir } = config;
  const connection =
    databaseUrl === undefined
      ? await openEmbeddedDatabase(dataDir)
      : inDataFolder(dataDir, () => openDatabaseServer(databaseUrl));
  try {
    await migrateDatabase(connection);
    await seedDatabase(connection.database, { dataDir, now });
    return connection;
  } catch (error) {
    await connection.close();
    throw error;
  }
}
