import type { DeclaredInterest } from '@market-pulse/contract';
import type { Database } from '../../database/client';
import type { Caller } from '../../http/authentication';
import { replacePictures } from '../forum-pictures/service';
import { countPost } from '../forums/service';
import { notifyOfText } from '../notifications/notify';
import { insertRevision } from '../revisions/queries';
import { ideaSymbols } from '../trade-ideas/service';
import { findForumType, type PostTarget, updatePost } from './mutations';
import { replaceSymbols, symbolsOfPost } from './symbols';

/** What an edit changes of a post. */
export interface PostText {
  readonly title: string;
  readonly declaredInterest: DeclaredInterest;
  readonly body: string;
  readonly bodyHtml: string;
  readonly excerpt: string;
}

/** A post with its text, as it stood when that was written. */
export type WrittenPost = PostTarget & PostText & { readonly updatedAt: Date };

interface PostEdit {
  readonly before: WrittenPost;
  /** The same with what it is to be. */
  readonly after: WrittenPost;
  /** Names of the pictures that its text shows; undefined where that stays. */
  readonly pictures: readonly string[] | undefined;
  /** Whoever edited: the author, or a moderator. */
  readonly editor: Caller;
  /** What everybody read last, where that is not what the post says now. */
  readonly readBefore?: string | undefined;
  readonly now: Date;
}

/**
 * Puts what was edited in the place of what stood there: what everybody could read is kept as a revision, with what its author declared
 * then, counts follow, and whom the text names anew is told.
 *
 * @throws {ApiError} `validation_failed` where a picture of it was removed meanwhile.
 */
export async function applyPostEdit(
  transaction: Database,
  { before, after, pictures, editor, readBefore = before.body, now }: PostEdit,
): Promise<void> {
  const { id, userId } = before;
  if (before.status === 'published') {
    await insertRevision(transaction, {
      ...{ postId: id, title: before.title, text: before.body, writtenAt: before.updatedAt, replacedAt: now },
      ...{ declaredInterest: before.declaredInterest, byModerator: editor.id !== userId },
    });
  }
  const { title, body, bodyHtml, excerpt, declaredInterest, status, heldBecause } = after;
  const written = { title, body, bodyHtml, excerpt, declaredInterest };
  await updatePost(transaction, id, { ...written, status, heldBecause, updatedAt: now });
  await countPost(transaction, before, after);
  if (title !== before.title || body !== before.body) {
    const forumType = await findForumType(transaction, id);
    const named = forumType ? await symbolsOfPost(transaction, after, forumType) : [];
    await replaceSymbols(transaction, id, [...(await ideaSymbols(transaction, id)), ...named]);
  }
  if (pictures) await replacePictures(transaction, { postId: id }, pictures, { userId, field: 'body' });
  if (status === 'published') {
    const formerHtml = before.status === 'published' ? before.bodyHtml : '';
    await notifyOfText(transaction, editor, { post: after, text: body, before: readBefore, formerHtml, now });
  }
}
