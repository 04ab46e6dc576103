import type { CompanyStatements, FinancialCell, FinancialItem, FinancialPeriod } from '@market-pulse/contract';
import { dayAfter, isAbout } from './periods';

/** Earnings of a share over four quarters, to a day. */
export interface TrailingEarnings {
  readonly value: number;
  readonly to: string;
}

type Statements = Pick<CompanyStatements, 'currency' | 'quarters' | 'years' | 'lines'>;

const QUARTERS_OF_YEAR = 4;
/** The share counts of periods whose figures are added: the smallest split that is made, five for four, is beyond. */
const MOST_GROWTH = 1.1;
const CENTS = 100;

/**
 * Diluted earnings of a share over the last twelve months in US dollars: the last fiscal year's own figure where no quarter is newer, else
 * the sum of the last four quarters. A fourth quarter, which no filing states, is the year less its other quarters; that holds only
 * while there are about as many shares in all of them, without a split between. Null where that is not known.
 */
export function trailingEarnings(statements: Statements): TrailingEarnings | null {
  const { currency, quarters, years } = statements;
  if (currency !== 'USD') return null;
  const eps = lineOf(statements, 'eps_diluted') ?? lineOf(statements, 'eps_basic');
  const [year, quarter] = [years.at(-1), quarters.at(-1)];
  if (!eps) return null;
  if (year && (!quarter || isAbout(year.end, quarter.end) || year.end > quarter.end)) {
    const value = eps.years.at(-1)?.value;
    return value === undefined ? null : { value, to: year.end };
  }
  if (!quarter) return null;
  const first = quarters.length - QUARTERS_OF_YEAR;
  if (first < 0 || !follow(quarters.slice(first)) || !hasAlikeShares(statements, first)) return null;
  const values = quarters.slice(first).map((_, place) => {
    return eps.quarters[first + place]?.value ?? fourthQuarter(statements, eps, first + place);
  });
  if (values.some((value) => value === undefined)) return null;
  return { value: inCents(values.reduce<number>((sum, value) => sum + (value ?? 0), 0)), to: quarter.end };
}

interface Line {
  readonly quarters: readonly (FinancialCell | null)[];
  readonly years: readonly (FinancialCell | null)[];
}

function lineOf({ lines }: Statements, item: FinancialItem): Line | undefined {
  return lines.find((line) => line.item === item);
}

/** The year that ends with a quarter less the three before it. */
function fourthQuarter(statements: Statements, eps: Line, place: number): number | undefined {
  const { quarters, years } = statements;
  const first = place - QUARTERS_OF_YEAR + 1;
  const ofYear = quarters.slice(Math.max(0, first), place + 1);
  const end = quarters[place]?.end;
  const year = years.findIndex((one) => end !== undefined && isAbout(one.end, end));
  if (first < 0 || year < 0 || !follow(ofYear) || !isAbout(years[year]?.start ?? '', ofYear[0]?.start ?? ''))
    return undefined;
  const before = eps.quarters.slice(first, place).map((cell) => cell?.value);
  const whole = eps.years[year]?.value;
  if (whole === undefined || before.some((value) => value === undefined)) return undefined;
  if (!hasAlikeShares(statements, first, year)) return undefined;
  return before.reduce<number>((rest, value) => rest - (value ?? 0), whole);
}

/** Whether each quarter begins when the one before it has ended. */
function follow(quarters: readonly FinancialPeriod[]): boolean {
  return quarters.every(
    ({ start }, place) => place === 0 || isAbout(start, dayAfter(quarters[place - 1]?.end ?? start)),
  );
}

/** Whether the share counts of four quarters are known, but for a fourth one's, and alike; and those of a year with them. */
function hasAlikeShares(statements: Statements, first: number, year?: number): boolean {
  const shares = lineOf(statements, 'shares_diluted') ?? lineOf(statements, 'shares_basic');
  const cells = shares?.quarters.slice(first, first + QUARTERS_OF_YEAR) ?? [];
  const known = [...cells, ...(year === undefined ? [] : [shares?.years[year]])].flatMap((cell) => cell?.value ?? []);
  const least = QUARTERS_OF_YEAR - 1 + (year === undefined ? 0 : 1);
  return known.length >= least && Math.max(...known) <= Math.min(...known) * MOST_GROWTH;
}

const inCents = (value: number) => Math.round(value * CENTS) / CENTS;
