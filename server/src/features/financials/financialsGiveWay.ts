import type { LastYear } from './lastYear';
import { FACTS_SOURCE } from './lineItems';
import type { StoredFinancials } from './queries';

/** Columns of a company's results that a person may have written. */
const WRITABLE: readonly string[] = ['revenue', 'netIncome', 'debtToEquity'] satisfies (keyof StoredFinancials)[];

/** The row of a company's results that statements bring. */
export function financialsFrom({ asOf, yearEnd, ...figures }: LastYear): StoredFinancials {
  return {
    ...figures,
    yearEnd,
    fiscalYear: null,
    source: FACTS_SOURCE,
    asOf: new Date(`${asOf}T00:00:00.000Z`),
    status: 'delayed',
  };
}

/**
 * Whether a company's results give way to those of its statements, as its figures do to imported ones: sample ones do, and those of
 * statements that are not newer. Another source's stay, and so does what a person wrote.
 */
export function financialsGiveWay(
  stored: StoredFinancials | undefined,
  found: StoredFinancials,
  editedFields: readonly string[],
): boolean {
  if (editedFields.some((column) => WRITABLE.includes(column))) return false;
  if (!stored || stored.source === null || stored.status === 'sample') return true;
  if (stored.source !== found.source) return false;
  return stored.asOf === null || (found.asOf !== null && found.asOf >= stored.asOf);
}

/** Whether any of the results, or where they are from, differs. */
export function financialsDiffer(one: StoredFinancials, other: StoredFinancials | undefined): boolean {
  return (
    one.revenue !== other?.revenue ||
    one.netIncome !== other.netIncome ||
    one.debtToEquity !== other.debtToEquity ||
    one.source !== other.source ||
    one.status !== other.status ||
    one.yearEnd !== other.yearEnd ||
    one.fiscalYear !== other.fiscalYear ||
    one.asOf?.valueOf() !== other.asOf?.valueOf()
  );
}
