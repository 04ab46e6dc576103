import type { ForumRevision, Page, PageQuery } from '@market-pulse/contract';
import { z } from 'zod';
import type { AppContext } from '../../context';
import { cursorId, decodeCursor, encodeCursor, pageOfRows } from '../../http/cursor';
import { notFound } from '../../http/errors';
import { findComment } from '../comments/queries';
import { canSee, inForum, type Viewer } from '../contributions/viewer';
import { getSummary } from '../forum-posts/service';
import * as queries from './queries';

const revisionCursor = z.tuple([cursorId]);

/**
 * What a post said before it was edited, the newest first.
 *
 * @throws {ApiError} `not_found` for a post that the viewer may not see.
 */
export async function listPostRevisions(
  context: AppContext,
  viewer: Viewer,
  postId: number,
  query: PageQuery,
): Promise<Page<ForumRevision>> {
  const { forum_id: forumId, status } = await getSummary(context, viewer, postId);
  // Its page may stay for what others wrote below it: its words are gone with what they were before.
  if (status === 'removed') throw notFound('Post');
  return readPage(context, inForum(viewer, forumId), { postId, commentId: null }, query);
}

/**
 * What a comment said before it was edited, the newest first.
 *
 * @throws {ApiError} `not_found` for a comment that the viewer may not see.
 */
export async function listCommentRevisions(
  context: AppContext,
  viewer: Viewer,
  commentId: number,
  query: PageQuery,
): Promise<Page<ForumRevision>> {
  const comment = await findComment(context.database, commentId);
  if (!comment || !canSee(viewer, comment)) throw notFound('Comment');
  await getSummary(context, viewer, comment.postId);
  return readPage(context, inForum(viewer, comment.forumId), { postId: comment.postId, commentId }, query);
}

/** A page of former texts. What a moderator replaced was not to be read any more, nor what stood before: it is withheld, but for what its author declared. */
async function readPage(
  { database }: AppContext,
  viewer: Viewer,
  target: queries.RevisedTarget,
  { cursor, limit }: PageQuery,
): Promise<Page<ForumRevision>> {
  const before = decodeCursor(revisionCursor, cursor)?.[0];
  const [found, { count, withheldUntil }] = await Promise.all([
    queries.listRevisions(database, target, { before, limit: limit + 1 }),
    queries.findSummary(database, target),
  ]);
  const { rows, nextCursor } = pageOfRows(found, limit, ({ id }) => encodeCursor([id]));
  const results = rows.map((row) => {
    const isShown = viewer.isModerator || row.id > withheldUntil;
    return {
      id: row.id,
      title: isShown ? row.title : null,
      text: isShown ? row.text : null,
      written_at: row.writtenAt.toISOString(),
      replaced_at: row.replacedAt.toISOString(),
      by_moderator: row.byModerator,
      declared_interest: row.declaredInterest,
      poll: isShown ? row.poll : null,
    };
  });
  return { results, next_cursor: nextCursor, count };
}
