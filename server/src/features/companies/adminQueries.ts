import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/client';
import { companies, companyAdmins, companyChanges } from '../../database/schema';

const editable = { about: companies.about, website: companies.website, irEmail: companies.irEmail };

/** A column that a person may write; `editedFields` and the history name it so. */
export type EditableColumn = keyof typeof editable;
export const editableColumnNames = Object.keys(editable) as EditableColumn[];

/** What a column said, and says from now on; null is nothing. */
export interface ColumnChange {
  readonly column: EditableColumn;
  readonly before: string | null;
  readonly after: string | null;
}

/** Whether a person keeps the page of a company. */
export async function isCompanyAdmin(database: Database, companyId: number, userId: number): Promise<boolean> {
  const [row] = await database
    .select({ userId: companyAdmins.userId })
    .from(companyAdmins)
    .where(and(eq(companyAdmins.companyId, companyId), eq(companyAdmins.userId, userId)));
  return row !== undefined;
}

/** What may be edited of a company, as it stands, held until the transaction ends. */
export async function lockCompany(transaction: Database, companyId: number) {
  const [row] = await transaction
    .select(editable)
    .from(companies)
    .where(eq(companies.id, companyId))
    .for('no key update');
  if (!row) throw new Error('The company is gone');
  return row;
}

/** Writes changed columns, marks them as a person's own, and keeps each change in the history. */
export async function saveEdit(
  transaction: Database,
  {
    companyId,
    userId,
    changes,
    now,
  }: { companyId: number; userId: number; changes: readonly ColumnChange[]; now: Date },
): Promise<void> {
  if (changes.length === 0) return;
  const columns = sql.join(
    changes.map(({ column }) => sql`${column}`),
    sql`, `,
  );
  await transaction
    .update(companies)
    .set({
      ...Object.fromEntries(changes.map(({ column, after }) => [column, after])),
      editedFields: sql`array(select distinct unnest(${companies.editedFields} || array[${columns}]::text[]) order by 1)`,
      updatedAt: now,
    })
    .where(eq(companies.id, companyId));
  await transaction
    .insert(companyChanges)
    .values(
      changes.map(({ column, before, after }) => ({ companyId, userId, field: column, before, after, changedAt: now })),
    );
}
