import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../database/client';
import { companyChanges, users } from '../../database/schema';

interface ChangesPlace {
  /** Of which columns. */
  readonly columns: string[];
  readonly after: { readonly changedAt: Date; readonly id: number } | undefined;
  readonly limit: number;
}

/** Changes of a company behind a place in the list, the newest first. */
export async function listChanges(database: Database, companyId: number, { columns, after, limit }: ChangesPlace) {
  const { id, field, before, changedAt } = companyChanges;
  const behind =
    after && sql`(${changedAt}, ${id}) < (${after.changedAt.toISOString()}::timestamptz, ${after.id}::integer)`;
  return database
    .select({ id, field, before, after: companyChanges.after, changedAt, username: users.username })
    .from(companyChanges)
    .leftJoin(users, eq(users.id, companyChanges.userId))
    .where(and(eq(companyChanges.companyId, companyId), inArray(field, columns), behind))
    .orderBy(desc(changedAt), desc(id))
    .limit(limit);
}

export async function countChanges(database: Database, companyId: number, columns: string[]): Promise<number> {
  const [row] = await database
    .select({ count: count() })
    .from(companyChanges)
    .where(and(eq(companyChanges.companyId, companyId), inArray(companyChanges.field, columns)));
  return row?.count ?? 0;
}

/** One change of a company; undefined when it is none of its own. */
export async function findChange(database: Database, companyId: number, id: number) {
  const [row] = await database
    .select()
    .from(companyChanges)
    .where(and(eq(companyChanges.id, id), eq(companyChanges.companyId, companyId)));
  return row;
}
