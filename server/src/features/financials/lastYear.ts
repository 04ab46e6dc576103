import type { CompanyStatements, FinancialCell, FinancialItem } from '@market-pulse/contract';

/** Results of the last fiscal year, in US dollars; `debtToEquity` is a ratio. `asOf` is the day of the filing that revenue and net income are from. */
export interface LastYear {
  readonly revenue: number | null;
  readonly netIncome: number | null;
  readonly debtToEquity: number | null;
  readonly asOf: string;
  /** The last day of the fiscal year. */
  readonly yearEnd: string;
}

/**
 * Revenue, net income and debt to equity of the last fiscal year: all debt over the shareholders' equity at its end. Without equity, or
 * with less than none, there is no ratio. Undefined where neither is known, and for statements in another currency, which are not shown
 * as dollars.
 */
export function lastYearOf(statements: CompanyStatements): LastYear | undefined {
  if (statements.currency !== 'USD') return undefined;
  const cell = (item: FinancialItem): FinancialCell | null =>
    statements.lines.find((line) => line.item === item)?.years.at(-1) ?? null;
  const [revenue, netIncome] = [cell('revenue'), cell('net_income')];
  const [debt, equity] = [cell('total_debt'), cell('equity')];
  const yearEnd = statements.years.at(-1)?.end;
  if (yearEnd === undefined || (!revenue && !netIncome)) return undefined;
  const filed = [revenue, netIncome]
    .flatMap((one) => one?.figures ?? [])
    .map(({ filing }) => statements.filings[filing]?.filed ?? '');
  return {
    revenue: revenue?.value ?? null,
    netIncome: netIncome?.value ?? null,
    debtToEquity: debt && equity && equity.value > 0 ? debt.value / equity.value : null,
    asOf: filed.toSorted().at(-1) ?? '',
    yearEnd,
  };
}
