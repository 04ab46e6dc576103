import type { Database } from '../../database/client';
import type { Caller } from '../../http/authentication';
import { requireActive } from './suspension';
import { insertAction, resolveReports } from './targets';

interface Hidden {
  readonly post: { readonly id: number; readonly forumId: number; readonly userId: number };
  /** Undefined for the post itself. */
  readonly comment?: { readonly id: number; readonly userId: number };
  readonly now: Date;
}

/**
 * Writes down that a moderator took a post or comment away where it stands, in place of deciding at the desk, and settles what was
 * reported. Whoever takes their own away has decided nothing.
 *
 * @throws {ApiError} `suspended`.
 */
export async function noteHidden(transaction: Database, caller: Caller, { post, comment, now }: Hidden): Promise<void> {
  const { userId } = comment ?? post;
  if (userId === caller.id) return;
  await requireActive(transaction, caller.id, now);
  const key = { postId: post.id, commentId: comment?.id ?? null };
  await insertAction(transaction, {
    ...{ action: 'hide', reason: 'other', targetType: comment ? 'comment' : 'post', forumId: post.forumId, ...key },
    ...{ userId, moderatorId: caller.id, createdAt: now },
  });
  await resolveReports(transaction, key, now);
}
