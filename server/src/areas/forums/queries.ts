import type { ForumPostKind, ForumPostSort, ForumType } from '@market-pulse/contract';
import { and, asc, desc, eq, exists, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/client';
import {
  comments,
  commentVotes,
  forumModerators,
  forumPosts,
  forumPostVotes,
  forums,
  listCounts,
  users,
} from '../../database/schema';
import { type Viewer, visibleTo } from './viewer';

/** Usernames of a forum's moderators. */
const moderators = sql<string[]>`coalesce((
  select array_agg(${users.username} order by ${users.username}) from ${forumModerators}
  join ${users} on ${users.id} = ${forumModerators.userId} where ${forumModerators.forumId} = ${forums.id}), '{}')`;

const forumColumns = {
  id: forums.id,
  name: forums.name,
  description: forums.description,
  forumType: forums.forumType,
  postsCount: forums.postsCount,
  moderators,
};

/** Forums in their order, of one type or of both. */
export async function listForums(database: Database, type?: ForumType) {
  return database
    .select(forumColumns)
    .from(forums)
    .where(type && eq(forums.forumType, type))
    .orderBy(asc(forums.position), asc(forums.id));
}

export async function findForum(database: Database, id: number) {
  const [row] = await database.select(forumColumns).from(forums).where(eq(forums.id, id));
  return row;
}

/** A join condition that no row meets for a visitor, who has no votes. */
const votedBy = (viewer: Viewer, column: typeof forumPostVotes.userId | typeof commentVotes.userId) =>
  viewer.userId === null ? sql`false` : eq(column, viewer.userId);

function selectPosts(database: Database, viewer: Viewer) {
  return database
    .select({
      id: forumPosts.id,
      forumId: forumPosts.forumId,
      forumName: forums.name,
      kind: forumPosts.kind,
      title: forumPosts.title,
      body: forumPosts.body,
      bodyHtml: forumPosts.bodyHtml,
      excerpt: forumPosts.excerpt,
      username: users.username,
      createdAt: forumPosts.createdAt,
      updatedAt: forumPosts.updatedAt,
      lastActivityAt: forumPosts.lastActivityAt,
      isPinned: forumPosts.isPinned,
      isLocked: forumPosts.isLocked,
      status: forumPosts.status,
      upvotes: forumPosts.upvotes,
      downvotes: forumPosts.downvotes,
      score: forumPosts.score,
      commentsCount: forumPosts.commentsCount,
      ownVote: forumPostVotes.isUpvote,
    })
    .from(forumPosts)
    .innerJoin(forums, eq(forums.id, forumPosts.forumId))
    .innerJoin(users, eq(users.id, forumPosts.userId))
    .leftJoin(forumPostVotes, and(eq(forumPostVotes.postId, forumPosts.id), votedBy(viewer, forumPostVotes.userId)))
    .$dynamic();
}

export type ForumPostRow = Awaited<ReturnType<typeof listPosts>>[number];

/** What a list of posts is sorted by; its type names the value in a cursor. */
const sortColumns = {
  new: forumPosts.createdAt,
  top: forumPosts.score,
  active: forumPosts.lastActivityAt,
} satisfies Record<ForumPostSort, unknown>;

/** Sort values of the post behind which a page begins. */
export interface PostPlace {
  readonly isPinned: boolean;
  readonly key: Date | number;
  readonly id: number;
}

interface PostList {
  /** Undefined for the posts of all forums, where being pinned says nothing. */
  readonly forumId?: number | undefined;
  readonly kind?: ForumPostKind | undefined;
  readonly sort: ForumPostSort;
}

/** Posts that the viewer may see, behind a place in the list; in a forum of their own pinned ones first. */
export async function listPosts(
  database: Database,
  viewer: Viewer,
  { forumId, kind, sort, after, limit }: PostList & { after?: PostPlace | undefined; limit: number },
) {
  const column = sortColumns[sort];
  const conditions: (SQL | undefined)[] = [visibleTo(viewer, forumPosts)];
  if (forumId !== undefined) conditions.push(eq(forumPosts.forumId, forumId));
  if (kind) conditions.push(eq(forumPosts.kind, kind));
  if (after) {
    const key = after.key instanceof Date ? sql`${after.key.toISOString()}::timestamptz` : sql`${after.key}::integer`;
    conditions.push(
      forumId === undefined
        ? sql`(${column}, ${forumPosts.id}) < (${key}, ${after.id}::integer)`
        : sql`(${forumPosts.isPinned}, ${column}, ${forumPosts.id}) < (${after.isPinned}::boolean, ${key}, ${after.id}::integer)`,
    );
  }
  const pinnedFirst = forumId === undefined ? [] : [desc(forumPosts.isPinned)];
  return selectPosts(database, viewer)
    .where(and(...conditions))
    .orderBy(...pinnedFirst, desc(column), desc(forumPosts.id))
    .limit(limit);
}

/** Number of published posts of a list, from the counters. */
export async function countPosts(database: Database, { forumId, kind }: Omit<PostList, 'sort'>): Promise<number> {
  const { all, ideas } = forumId === undefined ? await countEverywhere(database) : await countIn(database, forumId);
  return kind === undefined ? all : kind === 'idea' ? ideas : all - ideas;
}

async function countEverywhere(database: Database): Promise<{ all: number; ideas: number }> {
  const counts = new Map((await database.select().from(listCounts)).map((row) => [row.list, row.count]));
  return { all: counts.get('forum_posts') ?? 0, ideas: counts.get('forum_ideas') ?? 0 };
}

async function countIn(database: Database, forumId: number): Promise<{ all: number; ideas: number }> {
  const columns = { all: forums.postsCount, ideas: forums.ideasCount };
  const [row] = await database.select(columns).from(forums).where(eq(forums.id, forumId));
  return row ?? { all: 0, ideas: 0 };
}

export async function findPost(database: Database, viewer: Viewer, id: number) {
  const [row] = await selectPosts(database, viewer).where(and(eq(forumPosts.id, id), visibleTo(viewer, forumPosts)));
  return row;
}

function selectComments(database: Database, viewer: Viewer) {
  return database
    .select({
      id: comments.id,
      postId: comments.postId,
      parentId: comments.parentId,
      content: comments.content,
      contentHtml: comments.contentHtml,
      userId: comments.userId,
      username: users.username,
      createdAt: comments.createdAt,
      updatedAt: comments.updatedAt,
      status: comments.status,
      upvotes: comments.upvotes,
      downvotes: comments.downvotes,
      ownVote: commentVotes.isUpvote,
    })
    .from(comments)
    .innerJoin(users, eq(users.id, comments.userId))
    .leftJoin(commentVotes, and(eq(commentVotes.commentId, comments.id), votedBy(viewer, commentVotes.userId)))
    .$dynamic();
}

export type CommentRow = Awaited<ReturnType<typeof listReplies>>[number];

/**
 * Comments of a post that are no replies, oldest first, behind a place in the list: those that the viewer may see, and
 * those that hold published replies together.
 */
export async function listComments(
  database: Database,
  viewer: Viewer,
  { postId, after, limit }: { postId: number; after?: { createdAt: Date; id: number } | undefined; limit: number },
) {
  const behind =
    after &&
    sql`(${comments.createdAt}, ${comments.id}) > (${after.createdAt.toISOString()}::timestamptz, ${after.id}::integer)`;
  const replies = alias(comments, 'replies');
  const isAnswered = exists(
    database
      .select({ one: sql`1` })
      .from(replies)
      .where(and(eq(replies.parentId, comments.id), sql`${replies.status} = 'published'`)),
  );
  const shown = or(visibleTo(viewer, comments), isAnswered);
  return selectComments(database, viewer)
    .where(and(eq(comments.postId, postId), isNull(comments.parentId), shown, behind))
    .orderBy(asc(comments.createdAt), asc(comments.id))
    .limit(limit);
}

export async function findComment(database: Database, viewer: Viewer, id: number) {
  const [row] = await selectComments(database, viewer).where(and(eq(comments.id, id), visibleTo(viewer, comments)));
  return row;
}

/** Replies to these comments that the viewer may see, oldest first. */
export async function listReplies(database: Database, viewer: Viewer, parentIds: number[]) {
  return selectComments(database, viewer)
    .where(and(inArray(comments.parentId, parentIds), visibleTo(viewer, comments)))
    .orderBy(asc(comments.createdAt), asc(comments.id));
}
