import type { ForumType } from '@market-pulse/contract';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/client';
import { comments, forumPosts, forums } from '../../database/schema';
import type { RemovalValues } from '../removals/removal';

const postColumns = {
  id: forumPosts.id,
  forumId: forumPosts.forumId,
  userId: forumPosts.userId,
  kind: forumPosts.kind,
  declaredInterest: forumPosts.declaredInterest,
  title: forumPosts.title,
  status: forumPosts.status,
  heldBecause: forumPosts.heldBecause,
  isLocked: forumPosts.isLocked,
  wasShown: forumPosts.wasShown,
  removedBy: forumPosts.removedBy,
  removedAt: forumPosts.removedAt,
  removedFrom: forumPosts.removedFrom,
  keepsThread: forumPosts.keepsThread,
};

/** What a change needs to know of a post. */
export type PostTarget = NonNullable<Awaited<ReturnType<typeof findPostTarget>>>;

export async function findPostTarget(database: Database, id: number) {
  const [row] = await database.select(postColumns).from(forumPosts).where(eq(forumPosts.id, id));
  return row;
}

/** A post that no one else changes until the transaction ends. */
export async function lockPost(transaction: Database, id: number): Promise<PostTarget | undefined> {
  const [row] = await transaction
    .select(postColumns)
    .from(forumPosts)
    .where(eq(forumPosts.id, id))
    .for('no key update');
  return row;
}

/** The text of a post: as written, as it is shown, and since when. */
export async function findText(transaction: Database, id: number) {
  const { body, bodyHtml, excerpt, updatedAt } = forumPosts;
  const columns = { body, bodyHtml, excerpt, updatedAt };
  const [row] = await transaction.select(columns).from(forumPosts).where(eq(forumPosts.id, id));
  if (!row) throw new Error('The post is gone');
  return row;
}

/** The type of the forum that a post stands in; undefined where there is no post. */
export async function findForumType(database: Database, postId: number): Promise<ForumType | undefined> {
  const [row] = await database
    .select({ forumType: forums.forumType })
    .from(forumPosts)
    .innerJoin(forums, eq(forums.id, forumPosts.forumId))
    .where(eq(forumPosts.id, postId));
  return row?.forumType;
}

export async function insertPost(
  database: Database,
  {
    now,
    ...values
  }: Omit<typeof forumPosts.$inferInsert, 'createdAt' | 'updatedAt' | 'lastActivityAt'> & { now: Date },
): Promise<number> {
  const [row] = await database
    .insert(forumPosts)
    .values({ ...values, createdAt: now, updatedAt: now, lastActivityAt: now })
    .returning({ id: forumPosts.id });
  if (!row) throw new Error('The post was not stored');
  return row.id;
}

type PostValues = typeof forumPosts.$inferInsert;
type WrittenColumn = 'title' | 'body' | 'bodyHtml' | 'excerpt' | 'declaredInterest';

/** Whether somebody else than its author has a published comment on a post. */
export async function hasAnswersOfOthers(
  database: Database,
  { id, userId }: Pick<PostTarget, 'id' | 'userId'>,
): Promise<boolean> {
  const { rows } = await database.execute<{ has: boolean }>(sql`
    select exists (select from ${comments} where post_id = ${id} and status = 'published' and user_id <> ${userId}) as has`);
  return rows[0]?.has === true;
}

/** Changes the given columns of a post. */
export async function updatePost(
  database: Database,
  id: number,
  values: Partial<Pick<PostValues, WrittenColumn | 'status' | 'heldBecause' | keyof RemovalValues | 'keepsThread'>> & {
    updatedAt?: Date;
  },
): Promise<void> {
  await database.update(forumPosts).set(values).where(eq(forumPosts.id, id));
}

/** Keeps a post's number of published comments in step, and notes that something was written. */
export async function countComment(
  transaction: Database,
  postId: number,
  { delta, writtenAt }: { delta: -1 | 0 | 1; writtenAt?: Date },
): Promise<void> {
  await transaction
    .update(forumPosts)
    .set({
      commentsCount: sql`${forumPosts.commentsCount} + ${delta}`,
      ...(writtenAt && {
        lastActivityAt: sql`greatest(${forumPosts.lastActivityAt}, ${writtenAt.toISOString()}::timestamptz)`,
      }),
    })
    .where(eq(forumPosts.id, postId));
}
