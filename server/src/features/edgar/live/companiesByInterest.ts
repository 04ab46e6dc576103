import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Database } from '../../../database/client';
import { companies, companyCiks, companyFigures, edgarReads, watchlistEntries } from '../../../database/schema';
import { isNobodyElses } from '../../companies/ciksOf';
import { FIRST_STOCKS } from '../../market-data/firstStocks';
import { isDue } from './edgarReads';

/** A filer that is a company here, or was before it reorganised. */
export interface EdgarCompany {
  readonly cik: number;
  /** Whether somebody looks at it: it is on the home page, featured or watched. */
  readonly isFollowed: boolean;
}

const isWatched = sql<boolean>`exists (select from ${watchlistEntries} where ${watchlistEntries.companyId} = ${companies.id})`;
const isFirst = inArray(companies.ticker, [...FIRST_STOCKS]);
/** Companies that EDGAR is asked about: listed ones, and those that somebody watches. */
const isAskedAbout = and(isNotNull(companies.cik), or(eq(companies.listed, true), isWatched)) as SQL;
/** The CIKs of companies, also those that they had before they reorganised. */
function filersOf(database: Database) {
  return unionAll(
    database
      .select({ companyId: companies.id, cik: sql<number>`${companies.cik}`.as('filer_cik') })
      .from(companies)
      .where(isNotNull(companies.cik)),
    database
      .select({ companyId: companyCiks.companyId, cik: sql<number>`${companyCiks.cik}`.as('filer_cik') })
      .from(companyCiks)
      .where(isNobodyElses()),
  ).as('filers');
}
const isFollowed = sql<boolean>`coalesce(bool_or(${isFirst} or ${isWatched}), false)`;

/**
 * The company whose document is to be asked for next: those of the home page and the featured ones first, then what is watched, then the
 * largest.
 *
 * @param document lists are asked for of every company, facts of those that have filed a report with some
 */
export async function nextCompany(
  database: Database,
  document: 'submissions' | 'facts',
  now: Date,
): Promise<EdgarCompany | undefined> {
  const filers = filersOf(database);
  const [row] = await database
    .select({ cik: filers.cik, isFollowed })
    .from(companies)
    .innerJoin(filers, eq(filers.companyId, companies.id))
    .leftJoin(companyFigures, eq(companyFigures.companyId, companies.id))
    .leftJoin(edgarReads, and(eq(edgarReads.document, document), eq(edgarReads.cik, filers.cik)))
    .where(and(isAskedAbout, document === 'facts' ? isDue(now) : or(isNull(edgarReads.nextAt), isDue(now))))
    .groupBy(filers.cik)
    .orderBy(
      sql`bool_or(${isFirst}) desc, bool_or(${isWatched}) desc, max(${companyFigures.marketCap}) desc nulls last`,
      filers.cik,
    )
    .limit(1);
  return row ? { cik: row.cik, isFollowed: row.isFollowed } : undefined;
}

/** The names of the companies that EDGAR is asked about, with their CIKs. */
export async function namesAskedAbout(database: Database): Promise<{ readonly cik: number; readonly name: string }[]> {
  const filers = filersOf(database);
  return database
    .select({ cik: filers.cik, name: companies.name })
    .from(companies)
    .innerJoin(filers, eq(filers.companyId, companies.id))
    .where(isAskedAbout);
}

/** Of some filers those that EDGAR is asked about. */
export async function companiesAmong(database: Database, ciks: readonly number[]): Promise<Map<number, EdgarCompany>> {
  if (ciks.length === 0) return new Map();
  const filers = filersOf(database);
  const rows = await database
    .select({ cik: filers.cik, isFollowed })
    .from(companies)
    .innerJoin(filers, eq(filers.companyId, companies.id))
    .where(and(isAskedAbout, inArray(filers.cik, [...ciks])))
    .groupBy(filers.cik);
  return new Map(rows.map((row) => [row.cik, row]));
}
