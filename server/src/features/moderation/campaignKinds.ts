import type { CampaignKind } from '@market-pulse/contract';
import { BURST_AUTHORS, COPY_AUTHORS, REPEATS } from './campaigns';
import { voteCampaigns } from '../votes/ringCampaigns';
import type { CampaignFinder, FoundMember } from './foundCampaign';
import { writingCampaigns } from './writingCampaigns';

interface KindRule {
  /** Fewest accounts, and fewest members, that make a case by themselves. */
  readonly accounts: number;
  readonly members: number;
}

/** What it takes of each kind to be a case, also where some of what was found belongs to another case already. */
const KIND_RULES: Readonly<Record<CampaignKind, KindRule>> = {
  ticker: { accounts: BURST_AUTHORS, members: BURST_AUTHORS },
  copies: { accounts: COPY_AUTHORS, members: COPY_AUTHORS },
  repeats: { accounts: 1, members: REPEATS },
  // A post or comment with the votes on it.
  votes: { accounts: 3, members: 4 },
};

/** Whether so many members are a case of a kind. */
export function isCase(kind: CampaignKind, members: readonly FoundMember[]): boolean {
  const { accounts, members: fewest } = KIND_RULES[kind];
  return members.length >= fewest && new Set(members.map(({ userId }) => userId)).size >= accounts;
}

/** Who looks for campaigns, one after another. Another kind is another finder here, its rule above, and its words at the desk. */
export const campaignFinders: readonly CampaignFinder[] = [writingCampaigns, voteCampaigns];
