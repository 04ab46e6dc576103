import {
  type Comment,
  type DeletedContribution,
  type ForumPost,
  RESTORABLE_MILLISECONDS,
} from '@market-pulse/contract';
import type { AppContext } from '../../context';
import type { Caller } from '../../http/authentication';
import { ApiError, notFound } from '../../http/errors';
import { countChange, countPublished } from '../comments/applyEdit';
import { findCommentTarget, lockComment, updateComment } from '../comments/mutations';
import { getComment } from '../comments/service';
import { canSee, viewerOf } from '../contributions/viewer';
import { lockPost, updatePost } from '../forum-posts/mutations';
import { findVisiblePost, getPost } from '../forum-posts/service';
import { countPost } from '../forums/service';
import * as queries from './queries';
import { NOT_REMOVED, statusRestored } from './removal';

/** Said to whoever wants back what somebody else wrote and everybody sees. */
const notYours = () => new ApiError('forbidden', 'Only its author can bring this back.');

/**
 * Brings back a post that the caller deleted within the last day, as it was: with its votes, comments, pictures and symbols. Where the
 * thread was kept the words are back in it. Done again it changes nothing.
 *
 * @throws {ApiError} `not_found`, `forbidden` for what a moderator removed, `conflict` after a day.
 */
export async function restorePost(context: AppContext, caller: Caller, id: number): Promise<ForumPost> {
  return context.database.transaction(async (database) => {
    const viewer = viewerOf(caller);
    const post = await lockPost(database, id);
    if (post && post.userId !== caller.id && canSee(viewer, post)) throw notYours();
    if (post?.userId !== caller.id) throw notFound('Post');
    if (post.status === 'removed') {
      const status = statusRestored(post, context.clock());
      await updatePost(database, id, { ...NOT_REMOVED, status, keepsThread: false });
      await countPost(database, post, { ...post, status });
    }
    return getPost({ ...context, database }, viewer, id);
  });
}

/**
 * Brings back a comment that the caller deleted within the last day, as it was. Done again it changes nothing.
 *
 * @throws {ApiError} `not_found`, also where its post is not there any more; `forbidden` for what a moderator removed, `conflict`
 *   after a day.
 */
export async function restoreComment(context: AppContext, caller: Caller, id: number): Promise<Comment> {
  return context.database.transaction(async (database) => {
    const viewer = viewerOf(caller);
    const found = await findCommentTarget(database, id);
    const post = found && (await findVisiblePost(database, caller, found.postId, { lock: true, forThread: true }));
    const comment = post && (await lockComment(database, id));
    if (!comment) throw notFound('Comment');
    if (comment.userId !== caller.id) {
      throw canSee(viewer, { ...comment, forumId: post.forumId }) ? notYours() : notFound('Comment');
    }
    if (comment.status === 'removed') {
      const status = statusRestored(comment, context.clock());
      await updateComment(database, id, { ...NOT_REMOVED, status });
      await countPublished(database, comment, { delta: countChange('removed', status) });
    }
    return getComment({ ...context, database }, viewer, id);
  });
}

/** What the caller deleted in the last day and can bring back, the newest first. */
export async function listDeleted({ database, clock }: AppContext, caller: Caller): Promise<DeletedContribution[]> {
  const since = new Date(clock().getTime() - RESTORABLE_MILLISECONDS);
  const [posts, comments] = await Promise.all([
    queries.listDeletedPosts(database, caller.id, since),
    queries.listDeletedComments(database, caller.id, since),
  ]);
  const rows = [
    ...posts.map((row) => ({ ...row, target: 'post' as const })),
    ...comments.map((row) => ({ ...row, target: 'comment' as const })),
  ];
  return rows
    .flatMap(({ removedAt, ...row }) => (removedAt ? [{ ...row, at: removedAt.getTime() }] : []))
    .toSorted((one, other) => other.at - one.at)
    .slice(0, MOST_DELETED)
    .map(({ at, ...row }) => ({
      ...{ target: row.target, id: row.id, forum_id: row.forumId, forum_name: row.forumName },
      ...{ post_id: row.postId, title: row.title, excerpt: row.excerpt },
      removed_at: new Date(at).toISOString(),
      restorable_until: new Date(at + RESTORABLE_MILLISECONDS).toISOString(),
    }));
}

/** What the list has at most. */
const MOST_DELETED = 100;
