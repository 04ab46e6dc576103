import type { Comment, CommentCreate, CommentUpdate, ContributionStatus } from '@market-pulse/contract';
import type { AppContext } from '../../context';
import type { Database } from '../../database/client';
import type { Caller } from '../../http/authentication';
import { ApiError, invalidField } from '../../http/errors';
import * as changes from './changes';
import { renderMarkdown } from './markdown';
import { announceModeration, announceText } from './notices';
import { getComment } from './service';
import { refuseIfLocked, refuseUnlessOwn, refuseUnlessPublished, statusOf, takeComment, takePost } from './targets';
import { canSee, viewerOf } from './viewer';

/** The comment that is replied to. */
async function takeParent(transaction: Database, caller: Caller, postId: number, parentId: number) {
  const parent = await changes.lockComment(transaction, parentId);
  if (!parent || parent.postId !== postId || !canSee(viewerOf(caller), parent)) {
    throw invalidField('parent', 'There is no such comment on this post.');
  }
  if (parent.parentId !== null) {
    throw new ApiError('replies_cannot_be_replied_to', 'Replies cannot be replied to.');
  }
  refuseUnlessPublished(parent);
  return parent;
}

/**
 * Comments on a post, or with a `parent` replies to a comment. A link in it makes the comment of a new account wait.
 *
 * @throws {ApiError} `not_found`, `not_published`, `locked`, `replies_cannot_be_replied_to`.
 */
export async function createComment(
  context: AppContext,
  caller: Caller,
  postId: number,
  { content, parent: parentId }: CommentCreate,
): Promise<Comment> {
  return context.database.transaction(async (database) => {
    const inner = { ...context, database };
    const post = await takePost(database, caller, postId);
    refuseUnlessPublished(post);
    refuseIfLocked(post, caller);
    const parent = parentId == null ? undefined : await takeParent(database, caller, postId, parentId);
    const contentHtml = renderMarkdown(content);
    const status = await statusOf(inner, caller, contentHtml);
    const now = context.clock();
    const values = { postId, parentId: parentId ?? null, userId: caller.id, content, contentHtml, status };
    const id = await changes.insertComment(database, { ...values, now });
    if (status === 'published') {
      await changes.countComment(database, postId, { delta: 1, writtenAt: now });
      const answered = (parent ?? post).userId;
      await announceText(database, caller, { post, comment: { id, userId: caller.id }, text: content, answered, now });
    }
    return getComment(inner, viewerOf(caller), id);
  });
}

function countChange(before: ContributionStatus, after: ContributionStatus): -1 | 0 | 1 {
  if (before === after) return 0;
  return after === 'published' ? 1 : before === 'published' ? -1 : 0;
}

/**
 * Changes the text of a comment. The rule for links holds for what an author edits, too.
 *
 * @throws {ApiError} `not_found`, `forbidden`, `locked`.
 */
export async function editComment(
  context: AppContext,
  caller: Caller,
  id: number,
  { content }: CommentUpdate,
): Promise<Comment> {
  return context.database.transaction(async (database) => {
    const inner = { ...context, database };
    const { post, comment } = await takeComment(database, caller, id, { lock: 'both' });
    refuseUnlessOwn(comment, caller);
    refuseIfLocked(post, caller);
    const contentHtml = renderMarkdown(content);
    const status = comment.status === 'published' ? await statusOf(inner, caller, contentHtml) : comment.status;
    const now = context.clock();
    await changes.updateComment(database, id, { content, contentHtml, status, updatedAt: now });
    await changes.countComment(database, post.id, { delta: countChange(comment.status, status) });
    await announceModeration(database, caller, { post, comment, action: 'edited', now });
    if (status === 'published') {
      await announceText(database, caller, { post, comment, text: content, before: comment.content, now });
    }
    return getComment(inner, viewerOf(caller), id);
  });
}

/**
 * Takes a comment away: its author removes it, a moderator hides it. Replies to it stay.
 *
 * @throws {ApiError} `not_found`, `forbidden`.
 */
export async function removeComment({ database, clock }: AppContext, caller: Caller, id: number): Promise<void> {
  await database.transaction(async (transaction) => {
    const { post, comment } = await takeComment(transaction, caller, id, { lock: 'both' });
    refuseUnlessOwn(comment, caller);
    const status = comment.userId === caller.id ? 'removed' : 'hidden';
    await changes.updateComment(transaction, id, { status });
    await changes.countComment(transaction, post.id, { delta: countChange(comment.status, status) });
    await announceModeration(transaction, caller, { post, comment, action: 'hidden', now: clock() });
  });
}
