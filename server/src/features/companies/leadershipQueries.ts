import { desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/client';
import { companies, companyExecutives, leadershipRecords, type RecordedPerson } from '../../database/schema';

/** The list of leading persons that was recorded last, by an editor or from a filing; undefined where there is none. */
export async function findLastRecord(database: Database, companyId: number) {
  const { people, source, sourceUrl, asOf, recordedAt } = leadershipRecords;
  const [row] = await database
    .select({ people, source, sourceUrl, asOf, recordedAt })
    .from(leadershipRecords)
    .where(eq(leadershipRecords.companyId, companyId))
    .orderBy(desc(recordedAt), desc(leadershipRecords.id))
    .limit(1);
  return row;
}

type NewRecord = Omit<typeof leadershipRecords.$inferInsert, 'id'> & { readonly people: readonly RecordedPerson[] };

/** Shows these persons from now on, keeps that in the history, and has no import replace them. */
export async function saveRecord(transaction: Database, record: NewRecord): Promise<void> {
  await showLeaders(transaction, record);
  await transaction
    .update(companies)
    .set({
      editedFields: sql`array(select distinct unnest(${companies.editedFields} || array['executives']::text[]) order by 1)`,
    })
    .where(eq(companies.id, record.companyId));
}

/** Shows these persons from now on and keeps that in the history; a later import may replace them. */
export async function showLeaders(transaction: Database, record: NewRecord): Promise<void> {
  const { companyId, people, recordedAt } = record;
  await transaction.insert(leadershipRecords).values(record);
  await transaction.delete(companyExecutives).where(eq(companyExecutives.companyId, companyId));
  if (people.length > 0) {
    await transaction
      .insert(companyExecutives)
      .values(people.map((person, position) => ({ ...person, companyId, position })));
  }
  await transaction.update(companies).set({ updatedAt: recordedAt }).where(eq(companies.id, companyId));
}
