import type { ForumPoll, ForumPollWrite } from '@market-pulse/contract';
import type { AppContext } from '../../context';
import type { Database } from '../../database/client';
import type { Caller } from '../../http/authentication';
import { ApiError, invalidField, notFound } from '../../http/errors';
import { refuseIfLocked, refuseUnlessPublished, statusOf } from '../contributions/service';
import { findPostTarget, findText, type PostTarget, updatePost } from '../forum-posts/mutations';
import { lockVisiblePost } from '../forum-posts/service';
import { insertRevision } from '../revisions/queries';
import { ballotShift, readBallot } from './ballotRules';
import * as queries from './queries';
import type { PollRow } from './queries';
import { formerPoll, toPoll } from './reading';
import { pollColumns, titleWithPoll } from './writing';

/** The poll of a post that the caller may see, which nobody else changes until the transaction ends. */
async function lockPoll(transaction: Database, caller: Caller, postId: number) {
  const post = await lockVisiblePost(transaction, caller, postId);
  const poll = await queries.findPoll(transaction, postId);
  if (!poll) throw notFound('Poll');
  return { post, poll };
}

/** @throws {ApiError} `conflict` for a poll that is over. */
function refuseIfOver({ endsAt }: PollRow, now: Date): void {
  if (endsAt <= now) throw new ApiError('conflict', 'This poll has ended. Nothing was changed.');
}

/**
 * The options of a ballot that counts now. In a locked discussion nobody votes, moderators neither: a poll whose post they locked is to
 * stay as it is.
 *
 * @throws {ApiError} as `castBallot`.
 */
function acceptBallot(post: PostTarget, poll: PollRow, now: Date, choices: readonly number[]): readonly number[] {
  refuseUnlessPublished(post);
  if (post.isLocked) throw new ApiError('locked', 'A moderator has closed this discussion.');
  refuseIfOver(poll, now);
  const ballot = readBallot(poll, choices);
  if ('chosen' in ballot) return ballot.chosen;
  if (ballot.problem === 'several') throw invalidField('choices', 'Only one option may be chosen here.');
  throw new ApiError('conflict', 'The poll has been changed meanwhile. Please look at it again.');
}

/** A post that everybody may read. */
export async function findPublicPost(database: Database, id: number): Promise<PostTarget | undefined> {
  const post = await findPostTarget(database, id);
  return post?.status === 'published' ? post : undefined;
}

/**
 * A ballot of somebody who is not known yet, and what it is about. It changes nothing, and need not hold a moment later.
 *
 * @throws {ApiError} as `castBallot`; `validation_failed` without a choice.
 */
export async function checkBallot({ database, clock }: AppContext, postId: number, choices: readonly number[]) {
  const post = await findPublicPost(database, postId);
  const poll = post && (await queries.findPoll(database, postId));
  if (!poll) throw notFound('Poll');
  const chosen = acceptBallot(post, poll, clock(), choices);
  if (chosen.length === 0) throw invalidField('choices', 'Nothing was chosen. Please go back and choose an option.');
  return { post, poll, chosen };
}

/** Nobody but its author writes or ends a poll: moderators lock or hide its post. @throws {ApiError} `forbidden` */
function requireAuthor(post: PostTarget, caller: Caller): void {
  if (post.userId !== caller.id) throw new ApiError('forbidden', 'Only its author may change this poll.');
}

async function readAgain(transaction: Database, caller: Caller, postId: number): Promise<ForumPoll> {
  const [row, own] = [
    await queries.findPoll(transaction, postId),
    await queries.findBallot(transaction, postId, caller.id),
  ];
  if (!row) throw new Error('The poll is gone');
  return toPoll(row, own);
}

/**
 * Votes in a poll, in place of an own vote before; without choices that is taken back.
 *
 * @throws {ApiError} `not_found`, `not_published`, `locked`, `conflict` for a poll that is over or has other options by now,
 *   `validation_failed` for several choices where there may be one.
 */
export async function castBallot(
  { database, clock }: AppContext,
  caller: Caller,
  postId: number,
  choices: readonly number[],
): Promise<ForumPoll> {
  return database.transaction(async (transaction) => {
    const { post, poll } = await lockPoll(transaction, caller, postId);
    const chosen = acceptBallot(post, poll, clock(), choices);
    const before = await queries.findBallot(transaction, postId, caller.id);
    const { gained, lost, voters } = ballotShift(before, chosen);
    if (gained.length + lost.length > 0) {
      await queries.saveBallot(transaction, postId, caller.id, [...chosen]);
      await queries.shiftVotes(transaction, gained, 1);
      await queries.shiftVotes(transaction, lost, -1);
      await queries.updatePoll(transaction, postId, { voters });
    }
    return readAgain(transaction, caller, postId);
  });
}

/** Keeps what everybody could read of a poll before its author changes it. */
async function keepFormer(
  transaction: Database,
  post: PostTarget,
  former: ReturnType<typeof formerPoll>,
  now: Date,
): Promise<void> {
  if (post.status !== 'published') return;
  const { body, updatedAt } = await findText(transaction, post.id);
  await insertRevision(transaction, {
    ...{ postId: post.id, title: post.title, text: body, writtenAt: updatedAt, replacedAt: now },
    ...{ declaredInterest: post.declaredInterest, byModerator: false, poll: former },
  });
  await updatePost(transaction, post.id, { updatedAt: now });
}

/**
 * Writes a poll anew, as long as nobody has voted in it. What a moderator would have to look at first is refused where the post is
 * published: its thread is not to wait for a poll.
 *
 * @throws {ApiError} `not_found`, `forbidden`, `locked`, `conflict` once somebody has voted or it is over, `validation_failed`.
 */
export async function changePoll(
  context: AppContext,
  caller: Caller,
  postId: number,
  wanted: ForumPollWrite,
): Promise<ForumPoll> {
  return context.database.transaction(async (database) => {
    const { post, poll } = await lockPoll(database, caller, postId);
    requireAuthor(post, caller);
    refuseIfLocked(post, caller);
    const now = context.clock();
    refuseIfOver(poll, now);
    if (poll.votersCount > 0) {
      const detail = 'People have voted in this poll already. It can be ended, and not rewritten.';
      throw new ApiError('conflict', detail);
    }
    if (post.status === 'published') {
      const writing = { title: titleWithPoll('', wanted), html: '', isEdit: true };
      if ((await statusOf({ ...context, database }, caller, writing)).status === 'pending') {
        const detail =
          'A moderator would have to look at this poll first: it has a link, or words that are looked at. Please leave them out.';
        throw invalidField('options', detail);
      }
    }
    await keepFormer(database, post, formerPoll(poll, 'changed'), now);
    await queries.updatePoll(database, postId, pollColumns(wanted, now));
    await queries.replaceOptions(database, postId, wanted.options);
    return readAgain(database, caller, postId);
  });
}

/**
 * Ends a poll before its time. Done again it changes nothing.
 *
 * @throws {ApiError} `not_found`, `forbidden`, `locked`.
 */
export async function endPoll({ database, clock }: AppContext, caller: Caller, postId: number): Promise<ForumPoll> {
  return database.transaction(async (transaction) => {
    const { post, poll } = await lockPoll(transaction, caller, postId);
    requireAuthor(post, caller);
    refuseIfLocked(post, caller);
    const now = clock();
    if (poll.endsAt > now) {
      await keepFormer(transaction, post, formerPoll(poll, 'ended'), now);
      await queries.closePoll(transaction, postId, now);
    }
    return readAgain(transaction, caller, postId);
  });
}
