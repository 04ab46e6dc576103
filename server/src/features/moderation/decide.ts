import type { ModerationActionCreate, ModerationDecision } from '@market-pulse/contract';
import type { AppContext } from '../../context';
import type { Database } from '../../database/client';
import type { Caller } from '../../http/authentication';
import { invalidField, notFound } from '../../http/errors';
import { decideAccount } from './accounts';
import { fits } from './actionRule';
import { decideAppeal } from './appeals';
import { decideComment, decidePost } from './contributions';
import { deskOf } from './desk';
import { liftDecision } from './lifting';
import { requireActive } from './suspension';
import { findCommentAuthor, findConcerned, findPostAuthor } from './targets';

/**
 * Makes one decision: in one transaction it changes its target, keeps counts right, is written down, settles what was reported,
 * and tells the author in words. Nobody decides about what they wrote themselves. A warning or suspension of a post or comment is about
 * its author.
 *
 * @throws {ApiError} `forbidden`, `suspended`, `not_found`, `conflict` where another moderator was first or it is so already,
 *   `validation_failed` for an action that does not fit.
 */
export async function decide(
  { database, clock }: AppContext,
  caller: Caller,
  request: ModerationActionCreate,
): Promise<ModerationDecision> {
  const { action } = request;
  if (!fits(action, request.target_type) && !isAboutAuthor(request)) {
    throw invalidField('action', `A ${request.target_type} cannot be the target of “${action}”.`);
  }
  return database.transaction(async (transaction) => {
    await requireActive(transaction, caller.id, clock());
    const desk = await deskOf(transaction, caller);
    const meant = isAboutAuthor(request) ? await aboutAuthor(transaction, request) : request;
    const decideOn = {
      ...{ post: decidePost, comment: decideComment, user: decideAccount, appeal: decideAppeal },
      decision: liftDecision,
    };
    const action_id = await decideOn[meant.target_type]({ transaction, caller, desk, now: clock(), request: meant });
    return { action_id, message: DONE[action], ...(await findConcerned(transaction, action_id)) };
  });
}

/** Whether a decision is about an account that is named by what it wrote: whoever reads a post does not know the number of its author. */
function isAboutAuthor({ action, target_type: target }: ModerationActionCreate): boolean {
  return fits(action, 'user') && (target === 'post' || target === 'comment');
}

/** The same decision on the author's account. @throws {ApiError} `not_found` */
async function aboutAuthor(transaction: Database, request: ModerationActionCreate): Promise<ModerationActionCreate> {
  const { target_type: type, target_id: id } = request;
  const author = await (type === 'post' ? findPostAuthor : findCommentAuthor)(transaction, id);
  if (author === undefined) throw notFound(type === 'post' ? 'Post' : 'Comment');
  return { ...request, target_type: 'user', target_id: author };
}

/** What a moderator is told when it is done. */
const DONE: Readonly<Record<ModerationActionCreate['action'], string>> = {
  hide: 'Hidden. Its author was told.',
  publish: 'Published.',
  refuse: 'Refused. Its author was told.',
  remove: 'Removed. Its author was told.',
  pin: 'Pinned.',
  unpin: 'Unpinned.',
  lock: 'Locked. Its author was told.',
  unlock: 'Unlocked.',
  move: 'Moved. Its author was told.',
  merge: 'Merged. Its author was told.',
  warn: 'Warned.',
  suspend: 'Suspended.',
  lift: 'Taken back. The member was told.',
  uphold: 'The decision stands. Its author was told.',
  overturn: 'The decision was taken back. Its author was told.',
};
