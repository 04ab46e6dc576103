import type { HidingReason } from '@market-pulse/contract';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../../database/client';
import { forumPostMerges, forumPosts, moderationActions } from '../../database/schema';

/** Decisions that take something from view and leave it in its place. */
const HIDING = ['hide', 'merge'] as const;

/**
 * Why posts or comments that are hidden were, for those who moderate them: reason and note of the newest decision that hid each, and into which
 * post one was merged.
 *
 * @returns for a number, what is to be added to the answer; nothing where no decision is known
 */
export async function readHidingReasons(
  database: Database,
  kind: 'post' | 'comment',
  ids: readonly number[],
): Promise<(id: number) => { hidden_for?: HidingReason }> {
  if (ids.length === 0) return () => ({});
  const { postId, commentId, action, reason, note, id } = moderationActions;
  const column = kind === 'post' ? postId : commentId;
  const rows = await database
    .selectDistinctOn([column], {
      ...{ of: column, action, reason, note },
      into: { id: forumPosts.id, forum_id: forumPosts.forumId },
    })
    .from(moderationActions)
    .leftJoin(forumPostMerges, and(eq(forumPostMerges.postId, postId), isNull(commentId)))
    .leftJoin(forumPosts, eq(forumPosts.id, forumPostMerges.intoId))
    .where(
      and(inArray(column, [...ids]), kind === 'post' ? isNull(commentId) : undefined, inArray(action, [...HIDING])),
    )
    .orderBy(column, desc(id));
  const reasons = new Map(
    rows.map(({ of, action: done, reason: why, note: words, into }) => [
      of,
      { reason: why, note: words, ...(done === 'merge' && into !== null && { merged_into: into }) },
    ]),
  );
  return (of) => {
    const known = reasons.get(of);
    return known ? { hidden_for: known } : {};
  };
}
