import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/client';
import { companies, companyCiks } from '../../database/schema';

/** A condition for rows of former CIKs: no company has them at present. What is told of one later takes it away from who had it. */
export function isNobodyElses(): SQL {
  const other = alias(companies, 'other');
  return sql`not exists (select from ${companies} other where ${other.cik} = ${companyCiks.cik})`;
}

/**
 * The CIKs of a company: the present one first, then those that it had before it reorganised, the one that the SEC gave last first. None
 * where it has no CIK.
 */
export async function ciksOf(
  database: Database,
  { id, cik }: { readonly id: number; readonly cik: number | null },
): Promise<number[]> {
  if (cik === null) return [];
  const rows = await database
    .select({ cik: companyCiks.cik })
    .from(companyCiks)
    .where(and(eq(companyCiks.companyId, id), isNobodyElses()))
    .orderBy(desc(companyCiks.cik));
  return [cik, ...rows.map((row) => row.cik)];
}

/** A condition for rows of companies: one of some CIKs is theirs, or was before they reorganised. */
export function hasOrHadCik(ciks: readonly number[]): SQL {
  const wanted = inArray(companyCiks.cik, [...ciks]);
  const had = sql`exists (
    select from ${companyCiks} where ${companyCiks.companyId} = ${companies.id} and ${wanted} and ${isNobodyElses()})`;
  return or(inArray(companies.cik, [...ciks]), had) ?? had;
}

/** Of some CIKs those that are, or were, a company's. */
export async function knownCiks(database: Database, ciks: readonly number[]): Promise<ReadonlySet<number>> {
  if (ciks.length === 0) return new Set();
  const present = await database
    .selectDistinct({ cik: companies.cik })
    .from(companies)
    .where(inArray(companies.cik, [...ciks]));
  const former = await database
    .selectDistinct({ cik: companyCiks.cik })
    .from(companyCiks)
    .where(inArray(companyCiks.cik, [...ciks]));
  return new Set([...present, ...former].flatMap(({ cik }) => cik ?? []));
}
