import { and, eq } from 'drizzle-orm';
import type { Database } from '../../../database/client';
import { companyCiks } from '../../../database/schema';
import type { CompanyDataset } from '../dataset';
import { factsFromDirectory, factsFromIndex } from '../facts';
import type { KnownCompany } from '../plan';

/** A company of which a data set tells another CIK than is known, once it has reorganised. */
interface OtherCik {
  readonly companyId: number;
  readonly ticker: string;
  /** That it has from now on. */
  readonly present: number;
  /** The other one. */
  readonly former: number;
}

/** The companies of which a data set tells another CIK; the planner has made sure that they are who they were. */
function otherCiks(
  dataset: CompanyDataset,
  known: ReadonlyMap<string, KnownCompany>,
  leftOut: ReadonlySet<string>,
): OtherCik[] {
  const found = new Map<string, OtherCik>();
  const note = (ticker: string, told: number | null, factsOf: (company: KnownCompany) => { cik: number | null }) => {
    const company = known.get(ticker);
    const held = company?.facts.cik ?? null;
    if (!company || told === null || held === null || held === told || leftOut.has(ticker) || found.has(ticker)) return;
    const present = factsOf(company).cik === held ? held : told;
    found.set(ticker, { companyId: company.id, ticker, present, former: present === held ? told : held });
  };
  if (dataset.kind === 'index') {
    for (const row of dataset.companies) {
      note(row.ticker, row.cik, (company) => factsFromIndex(row, dataset.source, company));
    }
  } else {
    for (const row of dataset.companies) note(row.ticker, row.cik, (company) => factsFromDirectory(row, company));
  }
  return [...found.values()];
}

/**
 * Keeps the CIKs that companies had before, so that what was filed under them stays theirs.
 *
 * @param known companies by the tickers that the data set gives them
 * @returns what was told for the first time, in lines for a person
 */
export async function noteCiks(
  transaction: Database,
  dataset: CompanyDataset,
  known: ReadonlyMap<string, KnownCompany>,
  { leftOut, day }: { readonly leftOut: ReadonlySet<string>; readonly day: string },
): Promise<string[]> {
  const others = otherCiks(dataset, known, leftOut);
  if (others.length === 0) return [];
  const { companyId, cik } = companyCiks;
  for (const other of others) {
    await transaction.delete(companyCiks).where(and(eq(companyId, other.companyId), eq(cik, other.present)));
  }
  const isDated = dataset.as_of !== undefined;
  const noted = await transaction
    .insert(companyCiks)
    .values(others.map((other) => ({ companyId: other.companyId, cik: other.former, until: day, isDated })))
    .onConflictDoNothing()
    .returning({ companyId, cik });
  const isNew = new Set(noted.map((row) => `${row.companyId} ${row.cik}`));
  return others
    .filter((other) => isNew.has(`${other.companyId} ${other.former}`))
    .map(
      ({ ticker, present, former }) =>
        `${ticker} has the CIK ${present}; what was filed under ${former} is kept as that of who it was before`,
    );
}
