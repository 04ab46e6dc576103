import { YEAR_FORMS } from '@market-pulse/contract';
import type { Database } from '../../database/client';
import type { companies, companyFinancials } from '../../database/schema';
import { filingsOfCompany, listFilings, onlyForms } from '../filings/queries';

/** An annual report and the day on which it was filed. */
export interface AnnualReport {
  readonly form: string;
  readonly filed: string;
}

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;
/** A report that is filed later than this after the end of a year, in days, is that of another year. */
const MOST_DAYS_TO_REPORT = 370;

/** The newest annual report that is listed of a company, without amendments. */
export async function findAnnualReport(
  database: Database,
  company: Pick<typeof companies.$inferSelect, 'id' | 'cik'>,
): Promise<AnnualReport | null> {
  const isReport = onlyForms(await filingsOfCompany(database, company), YEAR_FORMS);
  const [newest] = await listFilings(database, isReport, { limit: 1 });
  return newest?.form == null ? null : { form: newest.form, filed: newest.createdAt.toISOString().slice(0, 10) };
}

/** Whether a report is of a later fiscal year than figures are; of a year that is known by its number alone, none before the next one. */
export function isOfLaterYear(
  { filed }: AnnualReport,
  { yearEnd, fiscalYear }: Pick<typeof companyFinancials.$inferSelect, 'yearEnd' | 'fiscalYear'>,
): boolean {
  const end = yearEnd ?? (fiscalYear === null ? undefined : `${fiscalYear}-12-31`);
  return end !== undefined && Date.parse(filed) - Date.parse(end) > MOST_DAYS_TO_REPORT * DAY_MILLISECONDS;
}
