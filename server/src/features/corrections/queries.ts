import type { FigureCaseStatus } from '@market-pulse/contract';
import { and, asc, count, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../../database/client';
import { figureCases, figureReports, users } from '../../database/schema';

/** Most reports of one case that editors are shown, the newest. */
const SHOWN_REPORTS = 10;

export type CaseRow = typeof figureCases.$inferSelect;
type NewCase = Pick<CaseRow, 'page' | 'subject' | 'figure' | 'shown' | 'source' | 'asOf' | 'key' | 'createdAt'> & {
  readonly token: string;
};

/** A case that waits, with what stands in its address. */
interface TakenCase {
  readonly id: number;
  readonly token: string;
  readonly isFirst: boolean;
}

interface Part {
  readonly offset: number;
  readonly limit: number;
}

/** The case that waits under a key, made where there is none; it is held until the transaction ends. */
export async function takeCase(transaction: Database, values: NewCase): Promise<TakenCase> {
  const [made] = await transaction
    .insert(figureCases)
    .values(values)
    .onConflictDoNothing({ target: figureCases.key, where: sql`status = 'waiting'` })
    .returning({ id: figureCases.id });
  if (made) return { id: made.id, token: values.token, isFirst: true };
  const [found] = await transaction
    .select({ id: figureCases.id, token: figureCases.token })
    .from(figureCases)
    .where(and(eq(figureCases.key, values.key), eq(figureCases.status, 'waiting')))
    .for('update');
  // Decided on between the two statements: then this one is of what stands now.
  if (!found) return takeCase(transaction, values);
  const token = found.token ?? values.token;
  if (found.token === null) await updateCase(transaction, found.id, { token });
  return { id: found.id, token, isFirst: false };
}

/** Notes who reported it. Of one person it is one report, whose words are the last that were given. */
export async function saveReport(
  transaction: Database,
  report: Omit<typeof figureReports.$inferInsert, 'id'>,
): Promise<void> {
  await transaction
    .insert(figureReports)
    .values(report)
    .onConflictDoUpdate({
      target: [figureReports.caseId, figureReports.userId],
      set: { note: sql`coalesce(nullif(excluded.note, ''), ${figureReports.note})` },
    });
}

export async function countCases(database: Database, status: FigureCaseStatus): Promise<number> {
  const [row] = await database.select({ count: count() }).from(figureCases).where(eq(figureCases.status, status));
  return row?.count ?? 0;
}

/** Public corrections, the newest first. */
export async function listCorrections(database: Database, { offset, limit }: Part): Promise<CaseRow[]> {
  return database
    .select()
    .from(figureCases)
    .where(eq(figureCases.status, 'accepted'))
    .orderBy(desc(figureCases.decidedAt), desc(figureCases.id))
    .offset(offset)
    .limit(limit);
}

/** Cases of one status with who decided: those that wait in the order in which they came, others the newest first. */
export async function listCases(database: Database, status: FigureCaseStatus, { offset, limit }: Part) {
  const order = status === 'waiting' ? asc : desc;
  return database
    .select({ row: figureCases, decidedBy: users.username })
    .from(figureCases)
    .leftJoin(users, eq(users.id, figureCases.decidedBy))
    .where(eq(figureCases.status, status))
    .orderBy(order(figureCases.createdAt), order(figureCases.id))
    .offset(offset)
    .limit(limit);
}

export async function findCase(database: Database, id: number) {
  const [found] = await database
    .select({ row: figureCases, decidedBy: users.username })
    .from(figureCases)
    .leftJoin(users, eq(users.id, figureCases.decidedBy))
    .where(eq(figureCases.id, id));
  return found;
}

/** The case of an address. */
export async function findFollowedCase(database: Database, token: string): Promise<CaseRow | undefined> {
  const [row] = await database.select().from(figureCases).where(eq(figureCases.token, token));
  return row;
}

/** A case that nobody else decides on until the transaction ends. */
export async function lockCase(transaction: Database, id: number): Promise<CaseRow | undefined> {
  const [row] = await transaction.select().from(figureCases).where(eq(figureCases.id, id)).for('update');
  return row;
}

export async function updateCase(transaction: Database, id: number, values: Partial<CaseRow>): Promise<void> {
  await transaction.update(figureCases).set(values).where(eq(figureCases.id, id));
}

/** How many reported each of these cases, and the newest of them. */
export async function listReports(database: Database, caseIds: readonly number[]) {
  if (caseIds.length === 0) return { counts: new Map<number, number>(), newest: [] };
  const isOfThem = inArray(figureReports.caseId, [...caseIds]);
  const counted = await database
    .select({ caseId: figureReports.caseId, count: count() })
    .from(figureReports)
    .where(isOfThem)
    .groupBy(figureReports.caseId);
  const place = sql<number>`row_number() over (partition by ${figureReports.caseId} order by ${figureReports.id} desc)`;
  const ranked = database
    .select({ ...reportColumns, place: place.as('place') })
    .from(figureReports)
    .leftJoin(users, eq(users.id, figureReports.userId))
    .where(isOfThem)
    .as('ranked');
  const newest = await database
    .select()
    .from(ranked)
    .where(sql`${ranked.place} <= ${SHOWN_REPORTS}`)
    .orderBy(ranked.caseId, ranked.place);
  return { counts: new Map(counted.map((each) => [each.caseId, each.count])), newest };
}

const reportColumns = {
  caseId: figureReports.caseId,
  note: figureReports.note,
  createdAt: figureReports.createdAt,
  username: users.username,
};

/** The accounts that reported a case. */
export async function findReporters(database: Database, caseId: number): Promise<number[]> {
  const rows = await database
    .select({ userId: figureReports.userId })
    .from(figureReports)
    .where(and(eq(figureReports.caseId, caseId), isNotNull(figureReports.userId)));
  return rows.flatMap(({ userId }) => userId ?? []);
}
