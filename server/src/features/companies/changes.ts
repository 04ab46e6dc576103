import { type CompanyChange, type CompanyChangePage, type EditableField, hasRole } from '@market-pulse/contract';
import { z } from 'zod';
import type { AppContext } from '../../context';
import type { Caller } from '../../http/authentication';
import { cursorId, cursorTime, decodeCursor, encodeCursor, pageOfRows } from '../../http/cursor';
import { ApiError, notFound } from '../../http/errors';
import { editableColumns, requireCompanyAdmin } from './admin';
import { type EditableColumn, lockCompany, saveEdit } from './adminQueries';
import { countChanges, findChange, listChanges } from './changeQueries';
import { findCompany, getCompany } from './service';

const listCursor = z.tuple([cursorTime, cursorId]);

const fieldsOfColumns = new Map<string, EditableField>(
  Object.entries(editableColumns).map(([field, column]) => [column, field as EditableField]),
);

interface ChangesQuery {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/**
 * What people changed of a company, the newest first, for those who keep its page.
 *
 * @throws {ApiError} `not_found`, `forbidden`, `validation_failed` for a cursor of another list.
 */
export async function listCompanyChanges(
  context: AppContext,
  caller: Caller,
  slugOrTicker: string,
  { cursor: cursorText, limit }: ChangesQuery,
): Promise<CompanyChangePage> {
  const { database } = context;
  const company = await requireCompanyAdmin(context, caller, slugOrTicker);
  const cursor = decodeCursor(listCursor, cursorText);
  const columns = [...fieldsOfColumns.keys()];
  const [found, count] = await Promise.all([
    listChanges(database, company.id, {
      columns,
      after: cursor && { changedAt: cursor[0], id: cursor[1] },
      limit: limit + 1,
    }),
    countChanges(database, company.id, columns),
  ]);
  const { rows, nextCursor } = pageOfRows(found, limit, (row) => encodeCursor([row.changedAt, row.id]));
  const mayUndo = hasRole(caller.role, []);
  const results = rows.flatMap(({ id, field: column, before, after, username, changedAt }): CompanyChange[] => {
    const field = fieldsOfColumns.get(column);
    if (!field) return [];
    const canUndo = mayUndo && company[editableColumns[field]] === after;
    return [{ id, field, before, after, username, changed_at: changedAt.toISOString(), can_undo: canUndo }];
  });
  return { results, next_cursor: nextCursor, count };
}

/**
 * Takes one change of a company back, which is a change in its history again.
 *
 * @throws {ApiError} `not_found` for a change that is none of this company's, `conflict` when the field says something else by now.
 */
export async function undoCompanyChange(
  context: AppContext,
  caller: Caller,
  { slug, id }: { readonly slug: string; readonly id: number },
) {
  return context.database.transaction(async (database) => {
    const inner = { ...context, database };
    const { company } = await findCompany(inner, slug);
    const now = await lockCompany(database, company.id);
    const change = await findChange(database, company.id, id);
    if (!change || !fieldsOfColumns.has(change.field)) throw notFound('Change');
    const column = change.field as EditableColumn;
    if (now[column] !== change.after) {
      const detail =
        'This was changed again since, so it cannot be undone. Undo the later change first, or edit the text.';
      throw new ApiError('conflict', detail);
    }
    const changes = [{ column, before: change.after, after: change.before }];
    await saveEdit(database, { companyId: company.id, userId: caller.id, changes, now: context.clock() });
    return getCompany(inner, slug);
  });
}
