import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../database/client';
import { comments, forumHeldEdits } from '../../database/schema';

/** What an edit is of: a post, or with a `commentId` a comment on it. */
export interface EditedTarget {
  readonly postId: number;
  readonly commentId: number | null;
}

export type HeldEditRow = typeof forumHeldEdits.$inferSelect;

const isOf = ({ postId, commentId }: EditedTarget) =>
  commentId === null
    ? and(eq(forumHeldEdits.postId, postId), isNull(forumHeldEdits.commentId))
    : eq(forumHeldEdits.commentId, commentId);

/** The edit of a post or comment that waits or was refused. Whoever changes it has locked what it is of. */
export async function findHeldEdit(database: Database, target: EditedTarget): Promise<HeldEditRow | undefined> {
  const [row] = await database.select().from(forumHeldEdits).where(isOf(target));
  return row;
}

/** Edits of comments on a post, of those that somebody wrote or of all of them; the newest hundred. */
export function listHeldEdits(
  database: Database,
  { postId, userId }: { readonly postId: number; readonly userId?: number },
): Promise<HeldEditRow[]> {
  const own = userId === undefined ? isNull(forumHeldEdits.refusedAt) : eq(comments.userId, userId);
  return database
    .select(heldEditColumns)
    .from(forumHeldEdits)
    .innerJoin(comments, eq(comments.id, forumHeldEdits.commentId))
    .where(and(eq(forumHeldEdits.postId, postId), sql`${comments.status} = 'published'`, own))
    .orderBy(sql`${forumHeldEdits.writtenAt} desc`)
    .limit(MOST_LISTED);
}

const MOST_LISTED = 100;
const heldEditColumns = {
  id: forumHeldEdits.id,
  postId: forumHeldEdits.postId,
  commentId: forumHeldEdits.commentId,
  title: forumHeldEdits.title,
  text: forumHeldEdits.text,
  html: forumHeldEdits.html,
  excerpt: forumHeldEdits.excerpt,
  heldBecause: forumHeldEdits.heldBecause,
  writtenAt: forumHeldEdits.writtenAt,
  heldSince: forumHeldEdits.heldSince,
  refusedAt: forumHeldEdits.refusedAt,
};

/** Keeps an edit, in place of the one before; answers its number. */
export async function saveHeldEdit(
  transaction: Database,
  { postId, commentId, ...values }: Omit<typeof forumHeldEdits.$inferInsert, 'refusedAt'> & EditedTarget,
): Promise<number> {
  const [row] = await transaction
    .insert(forumHeldEdits)
    .values({ postId, commentId, ...values })
    .onConflictDoUpdate({
      target: [forumHeldEdits.postId, forumHeldEdits.commentId],
      set: {
        ...values,
        heldSince: sql`case when ${forumHeldEdits.refusedAt} is null then ${forumHeldEdits.heldSince} else excluded.held_since end`,
        refusedAt: sql`null`,
      },
    })
    .returning({ id: forumHeldEdits.id });
  if (!row) throw new Error('The edit was not stored');
  return row.id;
}

export async function refuseHeldEdit(transaction: Database, id: number, now: Date): Promise<void> {
  await transaction.update(forumHeldEdits).set({ refusedAt: now }).where(eq(forumHeldEdits.id, id));
}

export async function deleteHeldEdit(transaction: Database, id: number): Promise<void> {
  await transaction.delete(forumHeldEdits).where(eq(forumHeldEdits.id, id));
}
