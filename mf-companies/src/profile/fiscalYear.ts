import type { Company } from '@market-pulse/contract';
import { formatDate } from '@market-pulse/format';

type Metrics = Company['financial_metrics'];

/** Which fiscal year results are of: `fiscal year to Dec 31, 2021`, `fiscal year 2024`; undefined where there are none. */
export function fiscalYearText({ year_end, fiscal_year, revenue, net_income }: Metrics): string | undefined {
  if (year_end != null) return `fiscal year to ${formatDate(year_end)}`;
  if (fiscal_year != null) return `fiscal year ${fiscal_year}`;
  return revenue === null && net_income === null ? undefined : 'fiscal year not named by the source';
}

/** That the results are not the newest ones: a report of a later year is listed. Undefined where they are. */
export function newerReportText({ newer_report: report }: Metrics): string | undefined {
  return report == null
    ? undefined
    : `Not the last fiscal year: the ${report.form} of ${formatDate(report.filed)} is of a later one, whose figures are not here.`;
}
