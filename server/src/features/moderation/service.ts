import type { MessageBody, ReportCreate } from '@market-pulse/contract';
import type { AppContext } from '../../context';
import type { Caller } from '../../http/authentication';
import { ApiError } from '../../http/errors';
import { lockVisibleComment } from '../comments/service';
import { lockVisiblePost } from '../forum-posts/service';
import { saveReport } from './queries';

const THANKS: MessageBody = { message: 'Thank you. A moderator will look at it.' };

function refuseOwn(target: { userId: number }, caller: Caller): void {
  if (target.userId === caller.id) throw new ApiError('forbidden', 'You cannot report what you wrote yourself.');
}

/**
 * Tells the moderators about a post.
 *
 * @throws {ApiError} `not_found`, `forbidden` for one's own.
 */
export async function reportPost(
  { database, clock }: AppContext,
  caller: Caller,
  postId: number,
  { reason, note = '' }: ReportCreate,
): Promise<MessageBody> {
  await database.transaction(async (transaction) => {
    refuseOwn(await lockVisiblePost(transaction, caller, postId), caller);
    await saveReport(transaction, { postId, commentId: null, reporterId: caller.id, reason, note, createdAt: clock() });
  });
  return THANKS;
}

/**
 * Tells the moderators about a comment.
 *
 * @throws {ApiError} `not_found`, `forbidden` for one's own.
 */
export async function reportComment(
  { database, clock }: AppContext,
  caller: Caller,
  commentId: number,
  { reason, note = '' }: ReportCreate,
): Promise<MessageBody> {
  await database.transaction(async (transaction) => {
    const { post, comment } = await lockVisibleComment(transaction, caller, commentId, { lock: 'comment' });
    refuseOwn(comment, caller);
    const values = { postId: post.id, commentId, reporterId: caller.id, reason, note, createdAt: clock() };
    await saveReport(transaction, values);
  });
  return THANKS;
}
