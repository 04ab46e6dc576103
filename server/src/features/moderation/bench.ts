import { type ModerationActionCreate, TEXT_ACTIONS } from '@market-pulse/contract';
import type { Database } from '../../database/client';
import type { Caller } from '../../http/authentication';
import { ApiError } from '../../http/errors';
import { insertNotifications } from '../notifications/queries';
import { findOpenCampaign } from './campaignStore';
import type { Desk } from './desk';
import { noticeOf, type ToldDecision } from './notices';
import { type ContributionKey, countReports, insertAction } from './targets';

/** What every decision is made with. */
export interface Bench {
  readonly transaction: Database;
  readonly caller: Caller;
  readonly desk: Desk;
  readonly now: Date;
  readonly request: ModerationActionCreate;
}

/** @throws {ApiError} `forbidden` for what the caller wrote */
export function refuseOwn({ caller }: Bench, userId: number): void {
  if (userId !== caller.id) return;
  throw new ApiError('forbidden', 'This is yours: another moderator decides about it.');
}

/**
 * @throws {ApiError} `conflict` where there is a decision that the caller had not seen, and before a text is published, or an edit sent
 *   back, that they had not
 */
export function refuseOvertaken({ request }: Bench, lastAction: number, updatedAt: Date): void {
  const { action, last_action: known = lastAction, seen } = request;
  if (known !== lastAction) {
    throw new ApiError('conflict', 'Another moderator has decided this meanwhile. Nothing was changed.');
  }
  if (TEXT_ACTIONS.includes(action) && seen !== undefined && Date.parse(seen) < updatedAt.getTime()) {
    const left = action === 'publish' ? 'published' : 'changed';
    throw new ApiError('conflict', `Its author has changed this meanwhile. Nothing was ${left}: read it again.`);
  }
}

/**
 * Whether something about a post or comment waits for a decision: reports on it, or the campaign that it belongs to. `isFalseAlarm` where
 * that campaign is closed in its favour: somebody lets stand what belongs to it.
 */
export async function findAsked({ transaction, request }: Bench, key: ContributionKey) {
  const isOfCampaign = (await findOpenCampaign(transaction, key)) !== undefined;
  const isAsked = isOfCampaign || (await countReports(transaction, key)) > 0;
  return { isAsked, isFalseAlarm: isOfCampaign && request.of_campaign === true && request.action === 'publish' };
}

/** What a decision is kept as being about. */
type RecordedTarget = Exclude<ModerationActionCreate['target_type'], 'decision'>;

/** What of a decision concerns whom. */
export interface Concerned {
  readonly userId: number;
  readonly forumId: number | null;
  readonly postId: number | null;
  readonly commentId: number | null;
  /** When the case began that the decision closes; null without one. */
  readonly waitedSince?: Date | null;
}

/** Writes a decision down and tells whom it concerns, unless `told` is null; answers its number. */
export async function recordDecision(
  { transaction, caller, now, request }: Bench,
  { userId, forumId, postId, commentId, waitedSince = null }: Concerned,
  told:
    | (Pick<ToldDecision, 'what' | 'kind' | 'where' | 'standing'> & { until?: Date; targetType?: RecordedTarget })
    | null,
): Promise<number> {
  const { action, reason, note = '', target_type: asked } = request;
  // What takes a decision back says what that was about.
  const targetType = told?.targetType ?? (asked === 'decision' ? 'user' : asked);
  const until = told?.until ?? null;
  const about = { forumId, postId, commentId };
  const id = await insertAction(transaction, {
    ...{
      action,
      reason,
      note,
      targetType,
      ...about,
      userId,
      moderatorId: caller.id,
      until,
      waitedSince,
      createdAt: now,
    },
  });
  if (told === null) return id;
  const isAgainst = ['hide', 'remove', 'warn', 'suspend', 'lift', 'uphold', 'overturn'].includes(action);
  const link = isAgainst || postId === null ? '/forums/moderation/decisions' : `/forums/${forumId}/posts/${postId}`;
  await insertNotifications(transaction, [
    {
      ...noticeOf({ action, reason, ...told, until }),
      ...{ userId, notificationType: 'moderation', link, postId, commentId, createdAt: now },
    },
  ]);
  return id;
}
