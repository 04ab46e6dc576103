import { asc, desc, eq } from 'drizzle-orm';
import type { Database } from '../../database/client';
import { companies } from '../../database/schema';

/** A company that a filer is. */
export interface FilerCompany {
  readonly id: number;
  readonly ticker: string;
  readonly name: string;
  readonly cik: number;
}

/**
 * The companies with the CIK of a filer: one for each of its tickers, listed ones first. The first one has its filings; those of the
 * others find them by the CIK.
 */
export async function companiesOfFiler(database: Database, cik: number): Promise<FilerCompany[]> {
  // No larger number fits into the column, and the SEC has none yet.
  if (cik > 2_147_483_647) return [];
  const rows = await database
    .select({ id: companies.id, ticker: companies.ticker, name: companies.name })
    .from(companies)
    .where(eq(companies.cik, cik))
    .orderBy(desc(companies.listed), asc(companies.id))
    .limit(50);
  return rows.map((row) => ({ ...row, cik }));
}
