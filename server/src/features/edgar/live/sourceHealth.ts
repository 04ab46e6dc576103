import type { SourceHealth } from '@market-pulse/contract';
import { count, desc, isNotNull, max } from 'drizzle-orm';
import type { Database } from '../../../database/client';
import { edgarReadings, edgarReads } from '../../../database/schema';

/** How EDGAR does as a source, whichever server asks it: its last answer that was data, the last that was none, and what waits to be read. */
export async function readEdgarHealth(database: Database): Promise<SourceHealth> {
  const [read] = await database.select({ at: max(edgarReads.readAt) }).from(edgarReads);
  const [failed] = await database
    .select({ at: edgarReads.failedAt, failure: edgarReads.failure })
    .from(edgarReads)
    .where(isNotNull(edgarReads.failedAt))
    .orderBy(desc(edgarReads.failedAt))
    .limit(1);
  const [open] = await database.select({ waiting: count() }).from(edgarReadings).where(isNotNull(edgarReadings.nextAt));
  return {
    name: 'SEC EDGAR',
    last_success_at: read?.at?.toISOString() ?? null,
    last_failure_at: failed?.at?.toISOString() ?? null,
    last_failure: failed?.failure ?? null,
    waiting: open?.waiting ?? 0,
  };
}
