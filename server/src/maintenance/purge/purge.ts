import { getTableName, sql } from 'drizzle-orm';
import type { AppContext } from '../../context';
import { advisoryLocks } from '../../database/advisoryLocks';
import { type Retention, retentions } from './retention';

/** Rows that one transaction removes: few enough that nobody waits for it. */
const BATCH_ROWS = 1_000;
const PURGE_EVERY_MILLISECONDS = 60 * 60 * 1000;

type PurgeContext = Pick<AppContext, 'database' | 'clock' | 'log'>;

/**
 * Removes the rows that nobody needs any more, in batches. Of several servers one does it, and the others go on without.
 *
 * @param signal ends it after the batch that is under way
 * @returns how many rows were removed from each table that had some
 */
export async function purge(
  context: PurgeContext,
  { batchRows = BATCH_ROWS, signal }: { readonly batchRows?: number; readonly signal?: AbortSignal } = {},
): Promise<Readonly<Record<string, number>>> {
  const removed: Record<string, number> = {};
  for (const retention of retentions) {
    let rows: number;
    do {
      rows = signal?.aborted === true ? 0 : await removeBatch(context, retention, batchRows);
      if (rows > 0) removed[getTableName(retention.table)] = (removed[getTableName(retention.table)] ?? 0) + rows;
    } while (rows === batchRows);
  }
  return removed;
}

/** Removes at most `batchRows`; none while another server is at it. */
async function removeBatch(
  { database, clock }: PurgeContext,
  { table, moment, keptMilliseconds, onlyIf = sql`true` }: Retention,
  batchRows: number,
): Promise<number> {
  const expiryCutoff = new Date(clock().getTime() - keptMilliseconds).toISOString();
  return database.transaction(async (transaction) => {
    const { rows: locks } = await transaction.execute<{ held: boolean }>(
      sql`select pg_try_advisory_xact_lock(${advisoryLocks.purge}) as held`,
    );
    if (locks[0]?.held !== true) return 0;
    // Rows that a request has in hand are left for the next time.
    const { rows: found } = await transaction.execute<{ place: string }>(sql`
      select ctid::text as place from ${table} where ${moment} <= ${expiryCutoff}::timestamptz and ${onlyIf}
      limit ${batchRows} for update skip locked`);
    if (found.length === 0) return 0;
    // What made a row needed may have been stored since that began to read: it is asked again, now that nobody else has the row.
    const places = sql.join(
      found.map(({ place }) => sql`${place}::tid`),
      sql`, `,
    );
    const { rows } = await transaction.execute(
      sql`delete from ${table} where ctid in (${places}) and ${onlyIf} returning 1`,
    );
    return rows.length;
  });
}

/** Purges at once, and every hour from then on. `stop` waits for the batch that is under way. */
export function startPurge(context: PurgeContext): { stop(): Promise<void> } {
  const { log } = context;
  const stopping = new AbortController();
  let running = run();
  const timer = setInterval(() => {
    running = running.then(run);
  }, PURGE_EVERY_MILLISECONDS).unref();

  async function run(): Promise<void> {
    try {
      const removed = await purge(context, { signal: stopping.signal });
      if (Object.keys(removed).length > 0) log.info({ removed }, 'rows that nobody needs any more are removed');
    } catch (error) {
      log.warn({ err: error }, 'what nobody needs any more could not be removed');
    }
  }

  return {
    async stop() {
      stopping.abort();
      clearInterval(timer);
      await running;
    },
  };
}
