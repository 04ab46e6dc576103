import { and, eq, gte, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/client';
import { comments, forumIdeaVotes, forumPolls, forumPosts, forums, notifications } from '../../database/schema';

/** How many say so of a trade idea; of other posts nobody asks. */
const ideaVotesOf = (kind: 'agree' | 'useful') =>
  sql<number>`case when ${forumPosts.kind} = 'idea' then (
    select count(*) from ${forumIdeaVotes} as said
    where said.post_id = ${forumPosts.id} and said.kind = ${kind} and said.counts) else 0 end`.mapWith(Number);

/** Posts by their numbers, of every status. */
export function findPosts(database: Database, ids: readonly number[]) {
  return database
    .select({
      id: forumPosts.id,
      forumId: forumPosts.forumId,
      forumType: forums.forumType,
      kind: forumPosts.kind,
      status: forumPosts.status,
      upvotes: forumPosts.upvotes,
      downvotes: forumPosts.downvotes,
      commentsCount: forumPosts.commentsCount,
      poll: forumPolls,
      agree: ideaVotesOf('agree'),
      useful: ideaVotesOf('useful'),
    })
    .from(forumPosts)
    .innerJoin(forums, eq(forums.id, forumPosts.forumId))
    .leftJoin(forumPolls, eq(forumPolls.postId, forumPosts.id))
    .where(inArray(forumPosts.id, [...ids]));
}

/** Comments by their numbers, of every status. */
export function findComments(database: Database, ids: readonly number[]) {
  return database
    .select({
      id: comments.id,
      postId: comments.postId,
      status: comments.status,
      upvotes: comments.upvotes,
      downvotes: comments.downvotes,
      // Of what nobody could read nobody is told, whatever becomes of it.
      wasShown: comments.wasShown,
      removedBy: comments.removedBy,
      removedAt: comments.removedAt,
    })
    .from(comments)
    .where(inArray(comments.id, [...ids]));
}

export function findForums(database: Database, ids: readonly number[]) {
  return database
    .select({ id: forums.id, postsCount: forums.postsCount })
    .from(forums)
    .where(inArray(forums.id, [...ids]));
}

/** Most people who are looked at after one change; the others are told with the next. */
const MOST_NOTIFIED = 10_000;

/** To whom something was noted since a moment. */
export async function findNotified(database: Database, since: Date): Promise<number[]> {
  const rows = await database
    .selectDistinct({ userId: notifications.userId })
    .from(notifications)
    .where(gte(notifications.createdAt, since))
    .limit(MOST_NOTIFIED);
  return rows.map(({ userId }) => userId);
}

/** To whom something was noted, not read yet, about those of these posts and comments that are published no longer. */
export async function findNotifiedOfWithdrawn(
  database: Database,
  { postIds, commentIds }: { readonly postIds: readonly number[]; readonly commentIds: readonly number[] },
): Promise<number[]> {
  if (postIds.length === 0 && commentIds.length === 0) return [];
  const { userId, postId, commentId, isRead } = notifications;
  const goneComments = database
    .select({ id: comments.id })
    .from(comments)
    .where(and(inArray(comments.id, [...commentIds]), ne(comments.status, 'published')));
  const gonePosts = database
    .select({ id: forumPosts.id })
    .from(forumPosts)
    .where(and(inArray(forumPosts.id, [...postIds]), ne(forumPosts.status, 'published')));
  const unreadOf = (isAbout: SQL) =>
    database
      .select({ userId })
      .from(notifications)
      .where(and(isAbout, sql`not ${isRead}`));
  const rows = await union(unreadOf(inArray(commentId, goneComments)), unreadOf(inArray(postId, gonePosts))).limit(
    MOST_NOTIFIED,
  );
  return rows.map((row) => row.userId);
}

export async function isForum(database: Database, id: number): Promise<boolean> {
  const rows = await database.select({ id: forums.id }).from(forums).where(eq(forums.id, id));
  return rows.length > 0;
}
