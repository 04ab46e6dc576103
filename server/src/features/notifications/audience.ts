import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../database/client';
import { forumFollows, mutedAuthors } from '../../database/schema';

/** Most people who are told of one contribution because they follow something: those who have followed the longest. */
const MOST_FOLLOWERS = 10_000;

/** Those of the people who have muted the author, and are told nothing of what that person does. */
export async function findMuting(
  database: Database,
  authorId: number,
  userIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (userIds.length === 0) return new Set();
  const rows = await database
    .select({ userId: mutedAuthors.userId })
    .from(mutedAuthors)
    .where(and(eq(mutedAuthors.mutedId, authorId), inArray(mutedAuthors.userId, [...userIds])));
  return new Set(rows.map(({ userId }) => userId));
}

/** What a new contribution may be followed by. */
export interface Followed {
  readonly authorId: number;
  readonly forumId?: number;
  readonly postId?: number;
  readonly tickers?: readonly string[];
}

/** Somebody who follows what something was written in, by or about. */
export interface Follower {
  readonly userId: number;
  /** Whether they follow nothing but its forum: of those that get much, they are told in one notification. */
  readonly isOfForumAlone: boolean;
}

/** Who follows any of these, each once: not the author, nor who has muted the author. */
export async function findFollowers(
  database: Database,
  { authorId, forumId, postId, tickers = [] }: Followed,
): Promise<Follower[]> {
  const table = forumFollows;
  const rules = [
    ...(postId === undefined ? [sql`${table.authorId} = ${authorId}`] : [sql`${table.postId} = ${postId}`]),
    ...(forumId === undefined ? [] : [sql`${table.forumId} = ${forumId}`]),
    ...(tickers.length === 0 ? [] : [sql`${table.ticker} in ${[...tickers]}`]),
  ];
  const rows = await database
    .select({ userId: table.userId, isOfForumAlone: sql<boolean>`bool_and(${table.forumId} is not null)` })
    .from(table)
    .where(
      sql`(${sql.join(rules, sql` or `)}) and ${table.userId} <> ${authorId} and not exists (
        select from ${mutedAuthors} where ${mutedAuthors.userId} = ${table.userId} and ${mutedAuthors.mutedId} = ${authorId})`,
    )
    .groupBy(table.userId)
    .orderBy(sql`min(${table.id})`)
    .limit(MOST_FOLLOWERS);
  return rows;
}
