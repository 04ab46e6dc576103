import type { ModerationLog, PageQuery } from '@market-pulse/contract';
import { desc, eq, lt } from 'drizzle-orm';
import { z } from 'zod';
import type { AppContext } from '../../context';
import { forumPosts, forums, moderationActions } from '../../database/schema';
import { cursorId, decodeCursor, encodeCursor, pageOfRows } from '../../http/cursor';

const placeCursor = z.tuple([cursorId]);

/**
 * What moderators decided, the newest first, for everybody: without the name of who decided, of whom it concerns, and without a word
 * of what is no longer to be read.
 */
export async function readLog({ database }: AppContext, { cursor, limit }: PageQuery): Promise<ModerationLog> {
  const [before] = decodeCursor(placeCursor, cursor) ?? [];
  const [found, count] = await Promise.all([
    database
      .select({
        id: moderationActions.id,
        createdAt: moderationActions.createdAt,
        action: moderationActions.action,
        reason: moderationActions.reason,
        targetType: moderationActions.targetType,
        forumId: moderationActions.forumId,
        forumName: forums.name,
        until: moderationActions.until,
        undoneAt: moderationActions.undoneAt,
        postId: forumPosts.id,
        postForumId: forumPosts.forumId,
        title: forumPosts.title,
        status: forumPosts.status,
      })
      .from(moderationActions)
      .leftJoin(forums, eq(forums.id, moderationActions.forumId))
      .leftJoin(forumPosts, eq(forumPosts.id, moderationActions.postId))
      .where(before === undefined ? undefined : lt(moderationActions.id, before))
      .orderBy(desc(moderationActions.id))
      .limit(limit + 1),
    database.$count(moderationActions),
  ]);
  const { rows, nextCursor } = pageOfRows(found, limit, (row) => encodeCursor([row.id]));
  const results = rows.map((row) => ({
    id: row.id,
    created_at: row.createdAt.toISOString(),
    action: row.action,
    reason: row.reason,
    target_type: row.targetType,
    forum_id: row.forumId,
    forum_name: row.forumName,
    post:
      row.status === 'published' && row.postId !== null && row.postForumId !== null && row.title !== null
        ? { id: row.postId, forum_id: row.postForumId, title: row.title }
        : null,
    until: row.until?.toISOString() ?? null,
    undone_at: row.undoneAt?.toISOString() ?? null,
  }));
  return { results, next_cursor: nextCursor, count };
}
