import type { CompanyStatements, FinancialItem } from '@market-pulse/contract';
import type { AppContext } from '../../context';
import { findCompany } from '../companies/service';
import { readFacts } from './queries';
import { NO_STATEMENTS, pickLines, statementsOf } from './statements';

/**
 * The financial statements of a company, by slug or ticker in any case: eight quarters and ten years.
 *
 * @param items lines that are wanted; all of them without it
 * @throws {ApiError} `not_found`.
 */
export async function getStatements(
  context: AppContext,
  slugOrTicker: string,
  items?: readonly FinancialItem[],
): Promise<CompanyStatements> {
  const { company } = await findCompany(context, slugOrTicker);
  if (company.cik === null) return NO_STATEMENTS;
  const statements = statementsOf(await readFacts(context.database, company.cik), company.cik);
  return items && items.length > 0 ? pickLines(statements, items) : statements;
}
