import { inArray } from 'drizzle-orm';
import type { Database } from '../../../database/client';
import { issuerCusips } from '../../../database/schema';
import type { InstitutionalFiling } from '../../ownership/filing';
import { issuerNameKey } from '../../ownership/issuerNameKey';
import { namesAskedAbout } from './companiesByInterest';

/**
 * A manager's report with those of its holdings alone that are of companies that EDGAR is asked about: by the CUSIP, where a schedule has
 * said whose that is, else by the name. A manager may hold thousands, and a quarter has thousands of reports.
 */
export async function holdingsOfCompanies(
  database: Database,
  filing: InstitutionalFiling,
): Promise<InstitutionalFiling> {
  const companies = await namesAskedAbout(database);
  const ciks = new Set(companies.map(({ cik }) => cik));
  const keys = new Set(companies.map(({ name }) => issuerNameKey(name)));
  keys.delete('');
  const owners = new Map<string, Set<number>>();
  const cusips = filing.holdings.map(({ cusip }) => cusip);
  for (let at = 0; at < cusips.length; at += MOST_ASKED) {
    const rows = await database
      .select({ cusip: issuerCusips.cusip, cik: issuerCusips.issuerCik })
      .from(issuerCusips)
      .where(inArray(issuerCusips.cusip, cusips.slice(at, at + MOST_ASKED)));
    for (const { cusip, cik } of rows) owners.set(cusip, (owners.get(cusip) ?? new Set()).add(cik));
  }
  const isKept = ({ cusip, issuer }: InstitutionalFiling['holdings'][number]) => {
    const said = owners.get(cusip);
    return said ? [...said].some((cik) => ciks.has(cik)) : keys.has(issuerNameKey(issuer));
  };
  return { ...filing, holdings: filing.holdings.filter(isKept) };
}

/** CUSIPs of one question. */
const MOST_ASKED = 5_000;
