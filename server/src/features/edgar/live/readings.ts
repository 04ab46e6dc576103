import { and, asc, count, desc, eq, gt, gte, inArray, isNotNull, lt, lte, ne, or, type SQL } from 'drizzle-orm';
import type { Database } from '../../../database/client';
import { edgarReadings, filings, ownershipFilings, posts } from '../../../database/schema';
import type { FilingFacts } from '../../filings/filingFacts';
import { LONGEST_PAUSE_MILLISECONDS } from './nextTry';
import { readFrom, readingOf } from './readingOf';

/** A filing that is to be read whole. */
export type WantedReading = Pick<
  typeof edgarReadings.$inferSelect,
  'accession' | 'reading' | 'cik' | 'filedOn' | 'failures'
>;

/** Filings of one list that are read whole; of more the newest. */
const MOST_READINGS = 200;

/** Reports of managers that wait at the same time. Of a quarter there are some eight thousand, most of them within a few days. */
const MOST_REPORTS = 10_000;

/** Whose filings, and when. */
interface WantOptions {
  readonly cik: number;
  readonly isFollowed: boolean;
  readonly now: Date;
}

/** Puts what is to be read whole of a list of filings, the newest first, in the row; what was read, or given up, is not asked for again. */
export async function wantReadings(
  database: Database,
  told: readonly FilingFacts[],
  { cik, isFollowed, now }: WantOptions,
): Promise<void> {
  const from = readFrom(now, isFollowed);
  const wanted = told
    .flatMap(({ accession, form, filedOn }) => {
      const reading = filedOn >= from ? readingOf(form) : undefined;
      return reading ? [{ accession, reading, cik, filedOn, nextAt: now }] : [];
    })
    .slice(0, MOST_READINGS);
  if (wanted.length === 0) return;
  const known = await knownReadings(
    database,
    wanted.map(({ accession }) => accession),
  );
  const rows = wanted.filter(({ accession, reading }) => !known.has(`${reading} ${accession}`));
  if (rows.length > 0) await database.insert(edgarReadings).values(rows).onConflictDoNothing();
}

/**
 * Puts the reports of all managers of a list in the row, whoever they are: what they hold is of companies here. While too many wait, others
 * are left out.
 *
 * @param told each with the filers in one of whose folders it lies
 */
export async function wantHoldings(
  database: Database,
  told: readonly { readonly facts: FilingFacts; readonly ciks: readonly number[] }[],
  now: Date,
): Promise<void> {
  const wanted = told.flatMap(({ facts: { accession, form, filedOn }, ciks: [cik] }) =>
    cik !== undefined && readingOf(form) === 'holdings'
      ? [{ accession, reading: 'holdings' as const, cik, filedOn, nextAt: now }]
      : [],
  );
  if (wanted.length === 0) return;
  const { reading, nextAt } = edgarReadings;
  const [open] = await database
    .select({ waiting: count() })
    .from(edgarReadings)
    .where(and(eq(reading, 'holdings'), isNotNull(nextAt)));
  const rows = wanted.slice(0, Math.max(MOST_REPORTS - (open?.waiting ?? 0), 0));
  if (rows.length > 0) await database.insert(edgarReadings).values(rows).onConflictDoNothing();
}

/** What was read already, by this or by a command. */
async function knownReadings(database: Database, accessions: string[]): Promise<ReadonlySet<string>> {
  const texts = await database
    .select({ accession: filings.accession })
    .from(filings)
    .innerJoin(posts, eq(posts.id, filings.postId))
    .where(and(inArray(filings.accession, accessions), eq(filings.exhibit, ''), ne(posts.content, '')));
  const owned = await database
    .select({ accession: ownershipFilings.accession })
    .from(ownershipFilings)
    .where(inArray(ownershipFilings.accession, accessions));
  return new Set([
    ...texts.map(({ accession }) => `text ${accession}`),
    ...owned.flatMap(({ accession }) => [`ownership ${accession ?? ''}`, `holdings ${accession ?? ''}`]),
  ]);
}

/** Whether a filing about who owns companies is stored. */
export async function isOwnershipKnown(database: Database, accession: string): Promise<boolean> {
  return (await database.$count(ownershipFilings, eq(ownershipFilings.accession, accession))) > 0;
}

/**
 * The next filing to read of companies here, the newest first.
 *
 * @param filedFrom only such as were filed since, `YYYY-MM-DD`
 */
export async function nextReading(
  database: Database,
  now: Date,
  filedFrom: string,
): Promise<WantedReading | undefined> {
  const isOfForm = inArray(edgarReadings.reading, ['text', 'ownership']);
  return firstReading(database, now, and(isOfForm, gte(edgarReadings.filedOn, filedFrom)));
}

/** The next filing to read that somebody opened, the newest first. */
export async function nextOpened(database: Database, now: Date): Promise<WantedReading | undefined> {
  return firstReading(database, now, eq(edgarReadings.reading, 'opened'));
}

/** The next report of a manager to read, the newest first. */
export async function nextHoldings(database: Database, now: Date): Promise<WantedReading | undefined> {
  return firstReading(database, now, eq(edgarReadings.reading, 'holdings'));
}

/** The furthest moment at which a filing may be tried again: one that is further off was booked before the clock was set back, and is due. */
export function furthestFrom(now: Date): Date {
  return new Date(now.getTime() + LONGEST_PAUSE_MILLISECONDS);
}

async function firstReading(database: Database, now: Date, isMeant: SQL | undefined) {
  const { accession, reading, cik, filedOn, failures, nextAt } = edgarReadings;
  const [row] = await database
    .select({ accession, reading, cik, filedOn, failures })
    .from(edgarReadings)
    .where(and(or(lte(nextAt, now), gt(nextAt, furthestFrom(now))), isMeant))
    .orderBy(desc(filedOn), asc(accession))
    .limit(1);
  return row;
}

/**
 * Keeps what came of a filing.
 *
 * @param nextAt when it is tried again; null when it is done, or given up
 */
export async function noteReading(
  database: Database,
  { accession, reading, failures }: Pick<WantedReading, 'accession' | 'reading' | 'failures'>,
  { nextAt, failure }: { readonly nextAt: Date | null; readonly failure: string | null },
): Promise<void> {
  await database
    .update(edgarReadings)
    .set({ nextAt, failure, failures })
    .where(and(eq(edgarReadings.accession, accession), eq(edgarReadings.reading, reading)));
}

/**
 * Removes what was done so long ago that no list has it read any more, and with it the reports of managers that were read so: the newest
 * quarter is shown, and what changed since the one before. Of filings that somebody opened the row stays, so that none is asked for twice.
 */
export async function removeOldReadings(database: Database, now: Date): Promise<void> {
  const isOld = and(lt(edgarReadings.filedOn, readFrom(now, true)), ne(edgarReadings.reading, 'opened'));
  const reports = database
    .select({ accession: edgarReadings.accession })
    .from(edgarReadings)
    .where(and(isOld, eq(edgarReadings.reading, 'holdings')));
  await database.transaction(async (transaction) => {
    await transaction.delete(ownershipFilings).where(inArray(ownershipFilings.accession, reports));
    await transaction.delete(edgarReadings).where(isOld);
  });
}
