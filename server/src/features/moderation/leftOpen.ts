import { type Campaign, gatherCampaigns, type RecentWriting } from './campaigns';

/** What a member has written lately, and when a moderator decided about it last. */
export interface DecidedWriting extends RecentWriting {
  /** Milliseconds since 1970; null while nobody has. */
  readonly decidedAt: number | null;
}

/** A campaign of which all is open, or what is left of one. */
export interface OpenCampaign<Writing extends DecidedWriting> extends Campaign<Writing> {
  /** Whether others of it were decided about, and too few are left to be a campaign by themselves. */
  readonly isLeft: boolean;
}

/**
 * Campaigns among what nobody has decided about; after them what decisions about others of a campaign left open, which would else be gone
 * from the desk without a word. What was written after the last of those decisions is not left: it makes a campaign by itself, or none.
 */
export function gatherOpen<Writing extends DecidedWriting>(writings: readonly Writing[]): OpenCampaign<Writing>[] {
  const open = writings.filter(({ decidedAt }) => decidedAt === null);
  const whole = gatherCampaigns(open).map((campaign) => ({ ...campaign, isLeft: false }));
  if (open.length === writings.length) return whole;
  const shown = new Set(whole.flatMap((campaign) => campaign.writings));
  const others = writings.filter((one) => !shown.has(one));
  const rests = gatherCampaigns(others).map((campaign) => {
    const lastDecision = Math.max(...campaign.writings.map(({ decidedAt }) => decidedAt ?? -Infinity));
    const rest = campaign.writings.filter((one) => one.decidedAt === null && one.writtenAt <= lastDecision);
    const authors = new Set(rest.map(({ authorId }) => authorId)).size;
    return { ...campaign, writings: rest, authors, isLeft: true };
  });
  return [...whole, ...rests.filter((rest) => rest.writings.length > 0)];
}
