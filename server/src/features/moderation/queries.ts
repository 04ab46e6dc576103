import { sql } from 'drizzle-orm';
import type { Database } from '../../database/client';
import { forumReports } from '../../database/schema';

/** Stores a report; a second one by the same person on the same target replaces the first and waits anew. */
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
      set: { reason, note, createdAt, resolvedAt: sql`null` },
    });
}
