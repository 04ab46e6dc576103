import type { ForumPost, ForumPostCreate, ForumPostKind, ForumPostUpdate } from '@market-pulse/contract';
import type { AppContext } from '../../context';
import type { Caller } from '../../http/authentication';
import type { MarkdownRenderer } from '../contributions/markdownRenderer';
import { refuseIfLocked, renderWriting, requireOwner, statusOf } from '../contributions/service';
import { viewerOf } from '../contributions/viewer';
import { countPost, getForum } from '../forums/service';
import { notifyOfModeration, notifyOfText } from '../notifications/notify';
import * as mutations from './mutations';
import { getPost, lockVisiblePost } from './service';

/** A post as it is to be stored: what was written, and what that is shown as. */
export interface PostDraft {
  readonly title: string;
  readonly kind: ForumPostKind;
  readonly body: string;
  readonly bodyHtml: string;
  readonly excerpt: string;
}

async function renderBody(markdown: MarkdownRenderer, body: string) {
  const { html, excerpt } = await renderWriting(markdown, 'body', body);
  return { body, bodyHtml: html, excerpt };
}

/**
 * A post that was written, ready to be stored. Apart from storing it, so that no transaction is open meanwhile.
 *
 * @throws {ApiError} `validation_failed` for a text that takes too much to be shown.
 */
export async function draftPost(
  markdown: MarkdownRenderer,
  { title, body, kind = 'discussion' }: ForumPostCreate,
): Promise<PostDraft> {
  return { title, kind, ...(await renderBody(markdown, body)) };
}

/** `draftPost` for what is to be changed of a post. */
export async function draftUpdate(
  markdown: MarkdownRenderer,
  { body, ...update }: ForumPostUpdate,
): Promise<Partial<PostDraft>> {
  return { ...update, ...(body !== undefined && (await renderBody(markdown, body))) };
}

/**
 * Writes a post into a forum. A link in it makes the post of a new account wait for a moderator.
 *
 * @throws {ApiError} `not_found` for an unknown forum.
 */
export async function createPost(
  context: AppContext,
  caller: Caller,
  forumId: number,
  draft: PostDraft,
): Promise<ForumPost> {
  return context.database.transaction(async (database) => {
    const inner = { ...context, database };
    await getForum(inner, forumId);
    const status = await statusOf(inner, caller, draft.bodyHtml);
    const now = context.clock();
    const values = { forumId, userId: caller.id, status, ...draft };
    const id = await mutations.insertPost(database, { ...values, now });
    await countPost(database, undefined, values);
    if (status === 'published') {
      await notifyOfText(database, caller, { post: { id, ...values }, text: draft.body, now });
    }
    return getPost(inner, viewerOf(caller), id);
  });
}

/**
 * Changes the given fields of a post; what they are already changes nothing, and no one is told. The rule for links holds
 * for what an author edits, too.
 *
 * @throws {ApiError} `not_found`, `forbidden`, `locked`.
 */
export async function editPost(
  context: AppContext,
  caller: Caller,
  id: number,
  update: Partial<PostDraft>,
): Promise<ForumPost> {
  return context.database.transaction(async (database) => {
    const inner = { ...context, database };
    const post = await lockVisiblePost(database, caller, id);
    requireOwner(post, caller);
    refuseIfLocked(post, caller);
    const before = { ...post, ...(await mutations.findText(database, id)) };
    const after = { ...before, ...update };
    if (after.title === before.title && after.body === before.body && after.kind === before.kind) {
      return getPost(inner, viewerOf(caller), id);
    }
    if (before.status === 'published') after.status = await statusOf(inner, caller, after.bodyHtml);
    const now = context.clock();
    await mutations.updatePost(database, id, { ...update, status: after.status, updatedAt: now });
    await countPost(database, before, after);
    await notifyOfModeration(database, caller, { post: after, action: 'edited', now });
    if (after.status === 'published') {
      await notifyOfText(database, caller, { post: after, text: after.body, before: before.body, now });
    }
    return getPost(inner, viewerOf(caller), id);
  });
}

/**
 * Takes a post away: its author removes it, a moderator hides it. Done again it changes nothing.
 *
 * @throws {ApiError} `not_found`, `forbidden`.
 */
export async function removePost({ database, clock }: AppContext, caller: Caller, id: number): Promise<void> {
  await database.transaction(async (transaction) => {
    const before = await lockVisiblePost(transaction, caller, id);
    requireOwner(before, caller);
    const status = before.userId === caller.id ? 'removed' : 'hidden';
    if (status === before.status) return;
    await mutations.updatePost(transaction, id, { status });
    await countPost(transaction, before, { ...before, status });
    await notifyOfModeration(transaction, caller, { post: before, action: 'hidden', now: clock() });
  });
}
