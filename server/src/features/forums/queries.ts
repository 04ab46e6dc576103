import type { ForumType } from '@market-pulse/contract';
import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/client';
import { forumModerators, forums, listCounts, users } from '../../database/schema';

/** Usernames of a forum's moderators. */
const moderators = sql<string[]>`coalesce((
  select array_agg(${users.username} order by ${users.username}) from ${forumModerators}
  join ${users} on ${users.id} = ${forumModerators.userId} where ${forumModerators.forumId} = ${forums.id}), '{}')`;

const forumColumns = {
  id: forums.id,
  name: forums.name,
  description: forums.description,
  forumType: forums.forumType,
  postsCount: forums.postsCount,
  moderators,
};

/** Forums in their order, of one type or of both. */
export async function listForums(database: Database, type?: ForumType) {
  return database
    .select(forumColumns)
    .from(forums)
    .where(type && eq(forums.forumType, type))
    .orderBy(asc(forums.position), asc(forums.id));
}

export async function findForum(database: Database, id: number) {
  const [row] = await database.select(forumColumns).from(forums).where(eq(forums.id, id));
  return row;
}

/** How many published posts a list has: of all kinds, and trade ideas. */
export interface PostCounts {
  readonly all: number;
  readonly ideas: number;
}

/** The counters of all forums together. */
export async function findCountsEverywhere(database: Database): Promise<PostCounts> {
  const counts = new Map((await database.select().from(listCounts)).map((row) => [row.list, row.count]));
  return { all: counts.get('forum_posts') ?? 0, ideas: counts.get('forum_ideas') ?? 0 };
}

/** The counters of the forums of one type together. */
export async function findCountsOfType(database: Database, type: ForumType): Promise<PostCounts> {
  const sum = (column: typeof forums.postsCount | typeof forums.ideasCount) =>
    sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number);
  const columns = { all: sum(forums.postsCount), ideas: sum(forums.ideasCount) };
  const [row] = await database.select(columns).from(forums).where(eq(forums.forumType, type));
  return row ?? { all: 0, ideas: 0 };
}

/** The counters of one forum. */
export async function findCountsOf(database: Database, forumId: number): Promise<PostCounts> {
  const columns = { all: forums.postsCount, ideas: forums.ideasCount };
  const [row] = await database.select(columns).from(forums).where(eq(forums.id, forumId));
  return row ?? { all: 0, ideas: 0 };
}

/** Moves the counters of a forum, and those of all forums together. */
export async function shiftPostCounts(
  transaction: Database,
  forumId: number,
  { all, ideas }: PostCounts,
): Promise<void> {
  await transaction
    .update(forums)
    .set({ postsCount: sql`${forums.postsCount} + ${all}`, ideasCount: sql`${forums.ideasCount} + ${ideas}` })
    .where(eq(forums.id, forumId));
  if (all !== 0) await shiftList(transaction, 'forum_posts', all);
  if (ideas !== 0) await shiftList(transaction, 'forum_ideas', ideas);
}

async function shiftList(transaction: Database, list: 'forum_posts' | 'forum_ideas', delta: number): Promise<void> {
  await transaction
    .insert(listCounts)
    .values({ list, count: delta })
    .onConflictDoUpdate({ target: listCounts.list, set: { count: sql`${listCounts.count} + ${delta}` } });
}
