import type { Comment, CommentCreate, CommentUpdate } from '@market-pulse/contract';
import type { AppContext } from '../../context';
import type { Database } from '../../database/client';
import type { Caller } from '../../http/authentication';
import { ApiError, invalidField, notFound } from '../../http/errors';
import { findPeople } from '../contributions/people';
import { refuseIfChanged } from '../contributions/refuseIfChanged';
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
import { refusePictures, replacePictures, sizesOfText } from '../forum-pictures/service';
import { findVisiblePost, keepsItsThread, type PostTarget } from '../forum-posts/service';
import { linksOf, symbolsOfText } from '../forum-posts/symbols';
import { findHeldEdit } from '../held-edits/queries';
import { dropHeldEdit, holdEdit, isWaiting, newerEdit, refuseWaitingEdit } from '../held-edits/service';
import { noteHidden } from '../moderation/noteHidden';
import { countReports } from '../moderation/targets';
import { notifyOfModeration, notifyOfText } from '../notifications/notify';
import { isRemovedByAuthor, removedBy } from '../removals/removal';
import { findLastPublished } from '../revisions/queries';
import { applyCommentEdit, countChange, countPublished } from './applyEdit';
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
  const people = await findPeople(database, content);
  const rendering = await renderWriting(markdown, 'content', content, { links, pictures: sizes, people });
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
    const post = await findVisiblePost(database, caller, postId, { lock: true, forThread: true });
    if (!post) throw notFound('Post');
    refuseIfWithdrawn(post);
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

/** Where nothing is added any more: its author has removed the post, and what others wrote below it stays as it is. */
function refuseIfWithdrawn(post: PostTarget): void {
  if (!keepsItsThread(post)) return;
  throw new ApiError(
    'locked',
    'Its author has removed this post. What was written below it can be read, and nothing added.',
  );
}

/**
 * Changes the text of a comment; the same text again changes nothing, and no one is told. What everybody could read before is kept as a
 * revision. An edit of its author that a moderator is to look at first is held, and what everybody reads stays as it is; once nothing of
 * it has to wait it stands there at once.
 *
 * @param seen when that was written which the edit began from
 * @throws {ApiError} `not_found`, `forbidden`, `locked`, `conflict` where it was changed since.
 */
export async function editComment(
  context: AppContext,
  caller: Caller,
  id: number,
  { content, contentHtml, pictures, seen }: CommentDraft & Pick<CommentUpdate, 'seen'>,
): Promise<Comment> {
  return context.database.transaction(async (database) => {
    const inner = { ...context, database };
    const { post, comment } = await lockVisibleComment(database, caller, id, { lock: 'both' });
    requireOwner({ userId: comment.userId, forumId: post.forumId }, caller);
    refuseIfWithdrawn(post);
    refuseIfLocked(post, caller);
    const target = { postId: comment.postId, commentId: id };
    const isOwn = comment.userId === caller.id && (comment.status === 'published' || comment.status === 'pending');
    const held = isOwn ? await findHeldEdit(database, target) : undefined;
    // What stands there, or waits, in these words is not replaced.
    if (content !== comment.content && content !== held?.text) {
      const newer = newerEdit(held, comment.updatedAt);
      refuseIfChanged(seen, newer?.writtenAt ?? comment.updatedAt, { content: newer?.text ?? comment.content });
    }
    const now = context.clock();
    const isRewritten = content !== comment.content;
    const { status, heldBecause } = isRewritten ? await reviewEdit(inner, caller, comment, contentHtml) : comment;
    const isHeld = comment.status === 'published' && status === 'pending';
    if (isHeld && !(held && isWaiting(held) && content === held.text)) {
      const edit = { title: null, text: content, html: contentHtml, excerpt: null, pictures, heldBecause };
      await holdEdit(database, target, edit, { userId: caller.id, field: 'content', now });
    }
    if (isRewritten && !isHeld) {
      const readBefore = comment.status === 'pending' ? await findLastPublished(database, target) : undefined;
      const text = { content, contentHtml, status, heldBecause, pictures, editor: caller, readBefore, now };
      await applyCommentEdit(database, { post, comment, ...text });
      await notifyOfModeration(database, caller, { post, comment, action: 'edited', now });
    }
    // What was let go, or stands there now, waits no more.
    if (held && !isHeld) await dropHeldEdit(database, held, caller.id);
    return getComment(inner, viewerOf(caller), id);
  });
}

/** What becomes of a comment that is edited so: `reviewEdit` of posts. */
async function reviewEdit(
  context: AppContext,
  caller: Caller,
  before: mutations.CommentTarget,
  html: string,
): Promise<Pick<mutations.CommentTarget, 'status' | 'heldBecause'>> {
  const { id, postId, userId, status, wasShown } = before;
  if (userId !== caller.id || (status !== 'published' && !(status === 'pending' && wasShown))) return before;
  if (status === 'pending' && (await countReports(context.database, { postId, commentId: id })) > 0) return before;
  return statusOf(context, caller, { html, isEdit: true });
}

/**
 * Takes a comment away: its author removes it, and can bring it back for a day; a moderator hides it. Replies to it stay. Done again it
 * changes nothing.
 *
 * @throws {ApiError} `not_found`, `forbidden`.
 */
export async function removeComment({ database, clock }: AppContext, caller: Caller, id: number): Promise<void> {
  await database.transaction(async (transaction) => {
    const found = await lockVisibleComment(transaction, caller, id, { lock: 'both' }).catch(async (error: unknown) => {
      if (isRemovedByAuthor(await mutations.findCommentTarget(transaction, id), caller)) return undefined;
      throw error;
    });
    if (found === undefined) return;
    const { post, comment } = found;
    requireOwner({ userId: comment.userId, forumId: post.forumId }, caller);
    const now = clock();
    if (comment.userId === caller.id) {
      await mutations.updateComment(transaction, id, removedBy('author', comment.status, now));
      await countPublished(transaction, comment, { delta: countChange(comment.status, 'removed') });
      return;
    }
    if (comment.status === 'hidden') return;
    await mutations.updateComment(transaction, id, { status: 'hidden' });
    await countPublished(transaction, comment, { delta: countChange(comment.status, 'hidden') });
    const heldSince = await refuseWaitingEdit(transaction, { postId: post.id, commentId: id }, now);
    await notifyOfModeration(transaction, caller, { post, comment, action: 'hidden', now });
    await noteHidden(transaction, caller, { post, comment, heldSince, now });
  });
}
