import type { ContributionStatus } from '@market-pulse/contract';
import type { Database } from '../../database/client';
import type { Caller } from '../../http/authentication';
import { closeCase } from './closedCase';
import { requireActive } from './suspension';
import { insertAction } from './targets';

interface Written {
  readonly id: number;
  readonly userId: number;
  /** As it was before. */
  readonly status: ContributionStatus;
}

interface Hidden {
  readonly post: Written & { readonly forumId: number };
  /** Undefined for the post itself. */
  readonly comment?: Written;
  /** When an edit was written that ends with it. */
  readonly heldSince: Date | undefined;
  readonly now: Date;
}

/**
 * Writes down that a moderator took a post or comment away where it stands, in place of deciding at the desk, and settles what was
 * reported. Whoever takes their own away has decided nothing.
 *
 * @throws {ApiError} `suspended`.
 */
export async function noteHidden(
  transaction: Database,
  caller: Caller,
  { post, comment, heldSince, now }: Hidden,
): Promise<void> {
  const { userId } = comment ?? post;
  if (userId === caller.id) return;
  await requireActive(transaction, caller.id, now);
  const key = { postId: post.id, commentId: comment?.id ?? null };
  const closing = { action: 'hide', before: comment ?? post, heldSince, moderatorId: caller.id, now } as const;
  const waitedSince = await closeCase(transaction, key, closing);
  await insertAction(transaction, {
    ...{ action: 'hide', reason: 'other', targetType: comment ? 'comment' : 'post', forumId: post.forumId, ...key },
    ...{ userId, moderatorId: caller.id, waitedSince, createdAt: now },
  });
}
