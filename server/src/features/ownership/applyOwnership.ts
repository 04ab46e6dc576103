import { createHash } from 'node:crypto';
import { eq, or, sql } from 'drizzle-orm';
import { advisoryLocks } from '../../database/advisoryLocks';
import type { Database } from '../../database/client';
import {
  beneficialHolders,
  insiderHoldings,
  insiderTransactions,
  institutionalHoldings,
  issuerCusips,
  ownershipFilings,
  plannedSales,
} from '../../database/schema';
import type { OwnershipFiling } from './filing';
import { issuerNameKey } from './issuerNameKey';
import { withoutPeriod } from './amendedPeriods';
import { renewStanding } from './renewStanding';
import { ownerKey, ownershipSubject } from './subject';

/** What became of a filing. */
export type OwnershipOutcome = 'added' | 'changed' | 'unchanged';

/** Lines that are written in one statement: a row has at most 20 columns, and a statement 65,535 values. */
const BATCH_SIZE = 1_000;

/**
 * Brings a filing into the database, in one transaction. The same filing a second time, from whatever file, changes nothing; amendments
 * and what they amend may come in any order.
 */
export async function applyOwnershipFiling(database: Database, filing: OwnershipFiling): Promise<OwnershipOutcome> {
  return database.transaction(async (transaction) => {
    await lockFiling(transaction, filing);
    const outcome = await saveFiling(transaction, filing);
    if (outcome !== 'unchanged') await renewStanding(transaction, filing.kind, ownershipSubject(filing));
    return outcome;
  });
}

