import type { MessageBody, ReportCreate } from '@market-pulse/contract';
import { sql } from 'drizzle-orm';
import type { AppContext } from '../../context';
import type { Database } from '../../database/client';
import { forumReports } from '../../database/schema';
import type { Caller } from '../../http/authentication';
import { ApiError } from '../../http/errors';
import { takeComment, takePost } from './targets';

const THANKS: MessageBody = { message: 'Thank you. A moderator will look at it.' };

/** Stores a report; a second one by the same person on the same target replaces the first and waits anew. */
async function saveReport(
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
      set: { reason, note, createdAt, resolvedAt: sql`null` },
    });
}

function refuseOwn(target: { userId: number }, caller: Caller): void {
  if (target.userId === caller.id) throw new ApiError('forbidden', 'You cannot report what you wrote yourself.');
}

/**
 * Tells the moderators about a post.
 *
 * @throws {ApiError} `not_found`, `forbidden` for one's own.
 */
export async function reportPost(
  { database, clock }: AppContext,
  caller: Caller,
  postId: number,
  { reason, note = '' }: ReportCreate,
): Promise<MessageBody> {
  await database.transaction(async (transaction) => {
    refuseOwn(await takePost(transaction, caller, postId), caller);
    await saveReport(transaction, { postId, commentId: null, reporterId: caller.id, reason, note, createdAt: clock() });
  });
  return THANKS;
}

/**
 * Tells the moderators about a comment.
 *
 * @throws {ApiError} `not_found`, `forbidden` for one's own.
 */
export async function reportComment(
  { database, clock }: AppContext,
  caller: Caller,
  commentId: number,
  { reason, note = '' }: ReportCreate,
): Promise<MessageBody> {
  await database.transaction(async (transaction) => {
    const { post, comment } = await takeComment(transaction, caller, commentId, { lock: 'comment' });
    refuseOwn(comment, caller);
    const values = { postId: post.id, commentId, reporterId: caller.id, reason, note, createdAt: clock() };
    await saveReport(transaction, values);
  });
  return THANKS;
}
