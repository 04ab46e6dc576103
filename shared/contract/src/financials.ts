import { z } from 'zod';
import { commaSeparated } from './pagination';

/** The lines of the three statements, in the order in which they are shown. */
export const financialItem = z.enum([
  'revenue',
  'cost_of_revenue',
  'gross_profit',
  'research_and_development',
  'operating_income',
  'net_income',
  'eps_basic',
  'eps_diluted',
  'shares_basic',
  'shares_diluted',
  'cash',
  'current_assets',
  'assets',
  'current_liabilities',
  'liabilities',
  'long_term_debt',
  'total_debt',
  'equity',
  'operating_cash_flow',
  'investing_cash_flow',
  'financing_cash_flow',
  'capital_expenditure',
  'free_cash_flow',
  'dividends_paid',
  'buybacks',
]);

export const financialStatement = z.enum(['income', 'balance', 'cash_flow']);

/** A fiscal period, both days in it. A balance is of its last day. */
export const financialPeriod = z.object({ start: z.iso.date(), end: z.iso.date() });

/** A filing that figures were stated in; `url` is its page at sec.gov, `cik` the one under which it was filed. */
export const statedIn = z.object({
  accession: z.string(),
  form: z.string(),
  filed: z.iso.date(),
  cik: z.int(),
  url: z.string(),
});

/**
 * A figure as a filing states it. `filing` is the place in the list of filings of the first one with this value, `repeated_in` of the last
 * one, null where no other repeats it. `sign` says whether the cell adds it or takes it away. For a balance both days are the same.
 */
export const statedFigure = z.object({
  concept: z.string(),
  value: z.number(),
  start: z.iso.date(),
  end: z.iso.date(),
  filing: z.int().nonnegative(),
  repeated_in: z.int().nonnegative().nullable(),
  sign: z.union([z.literal(1), z.literal(-1)]),
});

/**
 * One figure of a statement. `reported`: as it was filed last. `derived`: of a period that no filing gives, the difference of sums over a
 * longer time. `calculated`: made of other lines. `figures` is what it is made of; `earlier` what was stated before it was restated, the
 * newest first. `contradicted` is what another CIK of the company states of the same period, by which concept and in which filing.
 */
export const financialCell = z.object({
  value: z.number(),
  origin: z.enum(['reported', 'derived', 'calculated']),
  figures: z.array(statedFigure).min(1),
  earlier: z.array(z.object({ value: z.number(), filing: z.int().nonnegative() })),
  contradicted: z.array(z.object({ concept: z.string(), value: z.number(), filing: z.int().nonnegative() })),
});

/** A line with a cell for each quarter and for each year; null where nothing is known. `unit` as filed: `USD`, `USD/shares`, `shares`. */
export const financialLine = z.object({
  item: financialItem,
  statement: financialStatement,
  unit: z.string(),
  quarters: z.array(financialCell.nullable()),
  years: z.array(financialCell.nullable()),
});

/**
 * The statements of a company: at most eight quarters and ten years, oldest first. `currency` is that of the statements (ISO 4217);
 * `filed_to` the day of the newest filing. `eps_ttm` are diluted earnings of a share over the twelve months to a day, in US dollars;
 * `fiscal_year_end` says in words when the fiscal year ends, such as `last Sunday of January`. What is not known is null, and both come
 * whichever lines are picked. `ciks` are those under which the company has stated figures, the present one first: a filing of another one
 * is of who it was before it reorganised.
 */
export const companyStatements = z.object({
  currency: z.string().nullable(),
  filed_to: z.iso.date().nullable(),
  eps_ttm: z.object({ value: z.number(), to: z.iso.date() }).nullable(),
  fiscal_year_end: z.string().nullable(),
  filings: z.array(statedIn),
  ciks: z.array(z.int()),
  quarters: z.array(financialPeriod),
  years: z.array(financialPeriod),
  lines: z.array(financialLine),
});

/** `items` picks lines; without it come all of them. */
export const companyStatementsQuery = z.object({
  items: commaSeparated(financialItem, financialItem.options.length).optional(),
});

export type FinancialItem = z.infer<typeof financialItem>;
export type FinancialStatement = z.infer<typeof financialStatement>;
export type FinancialPeriod = z.infer<typeof financialPeriod>;
export type StatedIn = z.infer<typeof statedIn>;
export type StatedFigure = z.infer<typeof statedFigure>;
export type FinancialCell = z.infer<typeof financialCell>;
export type FinancialLine = z.infer<typeof financialLine>;
export type CompanyStatements = z.infer<typeof companyStatements>;
export type CompanyStatementsQuery = z.infer<typeof companyStatementsQuery>;
