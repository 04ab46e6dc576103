import type { ForumPost, ForumPostCreate, ForumPostUpdate } from '@market-pulse/contract';
import type { AppContext } from '../../context';
import type { Caller } from '../../http/authentication';
import * as changes from './changes';
import { renderPost } from './markdown';
import { announceModeration, announceText } from './notices';
import { getForum, getPost } from './service';
import { refuseIfLocked, refuseUnlessOwn, statusOf, takePost } from './targets';
import { viewerOf } from './viewer';

/**
 * Writes a post into a forum. A link in it makes the post of a new account wait for a moderator.
 *
 * @throws {ApiError} `not_found` for an unknown forum.
 */
export async function createPost(
  context: AppContext,
  caller: Caller,
  forumId: number,
  { title, body, kind = 'discussion' }: ForumPostCreate,
): Promise<ForumPost> {
  return context.database.transaction(async (database) => {
    const inner = { ...context, database };
    await getForum(inner, forumId);
    const rendered = renderPost(body);
    const status = await statusOf(inner, caller, rendered.bodyHtml);
    const now = context.clock();
    const values = { forumId, userId: caller.id, title, body, kind, status, ...rendered };
    const id = await changes.insertPost(database, { ...values, now });
    await changes.countPost(database, undefined, values);
    if (status === 'published') await announceText(database, caller, { post: { id, ...values }, text: body, now });
    return getPost(inner, viewerOf(caller), id);
  });
}

/**
 * Changes the given fields of a post. The rule for links holds for what an author edits, too.
 *
 * @throws {ApiError} `not_found`, `forbidden`, `locked`.
 */
export async function editPost(
  context: AppContext,
  caller: Caller,
  id: number,
  update: ForumPostUpdate,
): Promise<ForumPost> {
  return context.database.transaction(async (database) => {
    const inner = { ...context, database };
    const before = await takePost(database, caller, id);
    refuseUnlessOwn(before, caller);
    refuseIfLocked(before, caller);
    const after = { ...before, ...update };
    const rendered = renderPost(after.body);
    if (before.status === 'published') after.status = await statusOf(inner, caller, rendered.bodyHtml);
    const now = context.clock();
    const { title, body, kind, status } = after;
    await changes.updatePost(database, id, { title, body, kind, status, ...rendered, updatedAt: now });
    await changes.countPost(database, before, after);
    await announceModeration(database, caller, { post: after, action: 'edited', now });
    if (status === 'published') {
      await announceText(database, caller, { post: after, text: body, before: before.body, now });
    }
    return getPost(inner, viewerOf(caller), id);
  });
}

/**
 * Takes a post away: its author removes it, a moderator hides it.
 *
 * @throws {ApiError} `not_found`, `forbidden`.
 */
export async function removePost({ database, clock }: AppContext, caller: Caller, id: number): Promise<void> {
  await database.transaction(async (transaction) => {
    const before = await takePost(transaction, caller, id);
    refuseUnlessOwn(before, caller);
    const status = before.userId === caller.id ? 'removed' : 'hidden';
    await changes.updatePost(transaction, id, { status });
    await changes.countPost(transaction, before, { ...before, status });
    await announceModeration(transaction, caller, { post: before, action: 'hidden', now: clock() });
  });
}
