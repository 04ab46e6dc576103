import type { ContributionStatus, ReportCreate } from '@market-pulse/contract';
import type { AppContext } from '../../context';
import type { Caller } from '../../http/authentication';
import { ApiError } from '../../http/errors';
import { lockVisibleComment } from '../comments/service';
import { updatePost } from '../forum-posts/mutations';
import { lockVisiblePost } from '../forum-posts/service';
import { countPost } from '../forums/service';
import { notifyOfReports } from '../notifications/notify';
import { setCommentStatus } from './contributions';
import { countUnanswered, isOfFirstDay, noteHeld, type Reported, saveReport } from './queries';

function refuseOwn(target: { userId: number }, caller: Caller): void {
  if (target.userId === caller.id) throw new ApiError('forbidden', 'You cannot report what you wrote yourself.');
}

/**
 * Whether a contribution of an account's first day is to be held by now, since enough members have reported it. Somebody who was answered
 * about it, and reports it again, does not hold it once more.
 */
async function isToBeHeld(
  { database, config }: AppContext,
  reported: Reported,
  status: ContributionStatus,
): Promise<boolean> {
  if (status !== 'published') return false;
  const { reporters, milliseconds } = config.forumRules.firstDay;
  return (await countUnanswered(database, reported)) >= reporters && isOfFirstDay(database, reported, milliseconds);
}

/** What a report does at once: whether what it is about is taken from the public until a moderator has looked at it. */
interface ReportOutcome {
  readonly isHeld: boolean;
}

/**
 * Tells the moderators about a post. That of a newcomer waits for one from the third report on.
 *
 * @throws {ApiError} `not_found`, `forbidden` for one's own.
 */
export async function reportPost(
  context: AppContext,
  caller: Caller,
  postId: number,
  { reason, note = '' }: ReportCreate,
): Promise<ReportOutcome> {
  return context.database.transaction(async (database) => {
    const inner = { ...context, database };
    const post = await lockVisiblePost(database, caller, postId);
    refuseOwn(post, caller);
    const reported = { postId, commentId: null };
    const now = context.clock();
    await saveReport(database, { ...reported, reporterId: caller.id, reason, note, createdAt: now });
    if (!(await isToBeHeld(inner, reported, post.status))) return { isHeld: false };
    await updatePost(database, postId, { status: 'pending' });
    await noteHeld(database, reported);
    await countPost(database, post, { ...post, status: 'pending' });
    await notifyOfReports(database, { post, now });
    return { isHeld: true };
  });
}

/**
 * Tells the moderators about a comment. That of a newcomer waits for one from the third report on.
 *
 * @throws {ApiError} `not_found`, `forbidden` for one's own.
 */
export async function reportComment(
  context: AppContext,
  caller: Caller,
  commentId: number,
  { reason, note = '' }: ReportCreate,
): Promise<ReportOutcome> {
  return context.database.transaction(async (database) => {
    const inner = { ...context, database };
    const { post, comment } = await lockVisibleComment(database, caller, commentId, { lock: 'both' });
    refuseOwn(comment, caller);
    const reported = { postId: post.id, commentId };
    const now = context.clock();
    await saveReport(database, { ...reported, reporterId: caller.id, reason, note, createdAt: now });
    if (!(await isToBeHeld(inner, reported, comment.status))) return { isHeld: false };
    await setCommentStatus({ transaction: database, now }, comment, 'pending');
    await noteHeld(database, reported);
    await notifyOfReports(database, { post, comment, now });
    return { isHeld: true };
  });
}
