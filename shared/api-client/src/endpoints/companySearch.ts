import type { Company, LiveCompanyRow } from '@market-pulse/contract';
import { foldedName, foldedQuery } from '@market-pulse/contract/rules';

/** Longest query that may be a ticker which no list and no search knows. */
const TICKER_MAX_LETTERS = 5;
/** Shortest query whose last letter may differ from a sector's: "Finance" is to find "Financials". */
const SECTOR_STEM_MIN_LETTERS = 6;

/** The dot of a ticker (`BRK.B`) may be typed as dash or slash. */
function tickerForm(text: string): string {
  return text.toLowerCase().replace(/[-/]/g, '.');
}

function matchesSector(sector: string | null, query: string): boolean {
  if (sector === null) return false;
  const words = sector.toLowerCase();
  if (words.includes(query)) return true;
  return (
    query.length >= SECTOR_STEM_MIN_LETTERS && words.split(' ').some((word) => word.startsWith(query.slice(0, -1)))
  );
}

/**
 * The rows whose ticker, name or sector matches, in their order; the one with exactly this ticker comes first. Names are found as
 * they are typed plainly (`foldedName`). A blank query matches all.
 */
export function filterCompanies(rows: readonly LiveCompanyRow[], query: string): LiveCompanyRow[] {
  const wanted = query.trim().toLowerCase();
  if (wanted === '') return [...rows];
  const ticker = tickerForm(wanted);
  const name = foldedQuery(wanted);
  const exact: LiveCompanyRow[] = [];
  const others: LiveCompanyRow[] = [];
  for (const row of rows) {
    const rowTicker = tickerForm(row.ticker);
    if (rowTicker === ticker) exact.push(row);
    else if (rowTicker.includes(ticker) || foldedName(row.name).includes(name) || matchesSector(row.sector, wanted))
      others.push(row);
  }
  return [...exact, ...others];
}

/** Whether a query that the search knows nothing of is worth a lookup by ticker: at most five letters, letters only. */
export function mayBeTicker(query: string): boolean {
  return query.length <= TICKER_MAX_LETTERS && /^[a-z]+$/i.test(query);
}

/** Where the results of a query come from: the whole list, its matching part, the server, or nowhere yet. */
export type SearchStep =
  | { kind: 'all'; rows: readonly LiveCompanyRow[] }
  | { kind: 'local'; rows: readonly LiveCompanyRow[] }
  | { kind: 'remote'; query: string }
  | { kind: 'waiting' };

/** The first steps of a search: no query gives the whole list, then what the list itself has, only then the server. */
export function searchStep(list: readonly LiveCompanyRow[] | undefined, query: string): SearchStep {
  const wanted = query.trim();
  if (wanted === '') return { kind: 'all', rows: list ?? [] };
  if (list === undefined) return { kind: 'waiting' };
  const rows = filterCompanies(list, wanted);
  return rows.length > 0 ? { kind: 'local', rows } : { kind: 'remote', query: wanted };
}

/** The calls that a remote search makes. */
export interface CompanyLookups {
  search: (query: string) => Promise<LiveCompanyRow[]>;
  /** Resolves to undefined where there is no such company. */
  lookUp: (ticker: string) => Promise<Company | undefined>;
}

/** The last steps of a search: the search call, then for what may be a ticker the single company. */
export async function findCompanies(query: string, { search, lookUp }: CompanyLookups): Promise<LiveCompanyRow[]> {
  const found = await search(query);
  if (found.length > 0 || !mayBeTicker(query)) return found;
  const company = await lookUp(query.toLowerCase());
  return company === undefined ? [] : [rowOfCompany(company)];
}

/** A company in full, cut down to a row of the stock tables. */
export function rowOfCompany(company: Company): LiveCompanyRow {
  const { ticker, name, slug, sector, industry, about, website, logo_url, sponsored } = company;
  const { price, currency, change, change_percent, volume, last_volume, market_cap, source, as_of, status } = company;
  const { week_52_low, week_52_high, pe_ratio, dividend_yield } = company;
  const ratios = { pe_ratio, dividend_yield, ratios_from: null };
  const range = { week_52_low, week_52_high };
  const figures = { price, currency, change, change_percent, volume, last_volume, market_cap, ...range, ...ratios };
  const provenance = { source, as_of, status };
  return { ticker, name, slug, sector, industry, about, website, logo_url, sponsored, ...figures, ...provenance };
}
