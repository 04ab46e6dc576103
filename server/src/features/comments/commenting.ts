import type { Comment, CommentCreate, ContributionStatus } from '@market-pulse/contract';
import type { AppContext } from '../../context';
import type { Database } from '../../database/client';
import type { Caller } from '../../http/authentication';
import { ApiError, invalidField } from '../../http/errors';
import type { MarkdownRenderer } from '../contributions/markdownRenderer';
import { refuseIfLocked, refuseUnlessPublished, renderWriting, requireOwner, statusOf } from '../contributions/service';
import { canSee, viewerOf } from '../contributions/viewer';
import { countComment, lockVisiblePost } from '../forum-posts/service';
import { notifyOfModeration, notifyOfText } from '../notifications/notify';
import * as mutations from './mutations';
import { getComment, lockVisibleComment } from './service';

/** The text of a comment as it is to be stored: what was written, and what that is shown as. */
export interface CommentDraft {
  readonly content: string;
  readonly contentHtml: string;
}

/**
 * A comment that was written, ready to be stored. Apart from storing it, so that no transaction is open meanwhile.
 *
 * @throws {ApiError} `validation_failed` for a text that takes too much to be shown.
 */
export async function draftComment(markdown: MarkdownRenderer, content: string): Promise<CommentDraft> {
  return { content, contentHtml: (await renderWriting(markdown, 'content', content)).html };
}

/** The comment that is replied to. */
async function lockParent(transaction: Database, caller: Caller, postId: number, parentId: number) {
  const parent = await mutations.lockComment(transaction, parentId);
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
  { content, contentHtml, parent: parentId }: CommentDraft & Pick<CommentCreate, 'parent'>,
): Promise<Comment> {
  return context.database.transaction(async (database) => {
    const inner = { ...context, database };
    const post = await lockVisiblePost(database, caller, postId);
    refuseUnlessPublished(post);
    refuseIfLocked(post, caller);
    const parent = parentId == null ? undefined : await lockParent(database, caller, postId, parentId);
    const status = await statusOf(inner, caller, contentHtml);
    const now = context.clock();
    const values = { postId, parentId: parentId ?? null, userId: caller.id, content, contentHtml, status };
    const id = await mutations.insertComment(database, { ...values, now });
    if (status === 'published') {
      await countPublished(database, { postId, parentId: parent?.id ?? null }, { delta: 1, writtenAt: now });
      const answered = (parent ?? post).userId;
      await notifyOfText(database, caller, { post, comment: { id, userId: caller.id }, text: content, answered, now });
    }
    return getComment(inner, viewerOf(caller), id);
  });
}

/** Keeps the counts of published comments in step: that of the post, and that of the comment which was replied to. */
async function countPublished(
  transaction: Database,
  { postId, parentId }: { postId: number; parentId: number | null },
  change: { delta: -1 | 0 | 1; writtenAt?: Date },
): Promise<void> {
  await countComment(transaction, postId, change);
  if (parentId !== null && change.delta !== 0) await mutations.countReply(transaction, parentId, change.delta);
}

function countChange(before: ContributionStatus, after: ContributionStatus): -1 | 0 | 1 {
  if (before === after) return 0;
  return after === 'published' ? 1 : before === 'published' ? -1 : 0;
}

/**
 * Changes the text of a comment; the same text again changes nothing, and no one is told. The rule for links holds for
 * what an author edits, too.
 *
 * @throws {ApiError} `not_found`, `forbidden`, `locked`.
 */
export async function editComment(
  context: AppContext,
  caller: Caller,
  id: number,
  { content, contentHtml }: CommentDraft,
): Promise<Comment> {
  return context.database.transaction(async (database) => {
    const inner = { ...context, database };
    const { post, comment } = await lockVisibleComment(database, caller, id, { lock: 'both' });
    requireOwner(comment, caller);
    refuseIfLocked(post, caller);
    if (content === comment.content) return getComment(inner, viewerOf(caller), id);
    const status = comment.status === 'published' ? await statusOf(inner, caller, contentHtml) : comment.status;
    const now = context.clock();
    await mutations.updateComment(database, id, { content, contentHtml, status, updatedAt: now });
    await countPublished(database, comment, { delta: countChange(comment.status, status) });
    await notifyOfModeration(database, caller, { post, comment, action: 'edited', now });
    if (status === 'published') {
      await notifyOfText(database, caller, { post, comment, text: content, before: comment.content, now });
    }
    return getComment(inner, viewerOf(caller), id);
  });
}

/**
 * Takes a comment away: its author removes it, a moderator hides it. Replies to it stay. Done again it changes nothing.
 *
 * @throws {ApiError} `not_found`, `forbidden`.
 */
export async function removeComment({ database, clock }: AppContext, caller: Caller, id: number): Promise<void> {
  await database.transaction(async (transaction) => {
    const { post, comment } = await lockVisibleComment(transaction, caller, id, { lock: 'both' });
    requireOwner(comment, caller);
    const status = comment.userId === caller.id ? 'removed' : 'hidden';
    if (status === comment.status) return;
    await mutations.updateComment(transaction, id, { status });
    await countPublished(transaction, comment, { delta: countChange(comment.status, status) });
    await notifyOfModeration(transaction, caller, { post, comment, action: 'hidden', now: clock() });
  });
}
