import type { CampaignKind } from '@market-pulse/contract';
import type { CampaignRules } from '../../config/forumRules';
import { voteCampaigns } from '../votes/ringCampaigns';
import type { CampaignFinder, FoundMember } from './foundCampaign';
import { writingCampaigns } from './writingCampaigns';

interface KindRule {
  /** Fewest accounts, and fewest members, that make a case by themselves. */
  readonly accounts: number;
  readonly members: number;
}

/** What it takes of each kind to be a case, also where some of what was found belongs to another case already. */
function kindRules({ burst, copies, repeats }: CampaignRules): Readonly<Record<CampaignKind, KindRule>> {
  return {
    ticker: { accounts: burst.accounts, members: burst.accounts },
    copies: { accounts: copies.accounts, members: copies.accounts },
    repeats: { accounts: 1, members: repeats.times },
    // A post or comment with the votes on it.
    votes: { accounts: 3, members: 4 },
  };
}

/** Says whether so many members are a case of a kind. */
export function isCaseBy(rules: CampaignRules): (kind: CampaignKind, members: readonly FoundMember[]) => boolean {
  const kinds = kindRules(rules);
  return (kind, members) => {
    const { accounts, members: fewest } = kinds[kind];
    return members.length >= fewest && new Set(members.map(({ userId }) => userId)).size >= accounts;
  };
}

/** Who looks for campaigns, one after another. Another kind is another finder here, its rule above, and its words at the desk. */
export const campaignFinders: readonly CampaignFinder[] = [writingCampaigns, voteCampaigns];
