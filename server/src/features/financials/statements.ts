import type { CompanyStatements, FinancialItem, FinancialPeriod } from '@market-pulse/contract';
import { calculatedFigures } from './calculatedFigures';
import { listFilings } from './citedFilings';
import type { StatedFact } from './fact';
import { type Filer, joinFilers } from './filers';
import { type LineFigure, lineFigures } from './lineFigures';
import { LINE_ITEMS, type LineItem } from './lineItems';
import { trailingEarnings } from './earningsPerShare';
import { fiscalYearEnd } from './fiscalYearEnd';
import { isAbout, isSamePeriod, lengthOf, newestPeriods } from './periods';

/** Quarters and years that are shown. */
const QUARTERS = 8;
const YEARS = 10;

/** Lines whose periods are those of the statements: every filer has some of them. */
const ANCHORS: readonly FinancialItem[] = ['revenue', 'net_income', 'eps_basic', 'operating_cash_flow'];

const ANNUAL_REPORT = /^(10-K|20-F|40-F)/;

/** A line before it is laid into columns. */
export interface Line extends Pick<LineItem, 'item' | 'statement'> {
  readonly unit: string;
  readonly figures: readonly LineFigure[];
}

/** The statements of a filer, as the API answers them; no lines where there is no fiscal period. */
export function statementsOf(facts: readonly StatedFact[], cik: number): CompanyStatements {
  return statementsOfFilers([{ cik, facts }]);
}

/** The statements of a company that has stated under several CIKs, the present one first: each cell says under which. */
export function statementsOfFilers(filers: readonly Filer[]): CompanyStatements {
  const facts = filers.flatMap((filer) => filer.facts);
  const currency = currencyOf(facts);
  if (currency === undefined) return NO_STATEMENTS;
  const stated = LINE_ITEMS.map((item) => lineOf(item, filers, currency));
  const lines = inOrder([...stated, ...calculatedFigures(stated, filers, currency)]).filter(
    ({ figures }) => figures.length > 0,
  );
  const anchors = lines.filter(({ item }) => ANCHORS.includes(item)).flatMap(({ figures }) => figures);
  const quarters = newestPeriods(
    anchors.filter((period) => lengthOf(period) === 'quarter'),
    QUARTERS,
  );
  const years = newestPeriods(
    anchors.filter((period) => lengthOf(period) === 'year' && isOfAnnualReport(period)),
    YEARS,
  );
  if (quarters.length + years.length === 0) return NO_STATEMENTS;
  const ciks = new Map(filers.flatMap(({ cik, facts: of }) => of.map((fact) => [fact, cik] as const)));
  const { filings, cite } = listFilings((fact) => ciks.get(fact) ?? 0);
  const cellsOf = (line: Line, periods: readonly FinancialPeriod[]) =>
    periods.map((period) => {
      const figure = figureOf(line, period);
      return figure ? cite(figure) : null;
    });
  const statements = {
    currency,
    filed_to: newestFiling(facts),
    quarters,
    years,
    fiscal_year_end: fiscalYearEnd(years.map(({ end }) => end)),
    lines: lines
      .map((line) => ({
        item: line.item,
        statement: line.statement,
        unit: line.unit,
        quarters: cellsOf(line, quarters),
        years: cellsOf(line, years),
      }))
      .filter((line) => [...line.quarters, ...line.years].some((cell) => cell !== null)),
    filings,
    ciks: filers.filter((filer) => filer.facts.length > 0).map(({ cik }) => cik),
  };
  return { ...statements, eps_ttm: trailingEarnings(statements) };
}

/** What is answered for a company of which no figure is known. */
export const NO_STATEMENTS: CompanyStatements = {
  currency: null,
  filed_to: null,
  eps_ttm: null,
  fiscal_year_end: null,
  filings: [],
  ciks: [],
  quarters: [],
  years: [],
  lines: [],
};

