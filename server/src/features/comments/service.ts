import type { Comment, CommentsQuery, ForumType, Page, PageQuery, Reply } from '@market-pulse/contract';
import type { AppContext } from '../../context';
import type { Database } from '../../database/client';
import { readTogether } from '../../database/readTogether';
import type { Caller } from '../../http/authentication';
import { pageOfRows } from '../../http/cursor';
import { notFound } from '../../http/errors';
import { canSee, inForum, type Viewer, viewerOf, VISITOR } from '../contributions/viewer';
import { readHeldEdit } from '../held-edits/service';
import { findVisiblePost, getForumType, getSummary, type PostTarget } from '../forum-posts/service';
import { readOwnVotes } from '../votes/ownVotes';
import { cursorIn, cursorOf, placeOfCursor, START_CURSOR } from './commentPlace';
import * as mutations from './mutations';
import { forModerator, idsOf, mergeOwnComments, mergeOwnReplies, mergeOwnThread, readOwn } from './ownComments';
import * as queries from './queries';
import { toReply } from './reply';

/** Replies that come along with their comment; the others come in pages. */
const FIRST_REPLIES = 5;

/**
 * One comment or reply that the viewer may see, with the viewer's vote and an edit of it that waits, and without its replies.
 *
 * @throws {ApiError} `not_found`.
 */
export async function getComment(context: AppContext, viewer: Viewer, id: number): Promise<Comment> {
  const row = await queries.findComment(context.database, id);
  if (!row || !canSee(viewer, row)) throw notFound('Comment');
  const own = inForum(viewer, row.forumId);
  const reader = { isAuthor: row.userId === viewer.userId, mayModerate: own.isModerator };
  const [voteOn, held] = await readTogether(context.database, [
    () => readOwnVotes(context, viewer, 'comment', [id]),
    () => readHeldEdit(context.database, { postId: row.postId, commentId: id }, reader),
  ]);
  return {
    ...toReply(row, own),
    ...held,
    user_vote: voteOn(id),
    replies: [],
    replies_count: row.repliesCount,
    replies_cursor: row.repliesCount > 0 ? START_CURSOR : null,
  };
}

/**
 * The type of the forum that a comment stands in, whoever may see the comment.
 *
 * @throws {ApiError} `not_found`.
 */
export async function getForumTypeOfComment(context: AppContext, id: number): Promise<ForumType> {
  const target = await mutations.findCommentTarget(context.database, id);
  if (!target) throw notFound('Comment');
  return getForumType(context, target.postId);
}

/**
 * Comments on a post, in the order asked for, each with its first replies. `count` is that of all comments, replies included.
 * Moderators read a list of their own, of every status; anyone else what everybody reads, with what is their own in it.
 *
 * @throws {ApiError} `not_found` for a post that the viewer may not see.
 */
export async function listComments(
  context: AppContext,
  viewer: Viewer,
  postId: number,
  query: CommentsQuery,
): Promise<Page<Comment>> {
  const post = await getSummary(context, viewer, postId);
  const own = inForum(viewer, post.forum_id);
  const page = {
    ...(await readComments(context, own.isModerator ? own : VISITOR, postId, query)),
    count: post.comments_count,
  };
  if (own.isModerator) return { ...page, results: await forModerator(context, own, page.results, post) };
  const ownPart = await readOwn(context, viewer, postId, idsOf(page.results));
  return ownPart ? mergeOwnComments(ownPart, query, page) : page;
}

/** A page of comments and their first replies, without anyone's votes. */
async function readComments(
  { database }: AppContext,
  reader: Viewer,
  postId: number,
  { cursor, limit, sort }: CommentsQuery,
): Promise<Pick<Page<Comment>, 'results' | 'next_cursor'>> {
  const listed = await queries.listComments(database, reader, {
    ...{ postId, sort },
    after: placeOfCursor(cursor, sort),
    limit: limit + 1,
  });
  const { rows, nextCursor } = pageOfRows(listed, limit, cursorIn(sort), listed[0]?.found);
  const replies = await queries.listFirstReplies(database, reader, {
    parentIds: rows.map((row) => row.id),
    limit: FIRST_REPLIES + 1,
  });
  const results = rows.map((row) => {
    const own = replies.filter((reply) => reply.parentId === row.id);
    const first = pageOfRows(own, FIRST_REPLIES, cursorOf, own[0]?.found);
    // The text of other replies on the page may have left no room for one of these.
    const isCutOff = own.length === 0 && row.repliesCount > 0;
    return {
      ...toReply(row, reader),
      replies: first.rows.map((reply) => toReply(reply, reader)),
      replies_count: row.repliesCount,
      replies_cursor: isCutOff ? START_CURSOR : first.nextCursor,
    };
  });
  return { results, next_cursor: nextCursor };
}

