import type { AppContext } from '../../context';
import type { Database } from '../../database/client';
import type { Caller } from '../../http/authentication';
import { ApiError, notFound } from '../../http/errors';
import * as changes from './changes';
import { waitsForModerator } from './review';
import { canSee, viewerOf } from './viewer';

/** A comment and the post that it stands under. */
export interface CommentPlace {
  readonly comment: changes.CommentTarget;
  readonly post: changes.PostTarget;
}

/**
 * A post that the caller may see, locked until the transaction ends.
 *
 * @throws {ApiError} `not_found`.
 */
export async function takePost(transaction: Database, caller: Caller, id: number): Promise<changes.PostTarget> {
  const post = await changes.lockPost(transaction, id);
  if (!post || !canSee(viewerOf(caller), post)) throw notFound('Post');
  return post;
}

/**
 * A comment that the caller may see, on a post that the caller may see. Locked until the transaction ends are both, or
 * with `lock: 'comment'` the comment alone.
 *
 * @throws {ApiError} `not_found`.
 */
export async function takeComment(
  transaction: Database,
  caller: Caller,
  id: number,
  { lock }: { lock: 'comment' | 'both' },
): Promise<CommentPlace> {
  const place = await changes.findCommentTarget(transaction, id);
  const readPost = lock === 'both' ? changes.lockPost : changes.findPostTarget;
  const post = place && (await readPost(transaction, place.postId));
  const comment = post && (await changes.lockComment(transaction, id));
  const viewer = viewerOf(caller);
  if (!post || !comment || !canSee(viewer, post) || !canSee(viewer, comment)) throw notFound('Comment');
  return { comment, post };
}

/**
 * A closed discussion stays as it is, except for moderators.
 *
 * @throws {ApiError} `locked`.
 */
export function refuseIfLocked(post: changes.PostTarget, caller: Caller): void {
  if (!post.isLocked || viewerOf(caller).isModerator) return;
  throw new ApiError('locked', 'A moderator has closed this discussion.');
}

/**
 * What waits for a moderator or was hidden by one is neither answered nor voted on, by whoever may see it.
 *
 * @throws {ApiError} `not_published`.
 */
export function refuseUnlessPublished(...targets: Pick<changes.PostTarget, 'status'>[]): void {
  if (targets.every((target) => target.status === 'published')) return;
  throw new ApiError('not_published', 'This is not published, so it can be neither answered nor voted on.');
}

/**
 * Contributions are changed by their authors and by moderators.
 *
 * @throws {ApiError} `forbidden`.
 */
export function refuseUnlessOwn(target: { userId: number }, caller: Caller): void {
  if (target.userId === caller.id || viewerOf(caller).isModerator) return;
  throw new ApiError('forbidden', 'Only its author or a moderator may change this.');
}

/** The status of what the caller writes now: `published`, or `pending` for a link from a new account. */
export async function statusOf(context: AppContext, caller: Caller, html: string): Promise<'published' | 'pending'> {
  const now = context.clock();
  const accountCreatedAt = (await changes.findJoined(context.database, caller.id)) ?? now;
  return waitsForModerator(html, { role: caller.role, accountCreatedAt }, now) ? 'pending' : 'published';
}
