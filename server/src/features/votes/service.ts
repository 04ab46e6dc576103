import type { VoteResult } from '@market-pulse/contract';
import type { AppContext } from '../../context';
import type { Database } from '../../database/client';
import type { Caller } from '../../http/authentication';
import { lockVisibleComment } from '../comments/service';
import { refuseIfLocked, refuseUnlessPublished } from '../contributions/service';
import { lockVisiblePost } from '../forum-posts/service';
import { notifyOfVote } from '../notifications/notify';
import { toUserVote } from './ownVotes';
import { deleteVote, findVote, saveVote, shiftVoteCounts, type VoteTarget } from './queries';

/** What a vote makes of the one before. The same vote again takes it back, the other one replaces it. */
export function nextVote(before: boolean | undefined, isUpvote: boolean): boolean | undefined {
  return before === isUpvote ? undefined : isUpvote;
}

/** The vote that counts after this one, and the counts of the target, which is locked. */
async function castVote(transaction: Database, target: VoteTarget, userId: number, isUpvote: boolean) {
  const before = await findVote(transaction, target, userId);
  const after = nextVote(before, isUpvote);
  if (after === undefined) await deleteVote(transaction, target, userId);
  else await saveVote(transaction, target, userId, after);
  const counts = await shiftVoteCounts(transaction, target, {
    upvotes: Number(after === true) - Number(before === true),
    downvotes: Number(after === false) - Number(before === false),
  });
  const result: VoteResult = { ...counts, user_vote: toUserVote(after) };
  return { result, isNew: before === undefined };
}

/**
 * Votes on a post.
 *
 * @throws {ApiError} `not_found`, `not_published`, `locked`.
 */
export async function voteOnPost(
  { database, clock }: AppContext,
  caller: Caller,
  postId: number,
  isUpvote: boolean,
): Promise<VoteResult> {
  return database.transaction(async (transaction) => {
    const post = await lockVisiblePost(transaction, caller, postId);
    refuseUnlessPublished(post);
    refuseIfLocked(post, caller);
    const { result, isNew } = await castVote(transaction, { kind: 'post', id: postId }, caller.id, isUpvote);
    if (isNew) await notifyOfVote(transaction, caller, { post, counts: result, now: clock() });
    return result;
  });
}

/**
 * Votes on a comment or reply.
 *
 * @throws {ApiError} `not_found`, `not_published`, `locked`.
 */
export async function voteOnComment(
  { database, clock }: AppContext,
  caller: Caller,
  commentId: number,
  isUpvote: boolean,
): Promise<VoteResult> {
  return database.transaction(async (transaction) => {
    const { post, comment } = await lockVisibleComment(transaction, caller, commentId, { lock: 'comment' });
    refuseUnlessPublished(post, comment);
    refuseIfLocked(post, caller);
    const { result, isNew } = await castVote(transaction, { kind: 'comment', id: commentId }, caller.id, isUpvote);
    if (isNew) await notifyOfVote(transaction, caller, { post, comment, counts: result, now: clock() });
    return result;
  });
}
