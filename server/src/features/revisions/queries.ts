import { and, desc, eq, isNull, lt, max, sql } from 'drizzle-orm';
import type { Database } from '../../database/client';
import { forumRevisions } from '../../database/schema';

/** What was edited: a post, or with a `commentId` a comment on it. */
export interface RevisedTarget {
  readonly postId: number;
  readonly commentId: number | null;
}

/** Keeps what stood there before an edit. */
export async function insertRevision(
  transaction: Database,
  revision: Omit<typeof forumRevisions.$inferInsert, 'id'>,
): Promise<void> {
  await transaction.insert(forumRevisions).values(revision);
}

const isOf = ({ postId, commentId }: RevisedTarget) =>
  and(
    eq(forumRevisions.postId, postId),
    commentId === null ? isNull(forumRevisions.commentId) : eq(forumRevisions.commentId, commentId),
  );

/** What stood there before, the newest first. */
export async function listRevisions(
  database: Database,
  target: RevisedTarget,
  { before, limit }: { before: number | undefined; limit: number },
) {
  return database
    .select()
    .from(forumRevisions)
    .where(and(isOf(target), before === undefined ? undefined : lt(forumRevisions.id, before)))
    .orderBy(desc(forumRevisions.id))
    .limit(limit);
}

/**
 * What everybody could read last of what waits now; undefined where nobody could, or where it says the same still: only of what was
 * published a former text is kept.
 */
export async function findLastPublished(database: Database, target: RevisedTarget): Promise<string | undefined> {
  const [row] = await database
    .select({ text: forumRevisions.text })
    .from(forumRevisions)
    .where(isOf(target))
    .orderBy(desc(forumRevisions.id))
    .limit(1);
  return row?.text;
}

/** How often something was edited, and the last time that a moderator did it, by the number of what was replaced then. */
export async function findSummary(database: Database, target: RevisedTarget) {
  const byModerator = max(sql<number>`case when ${forumRevisions.byModerator} then ${forumRevisions.id} end`);
  const [row] = await database
    .select({ count: sql<number>`count(*)`.mapWith(Number), withheldUntil: byModerator.mapWith(Number) })
    .from(forumRevisions)
    .where(isOf(target));
  return { count: row?.count ?? 0, withheldUntil: row?.withheldUntil ?? 0 };
}
