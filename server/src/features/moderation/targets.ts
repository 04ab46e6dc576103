import { and, asc, count, desc, eq, inArray, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../database/client';
import { comments, forumPosts, forumReports, forums, moderationActions, users } from '../../database/schema';
import { NOT_REMOVED, removedBy } from '../removals/removal';

const postColumns = {
  id: forumPosts.id,
  forumId: forumPosts.forumId,
  userId: forumPosts.userId,
  kind: forumPosts.kind,
  title: forumPosts.title,
  body: forumPosts.body,
  bodyHtml: forumPosts.bodyHtml,
  excerpt: forumPosts.excerpt,
  declaredInterest: forumPosts.declaredInterest,
  status: forumPosts.status,
  heldBecause: forumPosts.heldBecause,
  wasShown: forumPosts.wasShown,
  removedBy: forumPosts.removedBy,
  removedAt: forumPosts.removedAt,
  removedFrom: forumPosts.removedFrom,
  keepsThread: forumPosts.keepsThread,
  isPinned: forumPosts.isPinned,
  isLocked: forumPosts.isLocked,
  commentsCount: forumPosts.commentsCount,
  createdAt: forumPosts.createdAt,
  updatedAt: forumPosts.updatedAt,
};

/** A post as a decision needs it. */
export type ModeratedPost = Awaited<ReturnType<typeof lockPosts>>[number];

/** Posts that no one else changes until the transaction ends; always locked in the order of their numbers. */
export async function lockPosts(transaction: Database, ids: readonly number[]) {
  return transaction
    .select(postColumns)
    .from(forumPosts)
    .where(inArray(forumPosts.id, [...ids]))
    .orderBy(asc(forumPosts.id))
    .for('no key update');
}

/** A comment as a decision needs it. */
export type ModeratedComment = NonNullable<Awaited<ReturnType<typeof lockComment>>>;

/** A comment that no one else changes until the transaction ends, whose post the caller has locked. */
export async function lockComment(transaction: Database, id: number) {
  const [row] = await transaction
    .select({
      id: comments.id,
      postId: comments.postId,
      parentId: comments.parentId,
      userId: comments.userId,
      content: comments.content,
      status: comments.status,
      removedFrom: comments.removedFrom,
      wasShown: comments.wasShown,
      createdAt: comments.createdAt,
      updatedAt: comments.updatedAt,
    })
    .from(comments)
    .where(eq(comments.id, id))
    .for('no key update');
  return row;
}

/** The post that a comment stands under. */
export async function findPostOf(database: Database, commentId: number): Promise<number | undefined> {
  const [row] = await database.select({ postId: comments.postId }).from(comments).where(eq(comments.id, commentId));
  return row?.postId;
}

/** Who wrote a post. */
export async function findPostAuthor(database: Database, id: number): Promise<number | undefined> {
  const [row] = await database.select({ userId: forumPosts.userId }).from(forumPosts).where(eq(forumPosts.id, id));
  return row?.userId;
}

/** Who wrote a comment. */
export async function findCommentAuthor(database: Database, commentId: number): Promise<number | undefined> {
  const [row] = await database.select({ userId: comments.userId }).from(comments).where(eq(comments.id, commentId));
  return row?.userId;
}

/** An account that no other decision is made about until the transaction ends. */
export async function lockAccount(transaction: Database, id: number) {
  const [row] = await transaction
    .select({ id: users.id, username: users.username, role: users.role })
    .from(users)
    .where(eq(users.id, id))
    .for('no key update');
  return row;
}

export async function findAccount(database: Database, id: number) {
  const columns = { id: users.id, username: users.username, role: users.role };
  const [row] = await database.select(columns).from(users).where(eq(users.id, id));
  return row;
}

export async function findForumName(database: Database, id: number): Promise<string | undefined> {
  const [row] = await database.select({ name: forums.name }).from(forums).where(eq(forums.id, id));
  return row?.name;
}

/** What a decision is about, by number. */
export interface ContributionKey {
  readonly postId: number;
  /** Null for the post itself. */
  readonly commentId: number | null;
}

function isAbout({ postId, commentId }: ContributionKey) {
  return commentId === null
    ? and(eq(moderationActions.postId, postId), isNull(moderationActions.commentId))
    : eq(moderationActions.commentId, commentId);
}

/** Number of the newest decision on a post or comment; 0 without one. */
export async function findLastAction(database: Database, key: ContributionKey, condition?: SQL): Promise<number> {
  const [row] = await database
    .select({ id: moderationActions.id })
    .from(moderationActions)
    .where(and(isAbout(key), condition))
    .orderBy(desc(moderationActions.id))
    .limit(1);
  return row?.id ?? 0;
}

/** What decides whether something is to be read: not that it was locked, nor an earlier appeal about it. */
const ABOUT_READING = ['hide', 'remove', 'publish', 'merge'] as const;

/** Whether nothing was decided since that decision about whether this is to be read, but for what was taken back. */
export async function isLastAboutReading(
  database: Database,
  { id, ...key }: ContributionKey & { readonly id: number },
): Promise<boolean> {
  const stands = or(isNull(moderationActions.undoneAt), eq(moderationActions.id, id));
  const isOne = and(inArray(moderationActions.action, ABOUT_READING), stands);
  return (await findLastAction(database, key, isOne)) === id;
}

/** Whether the decision that had hidden something before another one was made was taken back since. */
export async function isHidingUndone(
  database: Database,
  { id, ...key }: ContributionKey & { readonly id: number },
): Promise<boolean> {
  const { action, undoneAt } = moderationActions;
  const [row] = await database
    .select({ action, undoneAt })
    .from(moderationActions)
    .where(and(isAbout(key), inArray(action, ['hide', 'publish', 'merge']), lt(moderationActions.id, id)))
    .orderBy(desc(moderationActions.id))
    .limit(1);
  return row?.action === 'hide' && row.undoneAt !== null;
}

/** Condition of a query with reports: those on a post or comment that wait. */
export function reportsOn({ postId, commentId }: ContributionKey) {
  return and(
    eq(forumReports.postId, postId),
    commentId === null ? isNull(forumReports.commentId) : eq(forumReports.commentId, commentId),
    isNull(forumReports.resolvedAt),
  );
}

/** How many reports on a post or comment wait. */
export async function countReports(database: Database, key: ContributionKey): Promise<number> {
  const [row] = await database.select({ count: count() }).from(forumReports).where(reportsOn(key));
  return row?.count ?? 0;
}

/** What a decision makes of the status of a post or comment, with what is kept beside it. */
function statusValues(before: ModeratedPost['status'], after: ModeratedPost['status'], now: Date) {
  if (before === after) return {};
  const removal = after === 'removed' ? removedBy('moderator', before, now) : NOT_REMOVED;
  return { status: after, ...removal, ...(after === 'published' && { wasShown: true }) };
}

/** Changes the given columns of a post. */
export async function updatePost(
  transaction: Database,
  { id, status: before }: Pick<ModeratedPost, 'id' | 'status'>,
  {
    status = before,
    ...values
  }: Partial<Pick<typeof forumPosts.$inferInsert, 'status' | 'isPinned' | 'isLocked' | 'forumId'>>,
  now: Date,
): Promise<void> {
  const changed = { ...values, ...statusValues(before, status, now) };
  if (Object.keys(changed).length === 0) return;
  await transaction.update(forumPosts).set(changed).where(eq(forumPosts.id, id));
}

export async function updateCommentStatus(
  transaction: Database,
  { id, status: before }: Pick<ModeratedComment, 'id' | 'status'>,
  status: ModeratedComment['status'],
  now: Date,
): Promise<void> {
  const changed = statusValues(before, status, now);
  if (Object.keys(changed).length === 0) return;
  await transaction.update(comments).set(changed).where(eq(comments.id, id));
}

/** Takes the comments of a post to another one, with what is said of them elsewhere. Both posts are locked by the caller. */
export async function moveComments(transaction: Database, from: ModeratedPost, to: ModeratedPost): Promise<void> {
  const link = `/forums/${to.forumId}/posts/${to.id}`;
  const ofComment = sql`post_id = ${from.id} and comment_id is not null`;
  await transaction.execute(sql`update comments set post_id = ${to.id} where post_id = ${from.id}`);
  await transaction.execute(sql`update forum_reports set post_id = ${to.id} where ${ofComment}`);
  await transaction.execute(sql`update forum_revisions set post_id = ${to.id} where ${ofComment}`);
  await transaction.execute(sql`update forum_held_edits set post_id = ${to.id} where ${ofComment}`);
  await transaction.execute(sql`delete from reading_places where post_id = ${from.id}`);
  await transaction.execute(sql`update notifications set post_id = ${to.id}, link = ${link} where ${ofComment}`);
  await transaction.execute(sql`update moderation_actions set post_id = ${to.id} where ${ofComment}`);
  await transaction.execute(sql`update moderation_campaign_members set post_id = ${to.id} where ${ofComment}`);
  await transaction.execute(sql`update forum_posts set comments_count = 0 where id = ${from.id}`);
  await transaction.execute(sql`
    update forum_posts set comments_count = comments_count + ${from.commentsCount},
      last_activity_at = greatest(last_activity_at, (select last_activity_at from forum_posts where id = ${from.id}))
    where id = ${to.id}`);
}

/** The post and the comment that a decision is about, of an appeal those of the decision that was appealed. */
export async function findConcerned(database: Database, actionId: number) {
  const [row] = await database
    .select({ post_id: moderationActions.postId, comment_id: moderationActions.commentId })
    .from(moderationActions)
    .where(eq(moderationActions.id, actionId));
  return row ?? { post_id: null, comment_id: null };
}

/** Writes a decision down, and answers its number. */
export async function insertAction(
  transaction: Database,
  values: typeof moderationActions.$inferInsert,
): Promise<number> {
  const [row] = await transaction.insert(moderationActions).values(values).returning({ id: moderationActions.id });
  if (!row) throw new Error('The decision was not stored');
  return row.id;
}
