import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../database/client';
import { companies, companyAdminChanges, companyChanges, users } from '../../database/schema';
import { type EditableColumn, editableColumnNames, lockCompany, saveEdit } from './adminQueries';

/**
 * Takes back what those wrote who kept a company's page and no site admin wrote since: each field says again what it said before them. That
 * is a change in its history like any other, which a site admin may undo. A field that no site admin ever wrote is open to imports again.
 *
 * @param by who ended that the page is kept
 */
export async function takeBackKeepersWords(
  transaction: Database,
  { companyId, by, now }: { companyId: number; by: number; now: Date },
): Promise<void> {
  const present = await lockCompany(transaction, companyId);
  const former = await findFormerWords(transaction, companyId);
  const changes = former
    // What says something else than the last change is not theirs: an import wrote it since earlier ones were taken back.
    .filter(({ column, before, last }) => present[column] === last && last !== before)
    .map(({ column, before }) => ({ column, before: present[column], after: before }));
  await saveEdit(transaction, { companyId, userId: by, changes, now });
  const open = former.filter(({ wasConfirmed }) => !wasConfirmed).map(({ column }) => column);
  if (open.length === 0) return;
  const kept = open.reduce((fields, column) => sql`array_remove(${fields}, ${column})`, sql`${companies.editedFields}`);
  await transaction.update(companies).set({ editedFields: kept }).where(eq(companies.id, companyId));
}

/**
 * What each field said before the first change that keepers made since a site admin's last one, or since an import wrote it, which the
 * history has not, and what it said after their last one; those without such a change are left out. Who wrote and never kept the page was
 * a site admin then, also where they are none any more, or deleted their account.
 */
async function findFormerWords(database: Database, companyId: number) {
  const everKept = sql`exists (
    select from ${companyAdminChanges} kept where kept.company_id = ${companyId} and kept.user_id = editor.id
  )`;
  const lastConfirmed = sql<number>`coalesce((
    select max(confirmed.id) from ${companyChanges} confirmed join ${users} editor on editor.id = confirmed.user_id
    where confirmed.company_id = ${companyId} and confirmed.field = ${companyChanges.field}
      and (editor.role = 'admin' or not ${everKept})
  ), 0)`;
  const { id, field, before, after } = companyChanges;
  const inTurn = sql`over (partition by ${field} order by ${id})`;
  const ofKeepers = database
    .select({
      ...{ id, field, before, wasConfirmed: sql<boolean>`${lastConfirmed} > 0`.as('was_confirmed') },
      last: sql<string | null>`first_value(${after}) over (partition by ${field} order by ${id} desc)`.as('last'),
      isFirst: sql`row_number() ${inTurn} = 1 or ${before} is distinct from lag(${after}) ${inTurn}`.as('is_first'),
    })
    .from(companyChanges)
    .where(
      and(
        eq(companyChanges.companyId, companyId),
        inArray(companyChanges.field, editableColumnNames),
        sql`${companyChanges.id} > ${lastConfirmed}`,
      ),
    )
    .as('of_keepers');
  return database
    .selectDistinctOn([ofKeepers.field], {
      column: sql<EditableColumn>`${ofKeepers.field}`,
      before: ofKeepers.before,
      last: ofKeepers.last,
      wasConfirmed: ofKeepers.wasConfirmed,
    })
    .from(ofKeepers)
    .where(sql`${ofKeepers.isFirst}`)
    .orderBy(ofKeepers.field, desc(ofKeepers.id));
}
