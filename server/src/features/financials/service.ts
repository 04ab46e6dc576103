import type { CompanyStatements, FinancialItem } from '@market-pulse/contract';
import type { AppContext } from '../../context';
import { findCompany } from '../companies/service';
import { readFilers } from './queries';
import { NO_STATEMENTS, pickLines, statementsOfFilers } from './statements';

/**
 * The financial statements of a company, by slug or ticker in any case: eight quarters and ten years, under all
 * CIKs that it has had.
 *
 * @param items lines that are wanted; all of them without it
 * @throws {ApiError} `not_found`.
 */
export async function getStatements(
  context: Pick<AppContext, 'database'>,
  slugOrTicker: string,
  items?: readonly FinancialItem[],
): Promise<CompanyStatements> {
  const { company } = await findCompany(context, slugOrTicker);
  const filers = await readFilers(context.database, company);
  if (filers.length === 0) return NO_STATEMENTS;
  const statements = statementsOfFilers(filers);
  return items && items.length > 0 ? pickLines(statements, items) : statements;
}
