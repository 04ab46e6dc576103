import type { ContributionStatus } from '@market-pulse/contract';
import type { Database } from '../../database/client';
import type { Caller } from '../../http/authentication';
import { replacePictures } from '../forum-pictures/service';
import { countComment, type PostTarget } from '../forum-posts/service';
import { notifyOfText } from '../notifications/notify';
import { findShownText } from '../notifications/queries';
import { insertRevision } from '../revisions/queries';
import { type CommentTarget, countReply, updateComment } from './mutations';

/** Keeps the counts of published comments in step: that of the post, and that of the comment which was replied to. */
export async function countPublished(
  transaction: Database,
  { postId, parentId }: { readonly postId: number; readonly parentId: number | null },
  change: { readonly delta: -1 | 0 | 1; readonly writtenAt?: Date },
): Promise<void> {
  await countComment(transaction, postId, change);
  if (parentId !== null && change.delta !== 0) await countReply(transaction, parentId, change.delta);
}

/** By how much a change of status changes the counts of published comments. */
export function countChange(before: ContributionStatus, after: ContributionStatus): -1 | 0 | 1 {
  if (before === after) return 0;
  return after === 'published' ? 1 : before === 'published' ? -1 : 0;
}

interface CommentEdit {
  readonly post: Pick<PostTarget, 'id' | 'forumId' | 'userId' | 'title'>;
  readonly comment: Pick<CommentTarget, 'id' | 'postId' | 'parentId' | 'userId' | 'content' | 'status' | 'updatedAt'>;
  readonly content: string;
  readonly contentHtml: string;
  readonly status: ContributionStatus;
  /** Why it waits; undefined where that stays as it is. */
  readonly heldBecause?: string | null;
  /** Names of the pictures that its text shows. */
  readonly pictures: readonly string[];
  /** Whoever edited: the author, or a moderator. */
  readonly editor: Caller;
  /** What everybody read last, where that is not what the comment says now. */
  readonly readBefore?: string | undefined;
  readonly now: Date;
}

/**
 * Puts what was edited in the place of what stood there: what everybody could read is kept as a revision, counts follow, and whom the text
 * names anew is told.
 *
 * @throws {ApiError} `validation_failed` where a picture of it was removed meanwhile.
 */
export async function applyCommentEdit(transaction: Database, edit: CommentEdit): Promise<void> {
  const { post, comment, content, contentHtml, status, heldBecause, pictures, editor } = edit;
  const { readBefore = comment.content, now } = edit;
  const { id, postId, userId } = comment;
  const wasRead = comment.status === 'published';
  const formerHtml = wasRead ? await findShownText(transaction, { postId, commentId: id }) : '';
  if (wasRead) {
    await insertRevision(transaction, {
      ...{ postId, commentId: id, text: comment.content },
      ...{ writtenAt: comment.updatedAt, replacedAt: now, byModerator: editor.id !== userId },
    });
  }
  await updateComment(transaction, id, { content, contentHtml, status, heldBecause, updatedAt: now });
  await replacePictures(transaction, { commentId: id }, pictures, { userId, field: 'content' });
  await countPublished(transaction, comment, { delta: countChange(comment.status, status) });
  if (status === 'published') {
    await notifyOfText(transaction, editor, { post, comment, text: content, before: readBefore, formerHtml, now });
  }
}
