import { and, eq, gt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../database/client';
import { edgarReads } from '../../../database/schema';
import type { Validators } from '../edgarClient';
import { LONGEST_PAUSE_MILLISECONDS } from './nextTry';

/** A document of EDGAR that is asked for again and again. `cik` is 0 for the feed and the directory of tickers. */
export interface EdgarDocumentKey {
  readonly document: 'feed' | 'tickers' | 'submissions' | 'facts';
  readonly cik: number;
}

/** What is remembered of a document; see the table `edgar_reads`. */
export type EdgarRead = typeof edgarReads.$inferSelect;

/** What a whole answer told, and when the next one is asked for. */
export interface ReadNote extends Partial<Validators> {
  readonly readAt: Date;
  readonly nextAt: Date;
  readonly mark?: string | null;
  readonly isWaiting?: boolean;
  /** Answers in a row that were whole, and not what was waited for. */
  readonly failures?: number;
}

const ofDocument = ({ document, cik }: EdgarDocumentKey) =>
  and(eq(edgarReads.document, document), eq(edgarReads.cik, cik));

/**
 * Whether a document is asked for again, by its row: its time has come, or its time was noted before the clock was set back. Then its last answer
 * is ahead of `now`, or facts that are waited for are further off than any are.
 */
export function isDue(now: Date): SQL {
  const { readAt, failedAt, nextAt, isWaiting } = edgarReads;
  const furthest = new Date(now.getTime() + LONGEST_PAUSE_MILLISECONDS);
  return or(
    lte(nextAt, now),
    gt(readAt, now),
    gt(failedAt, now),
    and(eq(isWaiting, true), gt(nextAt, furthest)),
  ) as SQL;
}

/** Whether a document is to be asked for: it never was, or is due. */
export async function isToBeRead(database: Database, key: EdgarDocumentKey, now: Date): Promise<boolean> {
  const [row] = await database
    .select({ isDue: sql<boolean | null>`${isDue(now)}` })
    .from(edgarReads)
    .where(ofDocument(key));
  // Null: not due, by moments that there are.
  return row === undefined || row.isDue === true;
}

/** What is remembered of a document; undefined where it was never asked for. */
export async function readMemory(database: Database, key: EdgarDocumentKey): Promise<EdgarRead | undefined> {
  const [row] = await database.select().from(edgarReads).where(ofDocument(key));
  return row;
}

/** A moment of a row, brought down to the present where it is ahead of it: the document would be due until the clock has caught up. */
function notAhead(column: typeof edgarReads.readAt | typeof edgarReads.failedAt, now: Date): SQL {
  const moment = sql`${now.toISOString()}::timestamptz`;
  return sql`case when ${column} > ${moment} then ${moment} else ${column} end`;
}

/** Keeps that a whole answer was stored. To be called after that: what was interrupted before is asked for again. */
export async function noteRead(database: Database, key: EdgarDocumentKey, note: ReadNote): Promise<void> {
  const values = { failures: 0, ...note };
  await database
    .insert(edgarReads)
    .values({ ...key, ...values })
    .onConflictDoUpdate({
      target: [edgarReads.document, edgarReads.cik],
      set: { ...values, failedAt: notAhead(edgarReads.failedAt, note.readAt) },
    });
}

/** Keeps that an answer was no data. What is known of the last whole one stays. */
export async function noteFailure(
  database: Database,
  key: EdgarDocumentKey,
  { failure, failedAt, nextAt }: { readonly failure: string; readonly failedAt: Date; readonly nextAt: Date },
): Promise<void> {
  await database
    .insert(edgarReads)
    .values({ ...key, failure, failedAt, nextAt, failures: 1 })
    .onConflictDoUpdate({
      target: [edgarReads.document, edgarReads.cik],
      set: {
        ...{ failure, failedAt, nextAt, failures: sql`${edgarReads.failures} + 1` },
        readAt: notAhead(edgarReads.readAt, failedAt),
      },
    });
}

/** Has a document asked for at a moment, where it would be asked for later; one that was never read is due in any case. */
export async function hasten(database: Database, key: EdgarDocumentKey, at: Date): Promise<void> {
  await database
    .update(edgarReads)
    .set({ nextAt: at })
    .where(and(ofDocument(key), gt(edgarReads.nextAt, at)));
}

/** Has all lists of filings asked for at a moment: some filings were not in the feed when it was read. */
export async function hastenSubmissions(database: Database, at: Date): Promise<void> {
  await database
    .update(edgarReads)
    .set({ nextAt: at })
    .where(and(eq(edgarReads.document, 'submissions'), gt(edgarReads.nextAt, at)));
}

/** Has the facts of a company asked for, which should tell of a report that they were not asked for yet. */
export async function wantFacts(database: Database, cik: number, report: string, at: Date): Promise<void> {
  const wanted = { mark: report, isWaiting: true, failures: 0, nextAt: at };
  await database
    .insert(edgarReads)
    .values({ document: 'facts', cik, ...wanted })
    .onConflictDoUpdate({
      target: [edgarReads.document, edgarReads.cik],
      set: wanted,
      setWhere: sql`${edgarReads.mark} is distinct from ${report}`,
    });
}
