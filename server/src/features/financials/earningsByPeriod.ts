import type { CompanyStatements } from '@market-pulse/contract';
import { type TrailingEarnings, trailingEarnings } from './earningsPerShare';

/** Earnings of a share over four quarters, and when the last of the figures that they are made of was filed. */
export interface FiledEarnings extends TrailingEarnings {
  readonly filed: string;
  readonly form: string;
}

/** Reports of foreign companies: what trades here may be a receipt for several of the shares that they count, or for a part of one. */
const FOREIGN = /^(20-F|6-K)/;
const QUARTERS_OF_YEAR = 4;

/**
 * Diluted earnings of a share over four quarters for the end of every quarter and year that the statements have, the oldest first: what
 * a price of an earlier day is divided by. Those of foreign reports are left out.
 */
export function earningsByPeriod(statements: CompanyStatements): FiledEarnings[] {
  const ends = new Set([...statements.quarters, ...statements.years].map(({ end }) => end));
  const found = new Map<string, FiledEarnings>();
  for (const end of [...ends].toSorted()) {
    const until = statementsUntil(statements, end);
    const earnings = trailingEarnings(until);
    const filing = earnings && newestFiling(until);
    if (earnings && filing && !FOREIGN.test(filing.form)) found.set(earnings.to, { ...earnings, ...filing });
  }
  return [...found.values()];
}

/** What statements say of periods that have ended by a day. */
function statementsUntil(statements: CompanyStatements, day: string): CompanyStatements {
  const quarters = statements.quarters.filter(({ end }) => end <= day);
  const years = statements.years.filter(({ end }) => end <= day);
  const lines = statements.lines.map((line) => ({
    ...line,
    quarters: line.quarters.slice(0, quarters.length),
    years: line.years.slice(0, years.length),
  }));
  return { ...statements, quarters, years, lines };
}

/** The newest of the filings that state the earnings of the last four quarters and the last year. */
function newestFiling({ lines, filings }: CompanyStatements): { filed: string; form: string } | undefined {
  const cells = lines
    .filter(({ item }) => item === 'eps_diluted' || item === 'eps_basic')
    .flatMap(({ quarters, years }) => [...quarters.slice(-QUARTERS_OF_YEAR), ...years.slice(-1)]);
  const cited = cells.flatMap((cell) => cell?.figures.flatMap(({ filing }) => filings[filing] ?? []) ?? []);
  const newest = cited.toSorted((one, other) => one.filed.localeCompare(other.filed)).at(-1);
  return newest && { filed: newest.filed, form: newest.form };
}
