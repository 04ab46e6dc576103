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
  lockVoter,
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

/**
 * Lets somebody give one more vote, until the transaction ends.
 *
 * @returns whether it counts
 * @throws {ApiError} `rate_limited` for one too many.
 */
export async function admitVote(
  { database, config, clock }: AppContext,
  voter: Caller,
  vote: Pick<GivenVote, 'way' | 'authorId'>,
): Promise<boolean> {
  const now = clock();
  const createdAt = await lockVoter(database, voter.id);
  const since = new Date(now.getTime() - VOTE_LIMIT_MILLISECONDS);
  const given = await listGivenVotes(database, voter.id, since);
  refuseTooMany(given, vote, limitOf(vote.way, config.forumRules), now.getTime());
  return isCounted(voter.role, createdAt, config.forumRules, now);
}

/** What a vote does to the counts: one of a young account is in none of them. */
function partOf(vote: KeptVote | undefined, isUpvote: boolean): number {
  return Number(vote?.counts === true && vote.isUpvote === isUpvote);
}

/** The vote that stands after this one, and the counts of the target, which is locked. */
async function castVote(
  context: AppContext,
  voter: Caller,
  { authorId, ...target }: VoteTarget & { readonly authorId: number },
  isUpvote: boolean,
) {
  const { database } = context;
  const before = await findVote(database, target, voter.id);
  const next = nextVote(before?.isUpvote, isUpvote);
  let after: KeptVote | undefined;
  if (next === undefined) await deleteVote(database, target, voter.id);
  else {
    const counts = await admitVote(context, voter, { way: next ? 'up' : 'down', authorId });
    after = { isUpvote: next, counts };
    await saveVote(database, target, voter.id, { ...after, now: context.clock() });
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
    const post = await lockVisiblePost(transaction, caller, postId);
    refuseUnlessPublished(post);
    refuseIfLocked(post, caller);
    const target = { kind: 'post', id: postId, authorId: post.userId } as const;
    const { result, isNews } = await castVote(inner, caller, target, isUpvote);
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
    const { post, comment } = await lockVisibleComment(transaction, caller, commentId, { lock: 'comment' });
    refuseUnlessPublished(post, comment);
    refuseIfLocked(post, caller);
    const target = { kind: 'comment', id: commentId, authorId: comment.userId } as const;
    const { result, isNews } = await castVote(inner, caller, target, isUpvote);
    if (isNews) await notifyOfVote(transaction, caller, { post, comment, counts: result, now: context.clock() });
    return result;
  });
}
