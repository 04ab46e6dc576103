import type { CampaignKind } from '@market-pulse/contract';
import { type FoundCampaign, type FoundMember, memberKey } from './foundCampaign';

/** A case of the desk as far as it is known: one that is kept already has its number. */
export interface UnitedCampaign {
  readonly id: number | undefined;
  readonly kinds: ReadonlySet<CampaignKind>;
  readonly tickers: ReadonlySet<string>;
  /** By their keys (`memberKey`). */
  readonly members: ReadonlyMap<string, FoundMember>;
}

interface Group extends UnitedCampaign {
  readonly kinds: Set<CampaignKind>;
  readonly tickers: Set<string>;
  readonly members: Map<string, FoundMember>;
}

/**
 * Makes cases of what was found, so that nothing stands in two of them. What shares half of the smaller one's members with a case goes into
 * it, votes whatever they share; of the rest, what belongs to another case stays there, and what is left makes a case of its own where it
 * is enough.
 *
 * @param kept cases that are open
 * @param isCase whether so many members are a case of a kind
 * @returns all cases, those that are kept first
 */
export function uniteCampaigns(
  kept: readonly UnitedCampaign[],
  found: readonly FoundCampaign[],
  isCase: (kind: CampaignKind, members: readonly FoundMember[]) => boolean,
): UnitedCampaign[] {
  const groups: Group[] = kept.map(({ id, kinds, tickers, members }) => {
    return { id, kinds: new Set(kinds), tickers: new Set(tickers), members: new Map(members) };
  });
  const groupOf = new Map(groups.flatMap((group) => [...group.members.keys()].map((key) => [key, group])));
  for (const { kind, ticker, members } of found) {
    const shared = new Map<Group, number>();
    for (const member of members) {
      const group = groupOf.get(memberKey(member));
      if (group) shared.set(group, (shared.get(group) ?? 0) + 1);
    }
    const [best] = [...shared].sort(([, one], [, other]) => other - one);
    const free = members.filter((member) => !groupOf.has(memberKey(member)));
    let group = best && (kind === 'votes' || 2 * best[1] >= Math.min(best[0].members.size, members.length)) && best[0];
    if (!group) {
      if (!isCase(kind, free)) continue;
      group = { id: undefined, kinds: new Set(), tickers: new Set(), members: new Map() };
      groups.push(group);
    }
    group.kinds.add(kind);
    if (ticker !== null) group.tickers.add(ticker);
    for (const member of members) {
      const key = memberKey(member);
      const owner: Group = groupOf.get(key) ?? group;
      if (owner !== group) continue;
      const alike = member.alike ?? group.members.get(key)?.alike ?? null;
      group.members.set(key, { ...member, alike });
      groupOf.set(key, group);
    }
  }
  return groups;
}
