import { FirstFew } from '@market-pulse/format';
import type { AppContext } from '../../context';
import type { EmbeddedConnection } from '../../database/client';
import { isDailyBackupDue, pruneDailyBackups } from './backupFolder';
import { backUpEmbedded } from './embeddedBackup';

/** How many backups of its own the server keeps. */
export const DAILY_BACKUPS = 5;
/** Not at once: starting is busy enough, and what runs for minutes only needs no backup. */
const FIRST_LOOK_MILLISECONDS = 10 * 60 * 1000;
const NEXT_LOOK_MILLISECONDS = 60 * 60 * 1000;

/**
 * Clears deleted rows away and counts anew what queries are planned by. A PostgreSQL server does so by itself, the
 * embedded database has nobody who would. Table by table, so that no query waits for all of them.
 */
async function tidyUp({ client }: Pick<EmbeddedConnection, 'client'>): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'",
  );
  for (const { name } of rows) await client.exec(`vacuum analyze ${name}`);
}

/** Once a day, by the age of the newest backup of its own: tidies up, makes a backup, removes those that are too many. */
export async function backUpWhenDue(
  { config, clock, log }: Pick<AppContext, 'config' | 'clock' | 'log'>,
  connection: Pick<EmbeddedConnection, 'client' | 'pause' | 'room'>,
  signal?: AbortSignal,
): Promise<void> {
  // Tidying up writes, and there would be no room for the backup.
  if (connection.room?.isScarce) return;
  const { dataDir } = config;
  const now = clock();
  if (!isDailyBackupDue(dataDir, now)) return;
  await tidyUp(connection);
  const { path, bytes, releases, leftOut } = await backUpEmbedded(connection, dataDir, { kind: 'daily', now, signal });
  pruneDailyBackups(dataDir, DAILY_BACKUPS, now);
  log.info({ path, bytes, releases: releases.length }, 'daily backup');
  if (leftOut.length > 0)
    log.warn(`releases that are not whole were left out of the backup: ${new FirstFew(leftOut).lines().join(', ')}`);
}

/** Looks every hour whether a backup of the embedded database is due. `stop` breaks off one that is being made. */
export function startDailyBackups(context: AppContext, connection: EmbeddedConnection): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let running = Promise.resolve();
  let timer = setTimeout(look, FIRST_LOOK_MILLISECONDS).unref();
  function look(): void {
    running = backUpWhenDue(context, connection, stopping.signal).catch((error: unknown) => {
      if (stopping.signal.aborted) return;
      context.log.error({ err: error }, 'the daily backup failed');
    });
    timer = setTimeout(look, NEXT_LOOK_MILLISECONDS).unref();
  }
  return {
    async stop() {
      clearTimeout(timer);
      stopping.abort();
      await running;
    },
  };
}
