import { createRequire } from 'node:module';
import type { Logger } from 'pino';
import { type Config, ConfigError, readConfig } from './config/config';
import type { EmbeddedConnection } from './database/client';
import { StorageError } from './database/dataFolder';
import { explainDatabase } from './database/databaseUnavailable';
import { DataFolderLockedError, findLockHolder } from './database/lock';
import { startDatabaseThread } from './database/startDatabaseThread';
import { createLog } from './http/log';
import { PortError, tryPort } from './http/port';
import { openOwnDatabase } from './maintenance/backup/openOwnDatabase';
import type * as server from './serve';

/** Exit code for what somebody has to put right (`EX_CONFIG` of sysexits.h): whoever keeps the server running starts it no more. */
const CONFIGURATION_EXIT_CODE = 78;

/** Begins to open the embedded database. Resolves when its thread is there, which needs nothing of this one until it is open. */
function beginOpening({ dataDir }: Config, log: Logger): Promise<{ readonly opening: Promise<EmbeddedConnection> }> {
  return new Promise((resolve, reject) => {
    const opening = openOwnDatabase(dataDir, {
      log,
      openFiles: (folder, options) => {
        const files = startDatabaseThread(folder, options);
        resolve({ opening });
        return files;
      },
    });
    opening.catch(reject);
  });
}

/** Starts the server; what it opens is added to `closers`. */
async function start(config: Config, log: Logger, closers: server.Closers): Promise<void> {
  const isEmbedded = config.databaseUrl === undefined;
  // A server that is ending gives back its port first, then its data folder, for which this one waits.
  const isHeld = isEmbedded && findLockHolder(config.dataDir) !== undefined;
  if (!isHeld) await tryPort(config);
  const { opening } = isEmbedded ? await beginOpening(config, log) : {};
  // Most of the server is loaded while the database is opened on the other core: either takes a second.
  const { serve } = createRequire(__filename)('./serve') as typeof server;
  await serve({ config, log, opening, closers });
}

async function closeAll(closers: server.Closers): Promise<void> {
  for (const close of closers.splice(0)) await close();
}

/** Runs the server until SIGTERM or SIGINT: it then answers what is under way, and closes the database. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config);
  const closers: server.Closers = [];
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      log.info({ signal }, 'stopping');
      void closeAll(closers).finally(() => process.exit(0));
    });
  }
  try {
    await start(config, log, closers);
  } catch (error) {
    // What breaks because everything is being closed is no failure to start.
    if (stopping) return;
    await closeAll(closers);
    throw error;
  }
}

/** What somebody has to put right before another start can help. A folder in use may be given back meanwhile. */
function isForPerson(error: unknown): error is Error {
  if (error instanceof DataFolderLockedError) return false;
  return [ConfigError, PortError, StorageError].some((kind) => error instanceof kind);
}

/** The one line for a cause that is known; undefined for a bug. */
function explain(error: unknown): string | undefined {
  if (isForPerson(error) || error instanceof DataFolderLockedError) return error.message;
  return explainDatabase(error);
}

main().catch((error: unknown) => {
  console.error(explain(error) ?? error);
  process.exit(isForPerson(error) ? CONFIGURATION_EXIT_CODE : 1);
});
