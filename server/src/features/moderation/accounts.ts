import { isDeletedMember, LONGEST_SUSPENSION_DAYS } from '@market-pulse/contract';
import { ApiError, invalidField, notFound } from '../../http/errors';
import { type Bench, recordDecision, refuseOwn } from './bench';
import { maySanction } from './desk';
import { momentText } from './notices';
import { findSuspension } from './suspension';
import { lockAccount } from './targets';

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/**
 * Warns or suspends an account, and answers the number of the decision. That is for moderators of the whole site: those of a forum
 * decide about what stands there. Moderators are sanctioned by admins alone, admins by nobody.
 *
 * @throws {ApiError} as `decide`
 */
export async function decideAccount(bench: Bench): Promise<number> {
  const { transaction, request, caller, now } = bench;
  const account = await lockAccount(transaction, request.target_id);
  if (!account || isDeletedMember(account.username)) throw notFound('Account');
  refuseOwn(bench, account.id);
  if (!maySanction(caller.role, account.role)) {
    throw new ApiError('forbidden', 'You may not warn or suspend this account.');
  }
  const concerned = { userId: account.id, forumId: null, postId: null, commentId: null };
  const told = { what: 'Your account', kind: 'account' };
  if (request.action === 'warn') return recordDecision(bench, concerned, told);
  const until = endOf(bench);
  const present = await findSuspension(transaction, account.id, now);
  if (present) {
    const end = momentText(present.until);
    throw new ApiError('conflict', `${account.username} is suspended until ${end} already. Nothing was changed.`);
  }
  return recordDecision(bench, concerned, { ...told, until });
}

/** When the suspension ends that was asked for. */
function endOf({ request, now }: Bench): Date {
  if (request.until === undefined) throw invalidField('until', 'Say until when.');
  const until = new Date(request.until);
  if (until <= now) throw invalidField('until', 'The end has to lie ahead.');
  if (until.getTime() - now.getTime() > LONGEST_SUSPENSION_DAYS * DAY_MILLISECONDS) {
    throw invalidField('until', `A suspension lasts at most ${LONGEST_SUSPENSION_DAYS} days.`);
  }
  return until;
}