/** The lines that were asked for, with the filings that they are from. */
export function pickLines(statements: CompanyStatements, items: readonly FinancialItem[]): CompanyStatements {
  const lines = statements.lines.filter(({ item }) => items.includes(item));
  const places = new Map<number, number>();
  const place = (filing: number): number => {
    const known = places.get(filing) ?? places.size;
    places.set(filing, known);
    return known;
  };
  const moved = lines.map((line) => ({
    ...line,
    quarters: line.quarters.map((cell) => cell && movedCell(cell, place)),
    years: line.years.map((cell) => cell && movedCell(cell, place)),
  }));
  const filings = [...places.keys()].flatMap((filing) => statements.filings[filing] ?? []);
  return { ...statements, lines: moved, filings };
}

type Cell = NonNullable<CompanyStatements['lines'][number]['quarters'][number]>;

function movedCell(cell: Cell, place: (filing: number) => number): Cell {
  return {
    ...cell,
    figures: cell.figures.map((figure) => ({
      ...figure,
      filing: place(figure.filing),
      repeated_in: figure.repeated_in === null ? null : place(figure.repeated_in),
    })),
    earlier: cell.earlier.map(({ value, filing }) => ({ value, filing: place(filing) })),
    contradicted: cell.contradicted.map((other) => ({ ...other, filing: place(other.filing) })),
  };
}

/** The currency that the newest figures are in; of several the one with the most: some filers add one year in dollars. */
function currencyOf(facts: readonly StatedFact[]): string | undefined {
  const money = facts.filter(({ unit }) => /^[A-Z]{3}$/.test(unit));
  const newest = money.reduce((latest, { end }) => (end > latest ? end : latest), '');
  const counts = new Map<string, number>();
  for (const { unit, end } of money) if (isAbout(end, newest)) counts.set(unit, 0);
  for (const { unit } of money) {
    const count = counts.get(unit);
    if (count !== undefined) counts.set(unit, count + 1);
  }
  return [...counts].toSorted(([one, most], [other, more]) => more - most || one.localeCompare(other))[0]?.[0];
}

function lineOf(line: LineItem, filers: readonly Filer[], currency: string): Line {
  const units = { money: currency, per_share: `${currency}/shares`, shares: 'shares' };
  const unit = units[line.measure];
  const figures = joinFilers(filers, (facts) => lineFigures(line, unit, facts));
  return { item: line.item, statement: line.statement, unit, figures };
}

const ORDER: readonly FinancialItem[] = [
  ...LINE_ITEMS.map(({ item }) => item).flatMap((item): FinancialItem[] => {
    if (item === 'long_term_debt') return [item, 'total_debt'];
    return item === 'capital_expenditure' ? [item, 'free_cash_flow'] : [item];
  }),
];

function inOrder(lines: readonly Line[]): Line[] {
  return lines.toSorted((one, other) => ORDER.indexOf(one.item) - ORDER.indexOf(other.item));
}

/** The figure of a line in a column: of the same days, or else of about the same. A balance is of the last day. */
function figureOf({ figures, statement }: Line, period: FinancialPeriod): LineFigure | undefined {
  if (statement === 'balance') {
    return figures.find(({ end }) => end === period.end) ?? figures.find(({ end }) => isAbout(end, period.end));
  }
  return (
    figures.find(({ start, end }) => start === period.start && end === period.end) ??
    figures.find((figure) => isSamePeriod(figure, period))
  );
}

/** Whether an annual report states it: utilities state twelve months in quarterly reports too. */
function isOfAnnualReport({ parts }: LineFigure): boolean {
  return parts.some(({ fact }) =>
    fact.stated.some(({ first, last }) => ANNUAL_REPORT.test(first.form) || ANNUAL_REPORT.test(last.form)),
  );
}

function newestFiling(facts: readonly StatedFact[]): string {
  return facts
    .flatMap(({ stated }) => stated.map(({ last }) => last.filed))
    .reduce((latest, filed) => (filed > latest ? filed : latest), '');
}
