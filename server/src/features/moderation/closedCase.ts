import type { ContributionStatus, ModerationActionName } from '@market-pulse/contract';
import type { Database } from '../../database/client';
import { settlesReports } from './actionRule';
import { findOpenCampaign, isCampaignOpen, settleMember } from './campaignStore';
import { deleteClaim } from './claimQueries';
import { findFirstReport, settleReports } from './reporters';
import type { ContributionKey } from './targets';

interface Closing {
  readonly action: ModerationActionName;
  /** How what was decided about stood before, and since when it is there where that is known. */
  readonly before: { readonly status: ContributionStatus; readonly createdAt?: Date };
  /** When an edit was written that ends with the decision. */
  readonly heldSince?: Date | undefined;
  readonly moderatorId: number;
  readonly now: Date;
}

/**
 * Closes the case of a post or comment with a decision that settles it: its reports, its part in a campaign, and who has it
 * open. One about an edit that waits closes it where
 * nothing else is to be decided.
 *
 * @returns since when the case waited; null where there was none, or the decision settles nothing
 */
export async function closeCase(
  transaction: Database,
  key: ContributionKey,
  { action, before, heldSince, moderatorId, now }: Closing,
): Promise<Date | null> {
  const settles = settlesReports(action);
  if (!settles && heldSince === undefined) return null;
  const campaign = await findOpenCampaign(transaction, key);
  const reportedAt = await findFirstReport(transaction, key);
  const waitedAt = before.status === 'pending' ? before.createdAt : undefined;
  if (!settles && (reportedAt ?? waitedAt)) return heldSince ?? null;
  const moments = [campaign?.since, reportedAt, waitedAt, heldSince].filter((moment) => moment !== undefined);
  if (settles) {
    await settleReports(transaction, key, { action, moderatorId, now });
    await settleMember(transaction, key, now);
  }
  const { postId, commentId } = key;
  await deleteClaim(
    transaction,
    commentId === null ? { type: 'post', id: postId } : { type: 'comment', id: commentId },
  );
  if (campaign && !(await isCampaignOpen(transaction, campaign.id))) {
    await deleteClaim(transaction, { type: 'campaign', id: campaign.id });
  }
  return moments.length === 0 ? null : new Date(Math.min(...moments.map((moment) => moment.getTime())));
}
