import type { HidingReason } from '@market-pulse/contract';
import { and, desc, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../../database/client';
import { moderationActions } from '../../database/schema';

/** Decisions that take something from view and leave it in its place. */
const HIDING = ['hide', 'merge'] as const;

/**
 * Why posts or comments that are hidden were, for those who moderate them: reason and note of the newest decision that hid each.
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
    .selectDistinctOn([column], { of: column, reason, note })
    .from(moderationActions)
    .where(
      and(inArray(column, [...ids]), kind === 'post' ? isNull(commentId) : undefined, inArray(action, [...HIDING])),
    )
    .orderBy(column, desc(id));
  const reasons = new Map(rows.map((row) => [row.of, { reason: row.reason, note: row.note }]));
  return (of) => {
    const known = reasons.get(of);
    return known ? { hidden_for: known } : {};
  };
}
