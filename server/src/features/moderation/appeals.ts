import {
  APPEALABLE,
  type MessageBody,
  type ModerationAppealCreate,
  type OwnModerationDecision,
  type OwnModerationDecisions,
  type PageQuery,
} from '@market-pulse/contract';
import { z } from 'zod';
import type { AppContext } from '../../context';
import type { Caller } from '../../http/authentication';
import { cursorId, decodeCursor, encodeCursor, pageOfRows } from '../../http/cursor';
import { ApiError, notFound } from '../../http/errors';
import { countPost } from '../forums/service';
import * as queries from './appealQueries';
import { deleteClaim } from './claimQueries';
import { type Bench, recordDecision, refuseOwn } from './bench';
import { setCommentStatus, tellOfComment, tellOfPost } from './contributions';
import { requireForum } from './desk';
import { standingText } from './standing';
import { findSuspension } from './suspension';
import * as targets from './targets';

const placeCursor = z.tuple([cursorId]);

function toDecision(row: Awaited<ReturnType<typeof queries.listOwnActions>>[number]): OwnModerationDecision {
  return {
    id: row.id,
    created_at: row.createdAt.toISOString(),
    action: row.action,
    reason: row.reason,
    target_type: row.targetType,
    title: row.title,
    until: row.until?.toISOString() ?? null,
    undone_at: row.undoneAt?.toISOString() ?? null,
    may_appeal: APPEALABLE.includes(row.action) && row.undoneAt === null && row.appealText === null,
    appeal:
      row.appealText === null || row.appealedAt === null
        ? null
        : { text: row.appealText, created_at: row.appealedAt.toISOString(), outcome: row.outcome },
  };
}

/** What moderators decided about what the caller wrote and about their account, the newest first. */
export async function listOwnDecisions(
  { database, clock }: AppContext,
  caller: Caller,
  { cursor, limit }: PageQuery,
): Promise<OwnModerationDecisions> {
  const [before] = decodeCursor(placeCursor, cursor) ?? [];
  const [found, count, suspension] = await Promise.all([
    queries.listOwnActions(database, caller.id, { before, limit: limit + 1 }),
    queries.countOwnActions(database, caller.id),
    findSuspension(database, caller.id, clock()),
  ]);
  const { rows, nextCursor } = pageOfRows(found, limit, (row) => encodeCursor([row.id]));
  return {
    ...{ results: rows.map(toDecision), next_cursor: nextCursor, count },
    suspended_until: suspension?.until.toISOString() ?? null,
    suspended_for: suspension?.reason ?? null,
  };
}

/**
 * Asks for another look at a decision, once.
 *
 * @throws {ApiError} `not_found` for a decision about somebody else, `conflict` for a second appeal and for what cannot be appealed.
 */
export async function appeal(
  { database, clock }: AppContext,
  caller: Caller,
  actionId: number,
  { text }: ModerationAppealCreate,
): Promise<MessageBody> {
  return database.transaction(async (transaction) => {
    const action = await queries.lockAction(transaction, actionId);
    if (action?.userId !== caller.id) throw notFound('Decision');
    if (!APPEALABLE.includes(action.action)) {
      throw new ApiError('conflict', 'There is nothing to appeal in this decision.');
    }
    if (action.undoneAt !== null) throw new ApiError('conflict', 'This decision was taken back already.');
    const isFirst = await queries.insertAppeal(transaction, { actionId, userId: caller.id, text, createdAt: clock() });
    if (!isFirst) throw new ApiError('conflict', 'You have appealed this decision already. It is looked at once.');
    return { message: 'Thank you. Another moderator will look at it.' };
  });
}

/**
 * Decides an appeal, and answers the number of that decision. Whoever made the first one does not decide about it again.
 *
 * @throws {ApiError} as `decide`
 */
export async function decideAppeal(bench: Bench): Promise<number> {
  const { transaction, request, caller, desk, now } = bench;
  const action = await queries.lockActionOfAppeal(transaction, request.target_id);
  const waiting = action && (await queries.lockAppeal(transaction, request.target_id));
  if (!waiting) throw notFound('Appeal');
  // Those of the forum decide where it stands now; it is moved no more until this is decided.
  const [post] = action.postId === null ? [] : await targets.lockPosts(transaction, [action.postId]);
  const forumId = post?.forumId ?? action.forumId;
  requireForum(desk, forumId);
  refuseOwn(bench, waiting.userId);
  if (action.moderatorId === caller.id) {
    throw new ApiError('forbidden', 'You made this decision: another moderator decides about the appeal.');
  }
  if (waiting.outcome !== null) {
    throw new ApiError('conflict', 'Another moderator has decided this appeal already. Nothing was changed.');
  }
  const isOverturned = request.action === 'overturn';
  await queries.closeAppeal(transaction, waiting.id, {
    outcome: isOverturned ? 'overturned' : 'upheld',
    decidedAt: now,
  });
  const { postId, commentId } = action;
  if (isOverturned) {
    await queries.undoAction(transaction, action.id, now);
    if (post) await restore(bench, post, action);
  }
  await deleteClaim(transaction, { type: 'appeal', id: waiting.id });
  const concerned = { userId: waiting.userId, forumId, postId, commentId, waitedSince: waiting.createdAt };
  const standing = isOverturned && post && (await standingText(transaction, { postId: post.id, commentId }));
  return recordDecision(bench, concerned, { what: 'Your appeal', kind: 'appeal', ...(standing && { standing }) });
}

/**
 * What a decision took away is again what it was before, unless it was decided anew since whether it is to be read; answers whether it
 * did: what was hidden is published, what was removed is published, hidden or waits.
 */
export async function restore(
  bench: Bench,
  post: targets.ModeratedPost,
  { id, action, commentId }: Pick<queries.TakenAction, 'id' | 'action' | 'commentId'>,
): Promise<boolean> {
  const { transaction, now } = bench;
  const postId = post.id;
  if (!(await targets.isLastAboutReading(transaction, { postId, commentId, id }))) return false;
  const taken = action === 'remove' ? 'removed' : 'hidden';
  // Of what is removed alone it is known what it was; nothing else has it. An appeal may have been granted since against what had hidden it.
  const isShownAgain = action === 'remove' && (await targets.isHidingUndone(transaction, { postId, commentId, id }));
  const before = ({ removedFrom }: Pick<targets.ModeratedPost, 'removedFrom'>) =>
    isShownAgain && removedFrom === 'hidden' ? 'published' : (removedFrom ?? 'published');
  if (commentId !== null) {
    const comment = await targets.lockComment(transaction, commentId);
    // It may have been taken to another post meanwhile.
    if (comment && comment.postId !== post.id)
      throw new ApiError('conflict', 'This was moved just now. Please try again.');
    if (comment?.status !== taken) return false;
    const status = before(comment);
    await setCommentStatus(bench, comment, status);
    if (status === 'published') await tellOfComment(bench, post, comment);
    return true;
  }
  if (post.status !== taken) return false;
  const status = before(post);
  await targets.updatePost(transaction, post, { status }, now);
  const after = { ...post, status };
  await countPost(transaction, post, after);
  if (status === 'published') await tellOfPost(bench, post, after);
  return true;
}
