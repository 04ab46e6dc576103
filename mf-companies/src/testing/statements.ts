import type { CompanyStatements, FinancialCell, FinancialItem, FinancialStatement } from '@market-pulse/contract';

const NONE: CompanyStatements = {
  ...{ currency: null, filed_to: null, eps_ttm: null, fiscal_year_end: null },
  ...{ filings: [], ciks: [], quarters: [], years: [], lines: [] },
};

/** The statements of a company; none unless given. */
export function statements(given: Partial<CompanyStatements> = {}): CompanyStatements {
  return { ...NONE, ...given };
}

/** A figure as the first filing states it. */
export function cell(value: number, more: Partial<FinancialCell> = {}): FinancialCell {
  const figure = { concept: 'us-gaap:Revenues', value, start: '2022-07-01', end: '2022-09-30' };
  return {
    value,
    origin: 'reported',
    figures: [{ ...figure, filing: 0, repeated_in: null, sign: 1 }],
    earlier: [],
    contradicted: [],
    ...more,
  };
}

/** Statements of two quarters, newest last, and of one year, with the lines given. */
export function twoQuarters(
  lines: readonly [FinancialItem, FinancialStatement, unit: string, quarters: (FinancialCell | null)[]][],
  currency = 'USD',
): CompanyStatements {
  return statements({
    currency,
    filed_to: '2022-10-24',
    filings: [
      { accession: '0000000042-22-000003', form: '10-Q', filed: '2022-10-24', cik: 42, url: 'https://www.sec.gov/3' },
      { accession: '0000000042-22-000001', form: '10-K', filed: '2022-02-07', cik: 42, url: 'https://www.sec.gov/1' },
    ],
    ciks: [42],
    quarters: [
      { start: '2022-04-01', end: '2022-06-30' },
      { start: '2022-07-01', end: '2022-09-30' },
    ],
    years: [{ start: '2021-01-01', end: '2021-12-31' }],
    lines: lines.map(([item, statement, unit, quarters]) => ({
      item,
      statement,
      unit,
      quarters,
      years: [quarters[0] ?? null],
    })),
  });
}
