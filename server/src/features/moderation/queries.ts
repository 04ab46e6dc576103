import { and, count, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/client';
import { comments, forumPosts, forumReports, users } from '../../database/schema';
import type { KeptCause } from '../contributions/review';

/**
 * Stores a report; a second one by the same person on the same target replaces the first and waits anew. Whether a moderator had decided
 * about the first is kept.
 */
export async function saveReport(
  database: Database,
  report: Pick<
    typeof forumReports.$inferInsert,
    'postId' | 'commentId' | 'reporterId' | 'reason' | 'note' | 'createdAt'
  >,
): Promise<void> {
  const { reason, note, createdAt } = report;
  await database
    .insert(forumReports)
    .values(report)
    .onConflictDoUpdate({
      target: [forumReports.postId, forumReports.commentId, forumReports.reporterId],
      set: {
        ...{ reason, note, createdAt, resolvedAt: sql`null` },
        wasAnswered: sql`${forumReports.wasAnswered} or ${forumReports.resolvedAt} is not null`,
      },
    });
}

/** A post, or with a `commentId` a comment on it. */
export interface Reported {
  readonly postId: number;
  readonly commentId: number | null;
}

/** How many members report something whom no moderator has answered about it yet. */
export async function countUnanswered(database: Database, { postId, commentId }: Reported): Promise<number> {
  const { resolvedAt, wasAnswered } = forumReports;
  const isAboutIt = commentId === null ? isNull(forumReports.commentId) : eq(forumReports.commentId, commentId);
  const [row] = await database
    .select({ reporters: count() })
    .from(forumReports)
    .where(and(eq(forumReports.postId, postId), isAboutIt, isNull(resolvedAt), eq(wasAnswered, false)));
  return row?.reporters ?? 0;
}

/** Whether a member who is no staff wrote something within so many milliseconds of the making of their account. */
export async function isOfFirstDay(
  database: Database,
  { postId, commentId }: Reported,
  milliseconds: number,
): Promise<boolean> {
  const written: SQL = commentId === null ? sql`${forumPosts} as written` : sql`${comments} as written`;
  const { rows } = await database.execute<{ is_new: boolean }>(sql`
    select author.role = 'user'
      and written.created_at < author.created_at + make_interval(secs => ${milliseconds / 1000}) as is_new
    from ${written} join ${users} as author on author.id = written.user_id
    where written.id = ${commentId ?? postId}`);
  return rows[0]?.is_new === true;
}

/** Notes that what its reporters say of something keeps it from the public. */
export async function noteHeld(database: Database, { postId, commentId }: Reported): Promise<void> {
  const heldBecause: KeptCause = 'reports';
  if (commentId === null) await database.update(forumPosts).set({ heldBecause }).where(eq(forumPosts.id, postId));
  else await database.update(comments).set({ heldBecause }).where(eq(comments.id, commentId));
}
