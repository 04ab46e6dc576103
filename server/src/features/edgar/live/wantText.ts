import { and, count, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import type { Database } from '../../../database/client';
import { isNoted } from '../../../database/databaseUnavailable';
import { edgarReadings } from '../../../database/schema';
import { furthestFrom } from './readings';

/** A filing whose text is not here, as its row tells it. */
export interface TextlessFiling {
  readonly accession: string;
  readonly cik: number;
  readonly filedOn: string;
}

/** Time between two filings that are read because somebody opened them: whoever goes through all pages brings some hundred texts a day. */
const SPACING_MILLISECONDS = 2 * 60_000;
/** So many wait at the same time. */
const MOST_WAITING = 60;

/**
 * Somebody opened a filing whose text is not here: has it read later, once, and not oftener than one every two minutes over all servers.
 *
 * @returns whether its text is about to come; not where it was read in vain, or too many wait
 */
export async function wantText(
  database: Database,
  { accession, cik, filedOn }: TextlessFiling,
  now: Date,
): Promise<boolean> {
  const { reading, nextAt, failures } = edgarReadings;
  const known = await database
    .select({ nextAt })
    .from(edgarReadings)
    .where(and(eq(edgarReadings.accession, accession), inArray(reading, ['text', 'opened'])));
  if (known.length > 0) return known.some((row) => row.nextAt !== null);
  // What failed is tried again at a time of its own, which holds up nobody; what was booked before the clock was set back is due.
  const [open] = await database
    .select({
      waiting: count(),
      last: sql<Date | null>`max(${nextAt}) filter (where ${lte(nextAt, furthestFrom(now))})`.mapWith(nextAt),
    })
    .from(edgarReadings)
    .where(and(eq(reading, 'opened'), isNotNull(nextAt), eq(failures, 0)));
  if ((open?.waiting ?? 0) >= MOST_WAITING) return false;
  const from = Math.max(now.getTime(), open?.last?.getTime() ?? 0);
  const row = { accession, reading: 'opened' as const, cik, filedOn, nextAt: new Date(from + SPACING_MILLISECONDS) };
  return isNoted(database.insert(edgarReadings).values(row).onConflictDoNothing());
}