/**
 * Replies to a comment, oldest first. `count` is the number of all published ones.
 *
 * @throws {ApiError} `not_found` for what is no comment that the viewer may see or could once.
 */
export async function listReplies(
  context: AppContext,
  viewer: Viewer,
  commentId: number,
  query: PageQuery,
): Promise<Page<Reply>> {
  const comment = await queries.findComment(context.database, commentId);
  if (!comment || comment.parentId !== null) throw notFound('Comment');
  if (!canSee(viewer, comment) && !comment.wasShown) throw notFound('Comment');
  const post = await getSummary(context, viewer, comment.postId);
  const own = inForum(viewer, comment.forumId);
  const reader = own.isModerator ? own : VISITOR;
  const listed = await queries.listReplies(context.database, reader, {
    parentId: commentId,
    after: placeOfCursor(query.cursor),
    limit: query.limit + 1,
  });
  const { rows, nextCursor } = pageOfRows(listed, query.limit, cursorOf, listed[0]?.found);
  const results = rows.map((row) => toReply(row, reader));
  const page = { results, next_cursor: nextCursor, count: comment.repliesCount };
  if (own.isModerator) return { ...page, results: await forModerator(context, own, results, post) };
  const ownPart = await readOwn(context, viewer, comment.postId, idsOf(results));
  return ownPart ? mergeOwnReplies(ownPart, { ...query, parentId: commentId }, page) : page;
}

/**
 * One comment with its first replies. Of a reply it is the comment that is answered, with that reply alone: what a link to
 * one leads to, on whichever page of the list it stands.
 *
 * @throws {ApiError} `not_found` for what the viewer may not see.
 */
export async function getThread(context: AppContext, reader: Viewer, id: number): Promise<Comment> {
  const { database } = context;
  const row = await queries.findComment(database, id);
  if (!row || !canSee(reader, row)) throw notFound('Comment');
  const viewer = inForum(reader, row.forumId);
  const post = await getSummary(context, viewer, row.postId);
  const parent = row.parentId === null ? row : await queries.findComment(database, row.parentId);
  if (!parent) throw notFound('Comment');
  const first =
    row === parent
      ? await queries.listFirstReplies(database, viewer, { parentIds: [id], limit: FIRST_REPLIES + 1 })
      : [{ ...row, found: 1 }];
  const { rows, nextCursor } = pageOfRows(first, FIRST_REPLIES, cursorOf, first[0]?.found);
  // The others may stand before a reply that is shown alone; and a long comment may leave no room for any.
  const isBegunAnew = row === parent ? rows.length === 0 && parent.repliesCount > 0 : parent.repliesCount > 1;
  const thread = {
    ...toReply(parent, viewer),
    replies: rows.map((reply) => toReply(reply, viewer)),
    replies_count: parent.repliesCount,
    replies_cursor: isBegunAnew ? START_CURSOR : nextCursor,
  };
  if (!viewer.isModerator) return mergeOwnThread(context, viewer, thread);
  const [moderated = thread] = await forModerator(context, viewer, [thread], post);
  return moderated;
}

/** A comment and the post that it stands under. */
export interface CommentOnPost {
  readonly comment: mutations.CommentTarget;
  readonly post: PostTarget;
}

/**
 * A comment that the caller may see, on a post that the caller may see or that left its thread. Locked until the transaction ends are both, or
 * with `lock: 'comment'` the comment alone.
 *
 * @throws {ApiError} `not_found`.
 */
export async function lockVisibleComment(
  transaction: Database,
  caller: Caller,
  id: number,
  { lock }: { lock: 'comment' | 'both' },
): Promise<CommentOnPost> {
  const found = await mutations.findCommentTarget(transaction, id);
  const visible = { lock: lock === 'both', forThread: true };
  const post = found && (await findVisiblePost(transaction, caller, found.postId, visible));
  const comment = post && (await mutations.lockComment(transaction, id));
  if (!comment || !canSee(viewerOf(caller), { ...comment, forumId: post.forumId })) throw notFound('Comment');
  return { comment, post };
}
