import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/client';
import { comments } from '../../database/schema';
import type { RemovalValues } from '../removals/removal';

const commentColumns = {
  id: comments.id,
  postId: comments.postId,
  parentId: comments.parentId,
  userId: comments.userId,
  content: comments.content,
  status: comments.status,
  heldBecause: comments.heldBecause,
  wasShown: comments.wasShown,
  removedBy: comments.removedBy,
  removedAt: comments.removedAt,
  removedFrom: comments.removedFrom,
  updatedAt: comments.updatedAt,
};

/** What a change needs to know of a comment. */
export type CommentTarget = NonNullable<Awaited<ReturnType<typeof findCommentTarget>>>;

export async function findCommentTarget(database: Database, id: number) {
  const [row] = await database.select(commentColumns).from(comments).where(eq(comments.id, id));
  return row;
}

/** A comment that no one else changes until the transaction ends. Whoever locks its post too locks the post first. */
export async function lockComment(transaction: Database, id: number): Promise<CommentTarget | undefined> {
  const [row] = await transaction.select(commentColumns).from(comments).where(eq(comments.id, id)).for('no key update');
  return row;
}

export async function insertComment(
  database: Database,
  { now, ...values }: Omit<typeof comments.$inferInsert, 'createdAt' | 'updatedAt'> & { now: Date },
): Promise<number> {
  const [row] = await database
    .insert(comments)
    .values({ ...values, createdAt: now, updatedAt: now })
    .returning({ id: comments.id });
  if (!row) throw new Error('The comment was not stored');
  return row.id;
}

/** Changes the given columns of a comment. */
export async function updateComment(
  database: Database,
  id: number,
  values: Partial<
    Pick<typeof comments.$inferInsert, 'content' | 'contentHtml' | 'status' | 'heldBecause' | keyof RemovalValues>
  > & { updatedAt?: Date },
): Promise<void> {
  await database.update(comments).set(values).where(eq(comments.id, id));
}

/** Keeps the number of published replies to a comment in step. */
export async function countReply(transaction: Database, commentId: number, delta: -1 | 1): Promise<void> {
  await transaction
    .update(comments)
    .set({ repliesCount: sql`${comments.repliesCount} + ${delta}` })
    .where(eq(comments.id, commentId));
}
