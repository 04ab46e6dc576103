import type { ListedTicker } from './readTickers';

/** A company as the database has it. */
export interface HeldCompany {
  readonly ticker: string;
  readonly name: string;
  readonly cik: number | null;
  readonly listed: boolean;
}

/**
 * The lines of a directory that may change anything. Those of a filer are left out together where each of them is a company here with
 * that ticker, CIK and name; a listed one has its name from elsewhere. One day's directory is like that of the day before but for a few.
 */
export function tickersToSettle(told: readonly ListedTicker[], held: readonly HeldCompany[]): ListedTicker[] {
  const companies = new Map(held.map((company) => [company.ticker, company]));
  const isInPlace = ({ ticker, name, cik }: ListedTicker) => {
    const company = companies.get(ticker);
    return company?.cik === cik && (company.listed || company.name === name);
  };
  const unsettled = new Set(told.filter((line) => !isInPlace(line)).map(({ cik }) => cik));
  return told.filter(({ cik }) => unsettled.has(cik));
}