/** What a filing says, whatever file it came in. */
function digestOf(filing: OwnershipFiling): string {
  const isSaid = ([name]: readonly [string, unknown]) => !['accession', 'filed', 'original'].includes(name);
  const content = Object.fromEntries(Object.entries(filing).filter(isSaid));
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

/**
 * Filings that are decided together wait for one another, and so does the same filing from two files, to the end of the transaction. Others
 * do not. Locks are taken in one order, so that nobody waits in a circle.
 */
async function lockFiling(database: Database, filing: OwnershipFiling): Promise<void> {
  const subject = ownershipSubject(filing);
  const keys = [filing.kind === 'insider' ? withoutPeriod(subject) : subject, digestOf(filing)];
  if (filing.accession !== null) keys.push(filing.accession);
  for (const key of keys.sort()) {
    await database.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.ownership}, hashtext(${key}))`);
  }
}

async function saveFiling(database: Database, filing: OwnershipFiling): Promise<OwnershipOutcome> {
  const digest = digestOf(filing);
  const { accession } = filing;
  const known = await database
    .select()
    .from(ownershipFilings)
    .where(
      accession === null
        ? eq(ownershipFilings.digest, digest)
        : or(eq(ownershipFilings.digest, digest), eq(ownershipFilings.accession, accession)),
    );
  const same = known.find((row) => row.digest === digest);
  const numbered = known.find((row) => row.accession !== null && row.accession === accession);
  if (same) {
    // A file without a number says nothing new; one with it is where the filing can be read.
    const previous = same.previous ?? previousOf(filing);
    const isNumbered = accession !== null && same.accession === null;
    if (!isNumbered && previous === same.previous) return 'unchanged';
    if (numbered && isNumbered) await removeFiling(database, numbered, filing);
    await database
      .update(ownershipFilings)
      .set({ accession: same.accession ?? accession, filed: filing.filed ?? same.filed, previous })
      .where(eq(ownershipFilings.id, same.id));
    return 'changed';
  }
  if (numbered) await removeFiling(database, numbered, filing);
  const [saved] = await database
    .insert(ownershipFilings)
    .values({
      accession,
      digest,
      form: filing.form,
      amendment: filing.amendment,
      adds: filing.kind === 'institutional' && filing.adds,
      previous: previousOf(filing),
      subject: ownershipSubject(filing),
      issuerCik: filing.kind === 'institutional' ? null : filing.issuer.cik,
      filerCik: filerOf(filing),
      filed: filing.filed,
      planDates: filing.kind === 'planned' ? filing.planDates : [],
    })
    .returning({ id: ownershipFilings.id });
  if (saved) await saveLines(database, saved.id, filing);
  return numbered ? 'changed' : 'added';
}

function previousOf(filing: OwnershipFiling): string | null {
  if (filing.kind === 'planned') return filing.previous;
  return filing.kind === 'insider' ? filing.original : null;
}

/** Takes a filing away that another one is told by the number of now. */
async function removeFiling(
  database: Database,
  { id, form, subject }: Pick<typeof ownershipFilings.$inferSelect, 'id' | 'form' | 'subject'>,
  by: OwnershipFiling,
): Promise<void> {
  await database.delete(ownershipFilings).where(eq(ownershipFilings.id, id));
  if (subject !== ownershipSubject(by)) await renewStanding(database, kindOfForm(form), subject);
}

function kindOfForm(form: string): OwnershipFiling['kind'] {
  if (form === '144') return 'planned';
  if (form === '13F-HR') return 'institutional';
  return form.startsWith('13') ? 'beneficial' : 'insider';
}

function filerOf(filing: OwnershipFiling): number | null {
  switch (filing.kind) {
    case 'insider':
      return filing.owners[0]?.cik ?? null;
    case 'planned':
      return null;
    case 'institutional':
      return filing.manager.cik;
    case 'beneficial':
      return filing.holders[0]?.cik ?? null;
  }
}

async function saveLines(database: Database, filingId: number, filing: OwnershipFiling): Promise<void> {
  switch (filing.kind) {
    case 'insider': {
      const whose = {
        filingId,
        issuerCik: filing.issuer.cik,
        ownerKey: ownerKey(filing.owners),
        ownerName: filing.owners.map(({ name }) => name).join('; '),
        role: filing.owners[0]?.role ?? null,
      };
      const transactions = filing.transactions.map(({ ads, ...each }, line) => ({
        ...{ ...whose, ...each, line },
        perAds: ads?.isPerAds ?? false,
        adsRatio: ads?.ratio ?? null,
      }));
      const holdings = filing.holdings.map((each, line) => ({ ...whose, ...each, line, date: filing.period }));
      for (const rows of batches(transactions)) await database.insert(insiderTransactions).values(rows);
      for (const rows of batches(holdings)) await database.insert(insiderHoldings).values(rows);
      return;
    }
    case 'planned': {
      const { person, relationship, issuer } = filing;
      const whose = { filingId, issuerCik: issuer.cik, person, relationship };
      for (const rows of batches(filing.sales.map((sale, line) => ({ ...whose, ...sale, line })))) {
        await database.insert(plannedSales).values(rows);
      }
      return;
    }
    case 'institutional': {
      const { manager, period } = filing;
      const whose = { filingId, managerCik: manager.cik, managerName: manager.name, period };
      const holdings = filing.holdings.map(({ issuer, ...holding }, line) => ({
        ...{ ...whose, ...holding, line },
        issuerName: issuer,
        nameKey: issuerNameKey(issuer),
      }));
      for (const rows of batches(holdings)) await database.insert(institutionalHoldings).values(rows);
      return;
    }
    case 'beneficial': {
      const { issuer, security, eventDate, cusips } = filing;
      const whose = { filingId, issuerCik: issuer.cik, security, eventDate };
      const holders = filing.holders.map(({ cik, ...each }, line) => ({ ...whose, ...each, holderCik: cik, line }));
      for (const rows of batches(holders)) await database.insert(beneficialHolders).values(rows);
      if (cusips.length > 0) {
        await database.insert(issuerCusips).values(cusips.map((cusip) => ({ filingId, cusip, issuerCik: issuer.cik })));
      }
    }
  }
}

function batches<Row>(rows: readonly Row[]): Row[][] {
  const count = Math.ceil(rows.length / BATCH_SIZE);
  return Array.from({ length: count }, (_, at) => rows.slice(at * BATCH_SIZE, (at + 1) * BATCH_SIZE));
}
