import { LIFTABLE } from '@market-pulse/contract';
import { ApiError, notFound } from '../../http/errors';
import * as queries from './appealQueries';
import { restore } from './appeals';
import { type Bench, recordDecision, refuseOwn } from './bench';
import { deleteClaim } from './claimQueries';
import { maySanction, requireForum } from './desk';
import { standingText } from './standing';
import { findAccount, lockPosts } from './targets';

/**
 * Takes a decision back without an appeal, and answers the number of that: a warning or suspension by whoever may make one about that
 * account, and ends at once; a removal by whoever moderates the forum, and what was removed is what it was before. An appeal that waits is
 * granted with it. Nobody takes back what was decided about themselves.
 *
 * @throws {ApiError} as `decide`
 */
export async function liftDecision(bench: Bench): Promise<number> {
  const { transaction, request, caller, desk, now } = bench;
  const action = await queries.lockAction(transaction, request.target_id);
  if (!action || action.userId === null) throw notFound('Decision');
  const { id, userId, postId, commentId, targetType } = action;
  refuseOwn(bench, userId);
  const isAboutAccount = targetType === 'user';
  const [post] = postId === null ? [] : await lockPosts(transaction, [postId]);
  const forumId = post?.forumId ?? action.forumId;
  if (isAboutAccount) {
    const account = await findAccount(transaction, userId);
    if (!account || !maySanction(caller.role, account.role)) {
      throw new ApiError('forbidden', 'You may not take back what was decided about this account.');
    }
  } else requireForum(desk, forumId);
  if (!LIFTABLE.includes(action.action)) throw new ApiError('conflict', 'This decision cannot be taken back.');
  if (action.undoneAt !== null) throw new ApiError('conflict', 'This was taken back already. Nothing was changed.');
  await queries.undoAction(transaction, id, now);
  if (!isAboutAccount && !(post && (await restore(bench, post, action)))) {
    throw new ApiError('conflict', 'This was decided anew since, or is gone. Nothing was changed.');
  }
  const appealId = await queries.grantWaitingAppeal(transaction, id, now);
  if (appealId !== undefined) await deleteClaim(transaction, { type: 'appeal', id: appealId });
  const what = isAboutAccount
    ? action.action === 'suspend'
      ? 'The suspension of your account'
      : 'The warning of your account'
    : `The removal of your ${commentId === null ? `post "${post?.title}"` : `comment on "${post?.title}"`}`;
  const told = {
    what,
    kind: targetType,
    targetType,
    ...(post && { standing: await standingText(transaction, { postId: post.id, commentId }) }),
  };
  return recordDecision(bench, { userId, forumId, postId, commentId }, told);
}
