import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/client';
import {
  beneficialHolders,
  insiderHoldings,
  insiderTransactions,
  institutionalHoldings,
  ownershipFilings,
  plannedSales,
} from '../../database/schema';
import { type AmendableLine, supersededLines } from './amendedLines';
import { filingsByPeriod, withoutPeriod } from './amendedPeriods';
import type { OwnershipFiling } from './filing';
import { standingHolders, standingNotices, standingReports } from './standing';

/** Decides anew which lines of a subject count, from all its filings that are known. */
export function renewStanding(database: Database, kind: OwnershipFiling['kind'], subject: string): Promise<void> {
  return renewals[kind](database, subject);
}

const renewals: Readonly<Record<OwnershipFiling['kind'], (database: Database, subject: string) => Promise<void>>> = {
  insider: renewInsiders,
  planned: renewNotices,
  institutional: renewReports,
  beneficial: renewHolders,
};

const order = {
  id: ownershipFilings.id,
  accession: ownershipFilings.accession,
  filed: ownershipFilings.filed,
  digest: ownershipFilings.digest,
  amendment: ownershipFilings.amendment,
  adds: ownershipFilings.adds,
  previous: ownershipFilings.previous,
};

function filingsOf(database: Database, subject: string) {
  return database.select(order).from(ownershipFilings).where(eq(ownershipFilings.subject, subject));
}

interface KnownLine extends AmendableLine {
  readonly of: 'transaction' | 'holding';
  readonly filingId: number;
  readonly line: number;
}

/**
 * Filings of forms 3, 4 and 5 that a filing of a subject may change, in lists that are decided together: those of the subject, and where the
 * same persons have an amendment that names the day of its original, all of theirs, because it may belong to another period.
 */
async function insiderFilings(database: Database, subject: string) {
  const prefix = withoutPeriod(subject);
  const [form = '', issuer] = prefix.split('|');
  const { issuerCik } = ownershipFilings;
  const isOfPersons = sql`left(${ownershipFilings.subject}, ${prefix.length}::integer) = ${prefix}`;
  const all = await database
    .select({ ...order, subject: ownershipFilings.subject })
    .from(ownershipFilings)
    .where(and(eq(issuerCik, Number(issuer)), eq(ownershipFilings.form, form), isOfPersons));
  const groups = filingsByPeriod(all);
  const isLinked = all.some(({ amendment, previous }) => amendment && previous !== null);
  return isLinked ? [...groups.values()] : [groups.get(subject) ?? []];
}

async function renewInsiders(database: Database, subject: string): Promise<void> {
  const filings = await insiderFilings(database, subject);
  const ids = filings.flat().map(({ id }) => id);
  if (ids.length === 0) return;
  const transactions = await database
    .select()
    .from(insiderTransactions)
    .where(inArray(insiderTransactions.filingId, ids))
    .orderBy(insiderTransactions.filingId, insiderTransactions.line);
  const holdings = await database
    .select()
    .from(insiderHoldings)
    .where(inArray(insiderHoldings.filingId, ids))
    .orderBy(insiderHoldings.filingId, insiderHoldings.line);
  const lines: KnownLine[] = [
    ...transactions.map((row) => ({ ...row, of: 'transaction' as const })),
    ...holdings.map((row) => ({ ...row, of: 'holding' as const, code: null, price: null, after: null })),
  ];
  const superseded = filings.flatMap((together) => [
    ...supersededLines(
      together.map((filing) => ({ ...filing, lines: lines.filter(({ filingId }) => filingId === filing.id) })),
    ),
  ]);
  const placesOf = (of: KnownLine['of']) => superseded.filter((line) => line.of === of);
  await markLines(database, insiderTransactions, ids, placesOf('transaction'));
  await markLines(database, insiderHoldings, ids, placesOf('holding'));
}

async function renewNotices(database: Database, subject: string): Promise<void> {
  const filings = await filingsOf(database, subject);
  const ids = filings.map(({ id }) => id);
  if (ids.length === 0) return;
  const sales = await database
    .select({ filingId: plannedSales.filingId, date: plannedSales.date })
    .from(plannedSales)
    .where(inArray(plannedSales.filingId, ids));
  const standing = standingNotices(
    filings.map((filing) => ({
      ...filing,
      dates: sales.filter(({ filingId }) => filingId === filing.id).map(({ date }) => date),
    })),
  );
  await markFilings(database, plannedSales, ids, standing);
}

async function renewReports(database: Database, subject: string): Promise<void> {
  const filings = await filingsOf(database, subject);
  const ids = filings.map(({ id }) => id);
  if (ids.length > 0) await markFilings(database, institutionalHoldings, ids, standingReports(filings));
}

async function renewHolders(database: Database, subject: string): Promise<void> {
  const filings = new Map((await filingsOf(database, subject)).map((filing) => [filing.id, filing]));
  const ids = [...filings.keys()];
  if (ids.length === 0) return;
  const rows = await database.select().from(beneficialHolders).where(inArray(beneficialHolders.filingId, ids));
  const holders = rows.flatMap((row) => {
    const filing = filings.get(row.filingId);
    return filing ? [{ ...filing, ...row, cik: row.holderCik }] : [];
  });
  const standing = standingHolders(holders);
  await markLines(
    database,
    beneficialHolders,
    ids,
    holders.filter((holder) => !standing.has(holder)),
  );
}

type Lines =
  | typeof insiderTransactions
  | typeof insiderHoldings
  | typeof plannedSales
  | typeof institutionalHoldings
  | typeof beneficialHolders;

/** Whether each line of some filings counts: all but those in `superseded`. */
async function markLines(
  database: Database,
  table: Lines,
  ids: readonly number[],
  superseded: readonly { readonly filingId: number; readonly line: number }[],
): Promise<void> {
  const places: SQL[] = superseded.map(({ filingId, line }) => sql`(${filingId}::integer, ${line}::integer)`);
  const isSuperseded =
    places.length === 0 ? sql`false` : sql`(${table.filingId}, ${table.line}) in (${sql.join(places, sql`, `)})`;
  await database
    .update(table)
    .set({ superseded: isSuperseded })
    .where(and(inArray(table.filingId, [...ids]), sql`${table.superseded} is distinct from ${isSuperseded}`));
}

/** Whether all lines of each of some filings count. */
async function markFilings(
  database: Database,
  table: Lines,
  ids: readonly number[],
  standing: ReadonlySet<number>,
): Promise<void> {
  for (const superseded of [false, true]) {
    const those = ids.filter((id) => standing.has(id) !== superseded);
    if (those.length === 0) continue;
    await database
      .update(table)
      .set({ superseded })
      .where(and(inArray(table.filingId, those), eq(table.superseded, !superseded)));
  }
}
