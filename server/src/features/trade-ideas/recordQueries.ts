import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/client';
import { forumPosts, ideaResults, instruments, tradeIdeas, users } from '../../database/schema';
import { isNamed } from '../contributions/deletedMembers';
import { inYear, isInRecord, shownColumns } from './queries';

/** How many ideas somebody's record has. */
export async function countRecord(database: Database, userId: number, year: number | undefined): Promise<number> {
  const [row] = await database
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(forumPosts)
    .innerJoin(tradeIdeas, eq(tradeIdeas.postId, forumPosts.id))
    .where(and(eq(forumPosts.userId, userId), isInRecord, inYear(year)));
  return row?.count ?? 0;
}

export type RecordRow = Awaited<ReturnType<typeof listRecord>>[number];

interface RecordPage {
  readonly year: number | undefined;
  readonly offset: number;
  readonly limit: number;
}

/** Ideas of somebody's record with their posts, those whose horizon ends last first. */
export async function listRecord(database: Database, userId: number, { year, offset, limit }: RecordPage) {
  return database
    .select({
      ...shownColumns,
      forumId: forumPosts.forumId,
      title: forumPosts.title,
      status: forumPosts.status,
      wasShown: forumPosts.wasShown,
      createdAt: forumPosts.createdAt,
      removedBy: forumPosts.removedBy,
    })
    .from(forumPosts)
    .innerJoin(tradeIdeas, eq(tradeIdeas.postId, forumPosts.id))
    .leftJoin(instruments, eq(instruments.id, tradeIdeas.instrumentId))
    .leftJoin(ideaResults, eq(ideaResults.postId, tradeIdeas.postId))
    .where(and(eq(forumPosts.userId, userId), isInRecord, inYear(year)))
    .orderBy(sql`${tradeIdeas.closesOn} desc, ${tradeIdeas.postId} desc`)
    .offset(offset)
    .limit(limit);
}

/**
 * The place of an author by the mean difference from the index, among those with so many ideas that were compared with it. Who has
 * deleted their account has none. One pass over all results: it is asked for on the page of a ranked author alone, and that answer is kept.
 */
export async function findRank(
  database: Database,
  userId: number,
  fewest: number,
): Promise<{ readonly place: number; readonly of: number } | undefined> {
  const { rows } = await database.execute<{ place: number; of: number }>(sql`
    with ranking as (
      select ${forumPosts.userId} as user_id,
        rank() over (order by avg(${ideaResults.gainPercent} - ${ideaResults.indexPercent}) desc) as place,
        count(*) over () as "of"
      from ${ideaResults}
      join ${forumPosts} on ${forumPosts.id} = ${ideaResults.postId}
      join ${users} on ${users.id} = ${forumPosts.userId}
      where ${ideaResults.indexPercent} is not null and ${isInRecord} and ${isNamed}
      group by ${forumPosts.userId}
      having count(*) >= ${fewest}
    )
    select place::integer as place, "of"::integer as "of" from ranking where user_id = ${userId}`);
  return rows[0];
}
