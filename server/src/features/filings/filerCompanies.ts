import { asc, desc } from 'drizzle-orm';
import type { Database } from '../../database/client';
import { companies } from '../../database/schema';
import { hasOrHadCik } from '../companies/ciksOf';

/** A company that a filer is. */
export interface FilerCompany {
  readonly id: number;
  readonly ticker: string;
  readonly name: string;
  /** That of the filer, which the company may have had before it reorganised. */
  readonly cik: number;
}

/**
 * The companies with the CIK of a filer, also those that had it before they reorganised: one for each of its tickers, listed ones first. The first one has its filings; those of the
 * others find them by the CIK.
 */
export async function companiesOfFiler(database: Database, cik: number): Promise<FilerCompany[]> {
  // No larger number fits into the column, and the SEC has none yet.
  if (cik > 2_147_483_647) return [];
  const rows = await database
    .select({ id: companies.id, ticker: companies.ticker, name: companies.name })
    .from(companies)
    .where(hasOrHadCik([cik]))
    .orderBy(desc(companies.listed), asc(companies.id))
    .limit(50);
  return rows.map((row) => ({ ...row, cik }));
}
