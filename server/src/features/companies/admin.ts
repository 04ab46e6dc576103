import { hasRole, type Company, type CompanyAdminCheck, type CompanyUpdate } from '@market-pulse/contract';
import type { AppContext } from '../../context';
import type { Database } from '../../database/client';
import type { Caller } from '../../http/authentication';
import { ApiError } from '../../http/errors';
import { type EditableColumn, isCompanyAdmin, lockCompany, saveEdit } from './adminQueries';
import { findCompany, getCompany } from './service';

/** Columns that a company admin may change, by their names in a request. */
const editableColumns = {
  about: 'about',
  website: 'website',
  ir_email: 'irEmail',
} satisfies Record<keyof CompanyUpdate, EditableColumn>;

/** Site admins may edit every company, others those that they were made admin of. */
async function mayEdit(database: Database, caller: Caller, companyId: number): Promise<boolean> {
  return hasRole(caller.role, []) || isCompanyAdmin(database, companyId, caller.id);
}

/**
 * Whether the caller may edit a company.
 *
 * @throws {ApiError} `not_found`.
 */
export async function checkAdmin(
  context: AppContext,
  caller: Caller,
  slugOrTicker: string,
): Promise<CompanyAdminCheck> {
  const { company } = await findCompany(context, slugOrTicker);
  return { is_admin: await mayEdit(context.database, caller, company.id) };
}

/**
 * Changes what a company tells about itself; `''` empties a field. Every change goes into the company's history, and
 * the fields are marked as edited: no import or provider replaces them from now on.
 *
 * @throws {ApiError} `not_found`, `forbidden`.
 */
export async function updateCompany(
  context: AppContext,
  caller: Caller,
  slugOrTicker: string,
  update: CompanyUpdate,
): Promise<Company> {
  return context.database.transaction(async (database) => {
    const inner = { ...context, database };
    const { company } = await findCompany(inner, slugOrTicker);
    if (!(await mayEdit(database, caller, company.id))) {
      throw new ApiError('forbidden', 'Only admins of this company may edit it.');
    }
    const before = await lockCompany(database, company.id);
    const changes = Object.entries(editableColumns).flatMap(([field, column]) => {
      const value = update[field as keyof CompanyUpdate];
      const after = value === '' ? null : value;
      return after === undefined || after === before[column] ? [] : [{ column, before: before[column], after }];
    });
    await saveEdit(database, { companyId: company.id, userId: caller.id, changes, now: context.clock() });
    return getCompany(inner, slugOrTicker);
  });
}
