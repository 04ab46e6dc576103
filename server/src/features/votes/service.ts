import type { Role, VoteResult } from '@market-pulse/contract';
import type { ForumRules } from '../../config/forumRules';
import type { AppContext } from '../../context';
import type { Caller } from '../../http/authentication';
import { lockVisibleComment } from '../comments/service';
import { refuseIfLocked, refuseUnlessPublished } from '../contributions/service';
import { lockVisiblePost } from '../forum-posts/service';
import { notifyOfVote } from '../notifications/notify';
import { toUserVote } from './ownVotes';
import {
  deleteVote,
  findVote,
  type KeptVote,
  listGivenVotes,
  lockAccountVotes,
  saveVote,
  shiftVoteCounts,
  type VoteTarget,
} from './queries';
import { type GivenVote, limitOf, refuseTooMany, VOTE_LIMIT_MILLISECONDS } from './voteLimits';

/** What a vote makes of the one before. The same vote again takes it back, the other one replaces it. */
export function nextVote(before: boolean | undefined, isUpvote: boolean): boolean | undefined {
  return before === isUpvote ? undefined : isUpvote;
}

/** Whether the votes of an account count by now: those of a young one are kept and do not, those of staff always do. */
export function isCounted(role: Role, createdAt: Date, { votes }: Pick<ForumRules, 'votes'>, now: Date): boolean {
  return role !== 'user' || now.getTime() - createdAt.getTime() >= votes.fromMilliseconds;
}

/** Somebody who is about to vote. */
export interface Voter {
  readonly caller: Caller;
  readonly createdAt: Date;
  /** What they gave within the last 24 hours. */
  readonly given: readonly GivenVote[];
}

/**
 * Somebody who is about to vote: until the transaction ends all others of their votes wait. It is asked before what they vote on is
 * locked, where many others may wait.
 */
export async function lockVoter({ database, clock }: AppContext, caller: Caller): Promise<Voter> {
  const createdAt = await lockAccountVotes(database, caller.id);
  const since = new Date(clock().getTime() - VOTE_LIMIT_MILLISECONDS);
  return { caller, createdAt, given: await listGivenVotes(database, caller.id, since) };
}

/**
 * Lets somebody give one more vote.
 *
 * @returns whether it counts
 * @throws {ApiError} `rate_limited` for one too many.
 */
export function admitVote(
  { config, clock }: AppContext,
  { caller, createdAt, given }: Voter,
  vote: Pick<GivenVote, 'way' | 'authorId'>,
): boolean {
  const now = clock();
  refuseTooMany(given, vote, limitOf(vote.way, config.forumRules), now.getTime());
  return isCounted(caller.role, createdAt, config.forumRules, now);
}

/** What a vote does to the counts: one of a young account is in none of them. */
function partOf(vote: KeptVote | undefined, isUpvote: boolean): number {
  return Number(vote?.counts === true && vote.isUpvote === isUpvote);
}

/** A vote that is about to be given on what is locked, by whose author that is. */
interface Ballot {
  readonly target: VoteTarget;
  readonly authorId: number;
  /** The voter's vote on it by now. */
  readonly before: KeptVote | undefined;
  readonly isUpvote: boolean;
}

/** Gives a vote, or takes back the one that stands, and answers the counts. */
async function castVote(context: AppContext, voter: Voter, { target, authorId, before, isUpvote }: Ballot) {
  const { database } = context;
  const { id: userId } = voter.caller;
  const next = nextVote(before?.isUpvote, isUpvote);
  let after: KeptVote | undefined;
  if (next === undefined) await deleteVote(database, target, userId);
  else {
    const counts = admitVote(context, voter, { way: next ? 'up' : 'down', authorId });
    after = { isUpvote: next, counts };
    await saveVote(database, target, userId, { ...after, now: context.clock() });
  }
  const counts = await shiftVoteCounts(database, target, {
    upvotes: partOf(after, true) - partOf(before, true),
    downvotes: partOf(after, false) - partOf(before, false),
  });
  const result: VoteResult = {
    ...counts,
    user_vote: toUserVote(next),
    ...(after && !after.counts && { is_counted: false }),
  };
  return { result, isNews: after?.counts === true && before?.counts !== true };
}

/**
 * Votes on a post.
 *
 * @throws {ApiError} `not_found`, `not_published`, `locked`, `rate_limited` for one too many.
 */
export async function voteOnPost(
  context: AppContext,
  caller: Caller,
  postId: number,
  isUpvote: boolean,
): Promise<VoteResult> {
  return context.database.transaction(async (transaction) => {
    const inner = { ...context, database: transaction };
    const target = { kind: 'post', id: postId } as const;
    const voter = await lockVoter(inner, caller);
    const before = await findVote(transaction, target, caller.id);
    const post = await lockVisiblePost(transaction, caller, postId);
    refuseUnlessPublished(post);
    refuseIfLocked(post, caller);
    const { result, isNews } = await castVote(inner, voter, { target, authorId: post.userId, before, isUpvote });
    if (isNews) await notifyOfVote(transaction, caller, { post, counts: result, now: context.clock() });
    return result;
  });
}

/**
 * Votes on a comment or reply.
 *
 * @throws {ApiError} `not_found`, `not_published`, `locked`, `rate_limited` for one too many.
 */
export async function voteOnComment(
  context: AppContext,
  caller: Caller,
  commentId: number,
  isUpvote: boolean,
): Promise<VoteResult> {
  return context.database.transaction(async (transaction) => {
    const inner = { ...context, database: transaction };
    const target = { kind: 'comment', id: commentId } as const;
    const voter = await lockVoter(inner, caller);
    const before = await findVote(transaction, target, caller.id);
    const { post, comment } = await lockVisibleComment(transaction, caller, commentId, { lock: 'comment' });
    refuseUnlessPublished(post, comment);
    refuseIfLocked(post, caller);
    const { result, isNews } = await castVote(inner, voter, { target, authorId: comment.userId, before, isUpvote });
    if (isNews) await notifyOfVote(transaction, caller, { post, comment, counts: result, now: context.clock() });
    return result;
  });
}
