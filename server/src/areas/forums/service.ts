import type {
  Comment,
  Forum,
  ForumPost,
  ForumPostsQuery,
  ForumType,
  Page,
  PageQuery,
  Reply,
  UserVote,
} from '@market-pulse/contract';
import { z } from 'zod';
import type { AppContext } from '../../context';
import { cursorId, cursorTime, decodeCursor, encodeCursor, pageOfRows } from '../../http/cursor';
import { notFound } from '../../http/errors';
import * as queries from './queries';
import { canSee, type Viewer } from './viewer';

const timeCursor = z.tuple([z.boolean(), cursorTime, cursorId]);
const scoreCursor = z.tuple([z.boolean(), z.number().int().min(-2_147_483_648).max(2_147_483_647), cursorId]);
const commentCursor = z.tuple([cursorTime, cursorId]);

function toUserVote(isUpvote: boolean | null): UserVote {
  if (isUpvote === null) return 'none';
  return isUpvote ? 'up' : 'down';
}

function toForum(row: Awaited<ReturnType<typeof queries.listForums>>[number]): Forum {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    forum_type: row.forumType,
    posts_count: row.postsCount,
    moderators: row.moderators,
  };
}

function toPost(row: queries.ForumPostRow): ForumPost {
  return {
    id: row.id,
    forum_id: row.forumId,
    forum_name: row.forumName,
    kind: row.kind,
    title: row.title,
    body: row.body,
    body_html: row.bodyHtml,
    excerpt: row.excerpt,
    username: row.username,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    is_pinned: row.isPinned,
    is_locked: row.isLocked,
    status: row.status,
    upvotes: row.upvotes,
    downvotes: row.downvotes,
    user_vote: toUserVote(row.ownVote),
    comments_count: row.commentsCount,
  };
}

/** A comment as the viewer may see it: of one that holds replies together, but is gone, only that it was there. */
function toReply(row: queries.CommentRow, viewer: Viewer): Reply {
  const isSeen = canSee(viewer, row);
  return {
    id: row.id,
    post_id: row.postId,
    parent: row.parentId,
    content: isSeen ? row.content : '',
    content_html: isSeen ? row.contentHtml : '',
    username: row.username,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    status: row.status,
    upvotes: row.upvotes,
    downvotes: row.downvotes,
    user_vote: toUserVote(row.ownVote),
  };
}

/** Forums in their order, of one type or of both. */
export async function listForums(context: AppContext, type?: ForumType): Promise<Forum[]> {
  return (await queries.listForums(context.database, type)).map(toForum);
}

/**
 * One forum.
 *
 * @throws {ApiError} `not_found`.
 */
export async function getForum(context: AppContext, id: number): Promise<Forum> {
  const forum = await queries.findForum(context.database, id);
  if (!forum) throw notFound('Forum');
  return toForum(forum);
}

/**
 * Posts of one forum, pinned ones first, or of all forums.
 *
 * @throws {ApiError} `not_found` for an unknown forum.
 */
export async function listPosts(
  context: AppContext,
  viewer: Viewer,
  { forumId, ...query }: ForumPostsQuery & { forumId?: number },
): Promise<Page<ForumPost>> {
  if (forumId !== undefined) await getForum(context, forumId);
  const { kind, sort, limit } = query;
  const cursor = decodeCursor(sort === 'top' ? scoreCursor : timeCursor, query.cursor);
  const list = { forumId, kind, sort };
  const [found, count] = await Promise.all([
    queries.listPosts(context.database, viewer, {
      ...list,
      after: cursor && { isPinned: cursor[0], key: cursor[1], id: cursor[2] },
      limit: limit + 1,
    }),
    queries.countPosts(context.database, list),
  ]);
  const keyOf = (row: queries.ForumPostRow) =>
    ({ new: row.createdAt, top: row.score, active: row.lastActivityAt })[sort];
  const { rows, nextCursor } = pageOfRows(found, limit, (row) => encodeCursor([row.isPinned, keyOf(row), row.id]));
  return { results: rows.map(toPost), next_cursor: nextCursor, count };
}

/**
 * One post that the viewer may see.
 *
 * @throws {ApiError} `not_found`.
 */
export async function getPost(context: AppContext, viewer: Viewer, id: number): Promise<ForumPost> {
  const post = await queries.findPost(context.database, viewer, id);
  if (!post) throw notFound('Post');
  return toPost(post);
}

/**
 * One comment or reply that the viewer may see, without its replies.
 *
 * @throws {ApiError} `not_found`.
 */
export async function getComment(context: AppContext, viewer: Viewer, id: number): Promise<Comment> {
  const comment = await queries.findComment(context.database, viewer, id);
  if (!comment) throw notFound('Comment');
  return { ...toReply(comment, viewer), replies: [] };
}

/**
 * Comments on a post, oldest first, each with its replies. `count` is that of all comments, replies included.
 *
 * @throws {ApiError} `not_found` for a post that the viewer may not see.
 */
export async function listComments(
  context: AppContext,
  viewer: Viewer,
  postId: number,
  { cursor: cursorText, limit }: PageQuery,
): Promise<Page<Comment>> {
  const { database } = context;
  const post = await getPost(context, viewer, postId);
  const cursor = decodeCursor(commentCursor, cursorText);
  const found = await queries.listComments(database, viewer, {
    postId,
    after: cursor && { createdAt: cursor[0], id: cursor[1] },
    limit: limit + 1,
  });
  const { rows, nextCursor } = pageOfRows(found, limit, (row) => encodeCursor([row.createdAt, row.id]));
  const replies = await queries.listReplies(
    database,
    viewer,
    rows.map((row) => row.id),
  );
  return {
    results: rows.map((row) => ({
      ...toReply(row, viewer),
      replies: replies.filter((reply) => reply.parentId === row.id).map((reply) => toReply(reply, viewer)),
    })),
    next_cursor: nextCursor,
    count: post.comments_count,
  };
}
