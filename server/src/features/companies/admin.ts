import {
  hasRole,
  type Company,
  type CompanyAdminCheck,
  type CompanyUpdate,
  type EditableField,
} from '@market-pulse/contract';
import { shortenText } from '@market-pulse/format';
import type { AppContext } from '../../context';
import type { Database } from '../../database/client';
import type { Caller } from '../../http/authentication';
import { ApiError } from '../../http/errors';
import { type EditableColumn, isCompanyAdmin, lockCompany, saveEdit } from './adminQueries';
import { findCompany, getCompany } from './service';

/** Columns that a company admin may change, by their names in a request. */
export const editableColumns = {
  about: 'about',
  website: 'website',
  ir_email: 'irEmail',
} satisfies Record<EditableField, EditableColumn>;

/** How much of a text an error repeats, in characters. */
const REPEATED_LENGTH = 120;

/** Site admins may edit every company, others those that they were made admin of. */
export async function mayEdit(database: Database, caller: Caller, companyId: number): Promise<boolean> {
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
 * The company, for those who keep its page.
 *
 * @throws {ApiError} `not_found`, `forbidden`.
 */
export async function requireCompanyAdmin(context: Pick<AppContext, 'database'>, caller: Caller, slugOrTicker: string) {
  const { company } = await findCompany(context, slugOrTicker);
  if (await mayEdit(context.database, caller, company.id)) return company;
  throw notKept();
}

const notKept = () => new ApiError('forbidden', 'Only admins of this company may do this.');

/**
 * What may be edited of a company, held until the transaction ends, for those who keep its page now: whoever was removed while this
 * waited keeps it no more.
 *
 * @throws {ApiError} `forbidden`.
 */
export async function lockAsKeeper(transaction: Database, caller: Caller, companyId: number) {
  const company = await lockCompany(transaction, companyId);
  if (await mayEdit(transaction, caller, companyId)) return company;
  throw notKept();
}

/** What is said of a field that somebody else has changed since the form began. */
function changedMeanwhile(now: string | null): string {
  const said = now === null ? 'It is empty now' : `It says "${shortenText(now, REPEATED_LENGTH)}" now`;
  return `Somebody else changed this meanwhile. ${said}; save again to replace that.`;
}

/**
 * Changes what a company tells about itself; `''` empties a field. Every change goes into the company's history, and
 * the fields are marked as edited: no import or provider replaces them from now on.
 *
 * @throws {ApiError} `not_found`, `forbidden`, `conflict` where a field does not say what the form began with any more.
 */
export async function updateCompany(
  context: AppContext,
  caller: Caller,
  slugOrTicker: string,
  update: CompanyUpdate,
): Promise<Company> {
  return context.database.transaction(async (database) => {
    const inner = { ...context, database };
    const company = await requireCompanyAdmin(inner, caller, slugOrTicker);
    const before = await lockAsKeeper(database, caller, company.id);
    const known = update.before ?? {};
    const changes = Object.entries(editableColumns).flatMap(([name, column]) => {
      const field = name as EditableField;
      const value = update[field];
      const after = value === '' ? null : value;
      const former = known[field];
      // As the form began: whoever sent it has not touched it.
      if (after === undefined || (former !== undefined && after === (former?.trim() || null))) return [];
      return after === before[column] ? [] : [{ field, column, before: before[column], after }];
    });
    const overtaken = changes.filter(
      ({ field, before: now }) => known[field] !== undefined && (known[field] || null) !== now,
    );
    if (overtaken.length > 0) {
      throw new ApiError('conflict', 'Somebody else changed this company meanwhile.', {
        fields: Object.fromEntries(overtaken.map(({ field, before: now }) => [field, [changedMeanwhile(now)]])),
      });
    }
    await saveEdit(database, { companyId: company.id, userId: caller.id, changes, now: context.clock() });
    return getCompany(inner, slugOrTicker);
  });
}
