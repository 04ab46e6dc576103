import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '../../database/client';
import { filings } from '../../database/schema';
import { companiesOfFiler } from './filerCompanies';
import type { FilingFacts } from './filingFacts';
import { saveFilings } from './saveFilings';

/** Filings that are written in one transaction: whoever reads the embedded database waits for its end. */
const BATCH_SIZE = 100;

/** What was done with filings: how many were told of, were new, were changed. `notes` say what was left out, and why. */
export interface AppliedFilings {
  readonly rows: number;
  readonly added: number;
  readonly changed: number;
  readonly notes?: readonly string[];
}

/** Filings of one filer, of whom a list without a head does not tell the name. The newest comes first. */
export interface ToldFilings {
  readonly cik: number;
  readonly name: string | null;
  readonly filings: readonly FilingFacts[];
}

export interface ApplyFilingsOptions {
  /** The present moment, for the rows' own times. */
  readonly now: Date;
  readonly signal?: AbortSignal;
  readonly onProgress?: (done: number, total: number) => void;
}

/**
 * Brings what a list of the SEC tells of filings into the database: each is a post of kind filing of the company with that CIK, without
 * a text as long as that was not brought (`applyFiling`). The same list again changes nothing. In batches: what is interrupted leaves
 * whole filings, and the same call completes it.
 */
export async function applySubmissions(
  database: Database,
  { cik, name, filings: told }: ToldFilings,
  { now, signal, onProgress }: ApplyFilingsOptions,
): Promise<AppliedFilings> {
  const owners = await companiesOfFiler(database, cik);
  const [owner] = owners;
  if (!owner) return { rows: told.length, added: 0, changed: 0, notes: [unknownFiler(cik, name, told.length)] };
  // The list begins with the newest; the oldest is stored first, so that numbers rise with time.
  const inOrder = [...told].reverse();
  let applied = { rows: told.length, added: 0, changed: 0 };
  for (let start = 0; start < inOrder.length; start += BATCH_SIZE) {
    signal?.throwIfAborted();
    const batch = inOrder.slice(start, start + BATCH_SIZE);
    const saved = await inOneGo(database, (transaction) => saveFilings(transaction, owner, batch, now));
    applied = { ...applied, added: applied.added + saved.added, changed: applied.changed + saved.changed };
    onProgress?.(start + batch.length, inOrder.length);
    // The embedded database never waits for anything outside; others take their turn here.
    await setImmediate();
  }
  return applied;
}

/** In one transaction, and one import after the other: what is decided from rows that were read still holds when they are written. */
export function inOneGo<Result>(database: Database, work: (transaction: Database) => Promise<Result>): Promise<Result> {
  return database.transaction(async (transaction) => {
    await transaction.execute(sql`lock table ${filings} in share row exclusive mode`);
    return work(transaction);
  });
}

/** What is said of filings of a filer whom no company has the CIK of. */
export function unknownFiler(cik: number, name: string | null, count: number): string {
  const whose = name === null ? `CIK ${cik}` : `${name} (CIK ${cik})`;
  return `No company here is ${whose}: ${count === 1 ? '1 filing' : `${count} filings`} left out`;
}
