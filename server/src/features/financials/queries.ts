import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/client';
import { companies, companyFinancials, financialFacts } from '../../database/schema';
import { ciksOf, hasOrHadCik } from '../companies/ciksOf';
import type { StatedFact } from './fact';
import type { Filer } from './filers';
import { MOST_FACTS } from './readCompanyFacts';
import { periodKey } from './statedValues';

/** Rows that are written in one statement: each has twelve cells, and a statement takes 65,535. */
const BATCH_SIZE = 2_000;

/** The figures of a filer, with all that was stated of each. */
export async function readFacts(database: Database, cik: number): Promise<StatedFact[]> {
  const { concept, unit, periodStart, periodEnd, filed, accession } = financialFacts;
  const rows = await database
    .select()
    .from(financialFacts)
    .where(eq(financialFacts.cik, cik))
    .orderBy(asc(concept), asc(unit), asc(periodStart), asc(periodEnd), asc(filed), asc(accession))
    .limit(MOST_FACTS);
  const facts = new Map<string, StatedFact>();
  for (const row of rows) {
    const of = { concept: row.concept, unit: row.unit, start: row.periodStart, end: row.periodEnd };
    const key = periodKey(of);
    const value = {
      value: row.value,
      first: { accession: row.accession, form: row.form, filed: row.filed },
      last: { accession: row.lastAccession, form: row.lastForm, filed: row.lastFiled },
    };
    facts.set(key, { ...of, stated: [...(facts.get(key)?.stated ?? []), value] });
  }
  return [...facts.values()];
}

/** The figures of a company under each of its CIKs, the present one first. */
export async function readFilers(
  database: Database,
  company: { readonly id: number; readonly cik: number | null },
): Promise<Filer[]> {
  const filers: Filer[] = [];
  for (const cik of await ciksOf(database, company)) filers.push({ cik, facts: await readFacts(database, cik) });
  return filers;
}

/**
 * Puts facts in the place of what is stored of their periods.
 *
 * @param known what is stored, by `periodKey`
 */
export async function writeFacts(
  database: Database,
  cik: number,
  facts: readonly StatedFact[],
  known: ReadonlyMap<string, StatedFact>,
): Promise<void> {
  for (const fact of facts) if (known.has(periodKey(fact))) await removeFact(database, cik, fact);
  const rows = facts.flatMap(({ concept, unit, start, end, stated }) =>
    stated.map(({ value, first, last }) => ({
      ...{ cik, concept, unit, periodStart: start, periodEnd: end, value },
      ...first,
      ...{ lastAccession: last.accession, lastForm: last.form, lastFiled: last.filed },
    })),
  );
  for (let start = 0; start < rows.length; start += BATCH_SIZE) {
    await database.insert(financialFacts).values(rows.slice(start, start + BATCH_SIZE));
  }
}

/** Takes away all that is stored of a period. */
export async function removeFact(
  database: Database,
  cik: number,
  { concept, unit, start, end }: Omit<StatedFact, 'stated'>,
): Promise<void> {
  const of = financialFacts;
  await database
    .delete(of)
    .where(
      and(
        eq(of.cik, cik),
        eq(of.concept, concept),
        eq(of.unit, unit),
        eq(of.periodStart, start),
        eq(of.periodEnd, end),
      ),
    );
}

/** The companies of a filer, also of one that they were before, one for each class of shares, locked until the transaction ends. */
export function lockCompanies(database: Database, cik: number) {
  return database
    .select({ id: companies.id, ticker: companies.ticker, cik: companies.cik, editedFields: companies.editedFields })
    .from(companies)
    .where(hasOrHadCik([cik]))
    .orderBy(asc(companies.id))
    .for('update');
}

/** The results of a company's last fiscal year, as a row. */
export type StoredFinancials = Omit<typeof companyFinancials.$inferSelect, 'companyId'>;

export async function readFinancials(database: Database, companyId: number): Promise<StoredFinancials | undefined> {
  const [row] = await database.select().from(companyFinancials).where(eq(companyFinancials.companyId, companyId));
  return row;
}

export async function writeFinancials(database: Database, companyId: number, row: StoredFinancials): Promise<void> {
  await database
    .insert(companyFinancials)
    .values({ companyId, ...row })
    .onConflictDoUpdate({
      target: companyFinancials.companyId,
      set: {
        revenue: sql`excluded.revenue`,
        netIncome: sql`excluded.net_income`,
        debtToEquity: sql`excluded.debt_to_equity`,
        source: sql`excluded.source`,
        asOf: sql`excluded.as_of`,
        status: sql`excluded.status`,
        yearEnd: sql`excluded.year_end`,
        fiscalYear: sql`excluded.fiscal_year`,
      },
    });
}
