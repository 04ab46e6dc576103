import type { Comment, CommentCreate, ContributionStatus } from '@market-pulse/contract';
import type { AppContext } from '../../context';
import type { Database } from '../../database/client';
import type { Caller } from '../../http/authentication';
import { ApiError, invalidField } from '../../http/errors';
import {
  refuseBlank,
  refuseIfLocked,
  refuseUnlessPublished,
  renderWriting,
  requireOwner,
  statusOf,
} from '../contributions/service';
import { canSee, viewerOf } from '../contributions/viewer';
import type { Drafting } from '../forum-posts/posting';
import { refusePictures, removePictures, replacePictures, sizesOfText } from '../forum-pictures/service';
import { countComment, lockVisiblePost } from '../forum-posts/service';
import { linksOf, symbolsOfText } from '../forum-posts/symbols';
import { noteHidden } from '../moderation/noteHidden';
import { notifyOfModeration, notifyOfText } from '../notifications/notify';
import { insertRevision } from '../revisions/queries';
import * as mutations from './mutations';
import { getComment, lockVisibleComment } from './service';

/** The text of a comment as it is to be stored: what was written, and what that is shown as. */
export interface CommentDraft {
  readonly content: string;
  readonly contentHtml: string;
  /** Names of the pictures that it shows. */
  readonly pictures: readonly string[];
}

/**
 * A comment that was written, ready to be stored. Apart from storing it, so that no transaction is open meanwhile.
 *
 * @throws {ApiError} `validation_failed` for a text that takes too much to be shown.
 */
export async function draftComment(
  { database, markdown, forumType, pictures }: Drafting,
  content: string,
): Promise<CommentDraft> {
  const links = linksOf(await symbolsOfText(database, content, forumType));
  const sizes = await sizesOfText(database, content, pictures);
  const rendering = await renderWriting(markdown, 'content', content, links, sizes);
  refusePictures('content', rendering);
  refuseBlank('content', rendering);
  return { content, contentHtml: rendering.html, pictures: rendering.shown };
}

/** The comment that is replied to. */
async function lockParent(
  transaction: Database,
  caller: Caller,
  { id: postId, forumId }: { readonly id: number; readonly forumId: number },
  parentId: number,
) {
  const parent = await mutations.lockComment(transaction, parentId);
  if (!parent || parent.postId !== postId || !canSee(viewerOf(caller), { ...parent, forumId })) {
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
  { content, contentHtml, pictures, parent: parentId }: CommentDraft & Pick<CommentCreate, 'parent'>,
): Promise<Comment> {
  return context.database.transaction(async (database) => {
    const inner = { ...context, database };
    const post = await lockVisiblePost(database, caller, postId);
    refuseUnlessPublished(post);
    refuseIfLocked(post, caller);
    const parent = parentId == null ? undefined : await lockParent(database, caller, post, parentId);
    const { status, heldBecause } = await statusOf(inner, caller, { html: contentHtml });
    const now = context.clock();
    const values = {
      postId,
      parentId: parentId ?? null,
      userId: caller.id,
      content,
      contentHtml,
      status,
      heldBecause,
      wasShown: status === 'published',
    };
    const id = await mutations.insertComment(database, { ...values, now });
    await replacePictures(database, { commentId: id }, pictures, { userId: caller.id, field: 'content' });
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
 * what an author edits, too. What everybody could read before is kept as a revision.
 *
 * @throws {ApiError} `not_found`, `forbidden`, `locked`.
 */
export async function editComment(
  context: AppContext,
  caller: Caller,
  id: number,
  { content, contentHtml, pictures }: CommentDraft,
): Promise<Comment> {
  return context.database.transaction(async (database) => {
    const inner = { ...context, database };
    const { post, comment } = await lockVisibleComment(database, caller, id, { lock: 'both' });
    requireOwner({ userId: comment.userId, forumId: post.forumId }, caller);
    refuseIfLocked(post, caller);
    if (content === comment.content) return getComment(inner, viewerOf(caller), id);
    const review =
      comment.status === 'published'
        ? await statusOf(inner, caller, { html: contentHtml, isEdit: true })
        : { status: comment.status };
    const { status } = review;
    const now = context.clock();
    if (comment.status === 'published') {
      await insertRevision(database, {
        ...{ postId: comment.postId, commentId: id, text: comment.content },
        ...{ writtenAt: comment.updatedAt, replacedAt: now, byModerator: caller.id !== comment.userId },
      });
    }
    await mutations.updateComment(database, id, { content, contentHtml, ...review, updatedAt: now });
    await replacePictures(database, { commentId: id }, pictures, { userId: comment.userId, field: 'content' });
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
    requireOwner({ userId: comment.userId, forumId: post.forumId }, caller);
    const status = comment.userId === caller.id ? 'removed' : 'hidden';
    if (status === comment.status) return;
    await mutations.updateComment(transaction, id, { status });
    if (status === 'removed') await removePictures(transaction, { commentId: id }, comment.userId);
    await countPublished(transaction, comment, { delta: countChange(comment.status, status) });
    await notifyOfModeration(transaction, caller, { post, comment, action: 'hidden', now: clock() });
    await noteHidden(transaction, caller, { post, comment, now: clock() });
  });
}
