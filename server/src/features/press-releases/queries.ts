import { PRESS_RELEASE_FORM, type PressReleaseStatus } from '@market-pulse/contract';
import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/client';
import { companies, listCounts, posts, pressReleases, users } from '../../database/schema';
import { isNamed } from '../contributions/deletedMembers';

const authors = alias(users, 'authors');
const editors = alias(users, 'editors');

/** Characters of the text that a list reads of a press release. */
const LIST_TEXT = 600;

const listColumns = {
  id: pressReleases.id,
  companyId: pressReleases.companyId,
  ticker: companies.ticker,
  companyName: companies.name,
  companySlug: companies.slug,
  title: pressReleases.title,
  text: sql<string>`left(${pressReleases.body}, ${sql.raw(String(LIST_TEXT))})`,
  status: pressReleases.status,
  reason: pressReleases.reason,
  slug: pressReleases.slug,
  username: authors.username,
  decidedBy: editors.username,
  createdAt: pressReleases.createdAt,
  updatedAt: pressReleases.updatedAt,
  decidedAt: pressReleases.decidedAt,
};

function selectReleases(database: Database) {
  return database
    .select({ ...listColumns, body: pressReleases.body })
    .from(pressReleases)
    .innerJoin(companies, eq(companies.id, pressReleases.companyId))
    .leftJoin(authors, eq(authors.id, pressReleases.authorId))
    .leftJoin(editors, eq(editors.id, pressReleases.decidedBy));
}

/** A press release in full, with the names that belong to it. */
export type ReleaseRow = NonNullable<Awaited<ReturnType<typeof findRelease>>>;
/** What a list has of it. */
export type ListedRelease = Omit<ReleaseRow, 'body'>;

export async function findRelease(database: Database, id: number) {
  const [row] = await selectReleases(database).where(eq(pressReleases.id, id));
  return row;
}

/** Which press releases a list has: those of a company, or of a state. */
export type ReleaseFilter = { readonly companyId: number } | { readonly status: PressReleaseStatus };

const matches = (filter: ReleaseFilter) =>
  'companyId' in filter ? eq(pressReleases.companyId, filter.companyId) : eq(pressReleases.status, filter.status);

interface ListPlace {
  readonly after: { readonly createdAt: Date; readonly id: number } | undefined;
  readonly limit: number;
  /** Whether the oldest comes first, as in a queue. */
  readonly isQueue: boolean;
}

export async function listReleases(
  database: Database,
  filter: ReleaseFilter,
  { after, limit, isQueue }: ListPlace,
): Promise<ListedRelease[]> {
  const { createdAt, id } = pressReleases;
  const place = after && sql`(${after.createdAt.toISOString()}::timestamptz, ${after.id}::integer)`;
  const behind = place && (isQueue ? sql`(${createdAt}, ${id}) > ${place}` : sql`(${createdAt}, ${id}) < ${place}`);
  const inOrder = isQueue ? asc : desc;
  return database
    .select(listColumns)
    .from(pressReleases)
    .innerJoin(companies, eq(companies.id, pressReleases.companyId))
    .leftJoin(authors, eq(authors.id, pressReleases.authorId))
    .leftJoin(editors, eq(editors.id, pressReleases.decidedBy))
    .where(and(matches(filter), behind))
    .orderBy(inOrder(createdAt), inOrder(id))
    .limit(limit);
}

export async function countReleases(database: Database, filter: ReleaseFilter): Promise<number> {
  const [row] = await database.select({ count: count() }).from(pressReleases).where(matches(filter));
  return row?.count ?? 0;
}

/** How many press releases of a company wait. */
export async function countWaiting(database: Database, companyId: number): Promise<number> {
  const [row] = await database
    .select({ count: count() })
    .from(pressReleases)
    .where(and(eq(pressReleases.companyId, companyId), eq(pressReleases.status, 'waiting')));
  return row?.count ?? 0;
}

export async function insertRelease(
  database: Database,
  values: Pick<
    typeof pressReleases.$inferInsert,
    'companyId' | 'authorId' | 'title' | 'body' | 'createdAt' | 'updatedAt'
  >,
): Promise<number> {
  const [row] = await database.insert(pressReleases).values(values).returning({ id: pressReleases.id });
  if (!row) throw new Error('The press release was not stored');
  return row.id;
}

/** A press release that nobody else changes until the transaction ends, with what its author and company are called. */
export async function lockRelease(transaction: Database, id: number) {
  const [row] = await transaction
    .select({
      ...{ id: pressReleases.id, companyId: pressReleases.companyId, authorId: pressReleases.authorId },
      ...{ title: pressReleases.title, body: pressReleases.body, status: pressReleases.status },
      ...{ postId: pressReleases.postId, slug: pressReleases.slug, updatedAt: pressReleases.updatedAt },
    })
    .from(pressReleases)
    .where(eq(pressReleases.id, id))
    .for('no key update');
  return row;
}

export type LockedRelease = NonNullable<Awaited<ReturnType<typeof lockRelease>>>;

export async function updateRelease(
  transaction: Database,
  id: number,
  values: Partial<Omit<typeof pressReleases.$inferInsert, 'id'>>,
): Promise<void> {
  await transaction.update(pressReleases).set(values).where(eq(pressReleases.id, id));
}

/** Mail address of an account; undefined for one that is deleted. It is not deleted before the transaction ends. */
export async function findAddress(database: Database, userId: number): Promise<string | undefined> {
  const [row] = await database
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), isNamed))
    .for('key share');
  return row?.email;
}

/** Stores the post of a press release, and counts it. */
export async function insertPost(
  transaction: Database,
  values: Omit<typeof posts.$inferInsert, 'kind' | 'form'>,
): Promise<number> {
  const [row] = await transaction
    .insert(posts)
    .values({ ...values, kind: 'filing', form: PRESS_RELEASE_FORM })
    .returning({ id: posts.id });
  if (!row) throw new Error('The post was not stored');
  await shiftFilings(transaction, 1);
  return row.id;
}

/** Takes the post of a press release away, and counts that. */
export async function deletePost(transaction: Database, id: number): Promise<void> {
  const gone = await transaction.delete(posts).where(eq(posts.id, id)).returning({ id: posts.id });
  if (gone.length > 0) await shiftFilings(transaction, -1);
}

async function shiftFilings(transaction: Database, delta: number): Promise<void> {
  await transaction
    .insert(listCounts)
    .values({ list: 'filings', count: delta })
    .onConflictDoUpdate({ target: listCounts.list, set: { count: sql`${listCounts.count} + ${delta}` } });
}
