import type { ContributionStatus, ForumPostKind } from '@market-pulse/contract';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/client';
import { comments, forumPosts, forums, listCounts, users } from '../../database/schema';

const postColumns = {
  id: forumPosts.id,
  forumId: forumPosts.forumId,
  userId: forumPosts.userId,
  kind: forumPosts.kind,
  title: forumPosts.title,
  body: forumPosts.body,
  status: forumPosts.status,
  isLocked: forumPosts.isLocked,
};

const commentColumns = {
  id: comments.id,
  postId: comments.postId,
  parentId: comments.parentId,
  userId: comments.userId,
  content: comments.content,
  status: comments.status,
};

/** What a change needs to know of a post. */
export type PostTarget = NonNullable<Awaited<ReturnType<typeof findPostTarget>>>;

/** What a change needs to know of a comment. */
export type CommentTarget = NonNullable<Awaited<ReturnType<typeof findCommentTarget>>>;

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

export async function findCommentTarget(database: Database, id: number) {
  const [row] = await database.select(commentColumns).from(comments).where(eq(comments.id, id));
  return row;
}

/** A comment that no one else changes until the transaction ends. Whoever locks its post too locks the post first. */
export async function lockComment(transaction: Database, id: number): Promise<CommentTarget | undefined> {
  const [row] = await transaction.select(commentColumns).from(comments).where(eq(comments.id, id)).for('no key update');
  return row;
}

/** When an account was made. */
export async function findJoined(database: Database, userId: number): Promise<Date | undefined> {
  const [row] = await database.select({ createdAt: users.createdAt }).from(users).where(eq(users.id, userId));
  return row?.createdAt;
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

/** Changes the given columns of a post. */
export async function updatePost(
  database: Database,
  id: number,
  values: Partial<
    Pick<typeof forumPosts.$inferInsert, 'title' | 'body' | 'bodyHtml' | 'excerpt' | 'kind' | 'status'>
  > & {
    updatedAt?: Date;
  },
): Promise<void> {
  await database.update(forumPosts).set(values).where(eq(forumPosts.id, id));
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
  values: Partial<Pick<typeof comments.$inferInsert, 'content' | 'contentHtml' | 'status'>> & { updatedAt?: Date },
): Promise<void> {
  await database.update(comments).set(values).where(eq(comments.id, id));
}

/** The state of a post that the counters of the lists depend on. */
export interface CountedPost {
  readonly forumId: number;
  readonly kind: ForumPostKind;
  readonly status: ContributionStatus;
}

/** Keeps the counters of the lists in step with a post that came, changed or went. */
export async function countPost(
  transaction: Database,
  before: CountedPost | undefined,
  after: CountedPost,
): Promise<void> {
  const countOf = (post: CountedPost | undefined) => (post?.status === 'published' ? 1 : 0);
  const ideasOf = (post: CountedPost | undefined) => (post?.kind === 'idea' ? countOf(post) : 0);
  const posts = countOf(after) - countOf(before);
  const ideas = ideasOf(after) - ideasOf(before);
  if (posts === 0 && ideas === 0) return;
  await transaction
    .update(forums)
    .set({ postsCount: sql`${forums.postsCount} + ${posts}`, ideasCount: sql`${forums.ideasCount} + ${ideas}` })
    .where(eq(forums.id, after.forumId));
  if (posts !== 0) await shiftList(transaction, 'forum_posts', posts);
  if (ideas !== 0) await shiftList(transaction, 'forum_ideas', ideas);
}

async function shiftList(transaction: Database, list: 'forum_posts' | 'forum_ideas', delta: number): Promise<void> {
  await transaction
    .insert(listCounts)
    .values({ list, count: delta })
    .onConflictDoUpdate({ target: listCounts.list, set: { count: sql`${listCounts.count} + ${delta}` } });
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
