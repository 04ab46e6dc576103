import type { ModerationActionName } from '@market-pulse/contract';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../database/client';
import { forumPosts, forumReports } from '../../database/schema';
import { insertNotifications } from '../notifications/queries';
import { reporterNoticeOf } from './notices';
import { type ContributionKey, reportsOn } from './targets';

interface Settled {
  /** What was decided, which settles reports. */
  readonly action: ModerationActionName;
  readonly moderatorId: number;
  readonly now: Date;
}

/**
 * Settles the reports on a post or comment, and tells those who sent them what came of it, without a name. A moderator who reported what they
 * decide about now is told nothing.
 */
export async function settleReports(
  transaction: Database,
  key: ContributionKey,
  { action, moderatorId, now }: Settled,
): Promise<void> {
  const outcome = action === 'publish' ? 'kept' : 'acted';
  const settled = await transaction
    .update(forumReports)
    .set({ resolvedAt: now, outcome })
    .where(reportsOn(key))
    .returning({ reporterId: forumReports.reporterId });
  const reporters = settled.map(({ reporterId }) => reporterId).filter((id) => id !== moderatorId);
  if (reporters.length === 0) return;
  const [post] = await transaction
    .select({ forumId: forumPosts.forumId, title: forumPosts.title })
    .from(forumPosts)
    .where(eq(forumPosts.id, key.postId));
  if (!post) return;
  const notice = reporterNoticeOf({ action, title: post.title, isComment: key.commentId !== null });
  const link = outcome === 'kept' ? `/forums/${post.forumId}/posts/${key.postId}` : '/forums/moderation/log';
  await insertNotifications(
    transaction,
    reporters.map((userId) => {
      return { ...notice, userId, notificationType: 'moderation', link, ...key, createdAt: now };
    }),
  );
}

/** Since when the first of the reports on a post or comment waits; undefined where none does. */
export async function findFirstReport(transaction: Database, key: ContributionKey): Promise<Date | undefined> {
  const [row] = await transaction
    .select({ createdAt: forumReports.createdAt })
    .from(forumReports)
    .where(and(reportsOn(key), isNull(forumReports.resolvedAt)))
    .orderBy(forumReports.createdAt)
    .limit(1);
  return row?.createdAt;
}
