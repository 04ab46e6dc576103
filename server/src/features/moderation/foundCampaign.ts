import type { CampaignKind } from '@market-pulse/contract';
import type { AppContext } from '../../context';

/** What an account did that belongs to a campaign: it wrote a post or comment, or voted on one. */
export interface FoundMember {
  readonly kind: 'post' | 'comment' | 'vote';
  readonly postId: number;
  /** The comment that was written, or voted on; null of a post. */
  readonly commentId: number | null;
  /** Who wrote it, or voted. */
  readonly userId: number;
  readonly actedAt: Date;
  /** Part of its words that it has in common with the others, in percent; null where that is not what it was found by. */
  readonly alike: number | null;
}

/**
 * What belongs together, as it was found. One of votes has the post or comment that was voted on among its members, by its author: the
 * decision about that closes the case.
 */
export interface FoundCampaign {
  readonly kind: CampaignKind;
  /** What all of it is about, where that is a ticker. */
  readonly ticker: string | null;
  readonly members: readonly FoundMember[];
}

/** Looks for campaigns of some kinds. What moderators have decided about is left out. */
export interface CampaignFinder {
  find(context: Pick<AppContext, 'database' | 'config'>, now: Date): Promise<FoundCampaign[]>;
}

/** Tells members apart: the same post, comment or vote has the same key. */
export function memberKey({
  kind,
  postId,
  commentId,
  userId,
}: Pick<FoundMember, 'kind' | 'postId' | 'commentId' | 'userId'>): string {
  const about = commentId === null ? `post ${postId}` : `comment ${commentId}`;
  return kind === 'vote' ? `vote of ${userId} on ${about}` : about;
}
