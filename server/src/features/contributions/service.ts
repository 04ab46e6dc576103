import type { ContributionStatus } from '@market-pulse/contract';
import type { AppContext } from '../../context';
import type { Caller } from '../../http/authentication';
import { ApiError, invalidField } from '../../http/errors';
import type { Rendering } from './markdown';
import type { MarkdownRenderer } from './markdownRenderer';
import { findJoined } from './queries';
import { waitsForModerator } from './review';
import { viewerOf } from './viewer';

/**
 * A closed discussion stays as it is, except for moderators.
 *
 * @throws {ApiError} `locked`.
 */
export function refuseIfLocked(post: { isLocked: boolean }, caller: Caller): void {
  if (!post.isLocked || viewerOf(caller).isModerator) return;
  throw new ApiError('locked', 'A moderator has closed this discussion.');
}

/**
 * What waits for a moderator or was hidden by one is neither answered nor voted on, by whoever may see it.
 *
 * @throws {ApiError} `not_published`.
 */
export function refuseUnlessPublished(...targets: { status: ContributionStatus }[]): void {
  if (targets.every((target) => target.status === 'published')) return;
  throw new ApiError('not_published', 'This is not published, so it can be neither answered nor voted on.');
}

/**
 * Contributions are changed by their authors and by moderators.
 *
 * @throws {ApiError} `forbidden`.
 */
export function requireOwner(target: { userId: number }, caller: Caller): void {
  if (target.userId === caller.id || viewerOf(caller).isModerator) return;
  throw new ApiError('forbidden', 'Only its author or a moderator may change this.');
}

/** The status of what the caller writes now: `published`, or `pending` for a link from a new account. */
export async function statusOf(context: AppContext, caller: Caller, html: string): Promise<'published' | 'pending'> {
  const now = context.clock();
  const accountCreatedAt = (await findJoined(context.database, caller.id)) ?? now;
  return waitsForModerator(html, { role: caller.role, accountCreatedAt }, now) ? 'pending' : 'published';
}

/**
 * What someone wrote as it is shown.
 *
 * @param field that of the request which holds the text
 * @throws {ApiError} `validation_failed` for a text that takes too much to be shown, `unavailable`.
 */
export async function renderWriting(markdown: MarkdownRenderer, field: string, text: string): Promise<Rendering> {
  const rendering = await markdown.render(text);
  if (rendering) return rendering;
  throw invalidField(field, 'This text is too large when shown. Please make its tables and lists smaller.');
}
