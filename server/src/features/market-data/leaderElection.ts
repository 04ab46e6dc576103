import { Pool, type PoolClient } from 'pg';
import type { AppContext } from '../../context';
import { advisoryLocks } from '../../database/advisoryLocks';

/** How often a server that is not the one tries to become it. */
const TRY_EVERY_MILLISECONDS = 5_000;

/** Sees to it that one server at a time asks the providers. */
export interface LeaderElection {
  start(): void;
  stop(): Promise<void>;
}

interface Duties {
  /** This server is the one from now on. */
  onGained(): void;
  /** It is not any more: the connection that holds the lock is gone. */
  onLost(): Promise<void>;
}

/**
 * Of several servers on one database the one that holds an advisory lock; it is free again as soon as that server, or its
 * connection, ends. The embedded database has one server.
 */
export function createLeaderElection({ database, log }: AppContext, { onGained, onLost }: Duties): LeaderElection {
  const { $client } = database as typeof database & { readonly $client?: unknown };
  if (!($client instanceof Pool)) return { start: onGained, stop: onLost };
  const pool: Pool = $client;
  let session: PoolClient | undefined;
  let timer: NodeJS.Timeout | undefined;
  let trying: Promise<void> | undefined;
  let isStopped = false;

  async function tryOnce(): Promise<void> {
    if (session || isStopped) return;
    const client = await pool.connect();
    const lost = () => {
      if (session !== client) return;
      session = undefined;
      client.release(true);
      log.warn('the connection that made this server ask the providers is gone');
      void onLost();
    };
    client.once('error', lost);
    client.once('end', lost);
    const { rows } = await client
      .query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [advisoryLocks.marketData])
      .catch((error: unknown) => {
        client.release(true);
        throw error;
      });
    if (rows[0]?.held !== true || isStopped) {
      client.off('error', lost);
      client.off('end', lost);
      client.release(isStopped);
      return;
    }
    session = client;
    onGained();
  }

  const attempt = () => {
    trying ??= tryOnce()
      .catch((error: unknown) => log.debug({ err: error }, 'the lock of the providers could not be tried'))
      .finally(() => {
        trying = undefined;
      });
  };

  return {
    start() {
      timer ??= setInterval(attempt, TRY_EVERY_MILLISECONDS).unref();
      attempt();
    },
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await trying;
      await onLost();
      const held = session;
      session = undefined;
      // Closing the connection frees the lock.
      held?.release(true);
    },
  };
}
