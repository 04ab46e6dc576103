import type { FinancialPeriod } from '@market-pulse/contract';
import { formatDate } from '@market-pulse/format';
import type { BarPeriod } from './BarChart';

export type PeriodKind = 'quarters' | 'years';

const MONTH_LENGTH = 3;

/**
 * How a period is called under its bars: by the month and year in which it ends, `Jul 24` of a quarter and `Jan 2026` of a year. Fiscal
 * years have no number here: companies count them differently.
 */
export function periodName({ end }: FinancialPeriod, kind: PeriodKind): BarPeriod {
  const month = formatDate(end).slice(0, MONTH_LENGTH);
  const year = end.slice(0, 4);
  return kind === 'quarters'
    ? { label: `${month} ${year.slice(2)}`, short: month }
    : { label: `${month} ${year}`, short: `'${year.slice(2)}` };
}

/** A period from its first to its last day: `Jul 1, 2022 – Sep 30, 2022`; one day alone for a balance. */
export function periodDays({ start, end }: FinancialPeriod): string {
  return start === end ? formatDate(end) : `${formatDate(start)} – ${formatDate(end)}`;
}
