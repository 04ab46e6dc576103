import type { GroupLink } from '@market-pulse/contract';
import { hyphenated } from '@market-pulse/format';

/** What companies are grouped by. */
export type GroupKind = 'sector' | 'industry';

/** How many listed companies have a sector and an industry. */
export interface GroupCount {
  readonly sector: string | null;
  readonly industry: string | null;
  readonly companies: number;
}

/** A sector or industry as an address names it. */
export interface Group {
  /** As most of its companies have it. */
  readonly name: string;
  /** All names that give this address: `Oil & Gas` and `Oil, Gas`. */
  readonly names: readonly string[];
  readonly slug: string;
  /** Of an industry, that of most of its companies. */
  readonly sector: GroupLink | null;
  /** Of a sector, the largest first. */
  readonly industries: readonly GroupLink[];
  readonly companies: number;
}

/**
 * Finds the sector or industry of an address: the hyphenated name, in any case. Undefined for one that no listed company has.
 *
 * @param counts every pair of sector and industry that there is
 */
export function findGroup(kind: GroupKind, address: string, counts: readonly GroupCount[]): Group | undefined {
  const slug = address.toLowerCase();
  const members = counts.filter((count) => slugOf(count[kind]) === slug);
  const [largest] = linksOf(kind, members);
  if (slug === '' || !largest) return undefined;
  const [sector] = kind === 'industry' ? linksOf('sector', members) : [];
  return {
    name: largest.name,
    names: [...new Set(members.flatMap((count) => count[kind] ?? []))],
    slug,
    sector: sector
      ? { ...sector, companies: total(counts.filter((count) => slugOf(count.sector) === sector.slug)) }
      : null,
    industries: kind === 'sector' ? linksOf('industry', members) : [],
    companies: total(members),
  };
}

/** All sectors or industries among some companies, the largest first, each address once under its commonest name. */
export function linksOf(kind: GroupKind, counts: readonly GroupCount[]): GroupLink[] {
  const names = new Map<string, number>();
  for (const { [kind]: name, companies } of counts) {
    if (name !== null) names.set(name, (names.get(name) ?? 0) + companies);
  }
  const links = new Map<string, GroupLink>();
  for (const [name, companies] of [...names].sort(
    ([one, most], [other, more]) => more - most || one.localeCompare(other),
  )) {
    const slug = hyphenated(name);
    if (slug === '') continue;
    const known = links.get(slug);
    links.set(slug, { name: known?.name ?? name, slug, companies: (known?.companies ?? 0) + companies });
  }
  return [...links.values()].sort(
    (one, other) => other.companies - one.companies || one.name.localeCompare(other.name),
  );
}

function slugOf(name: string | null): string | undefined {
  return name === null ? undefined : hyphenated(name);
}

function total(counts: readonly GroupCount[]): number {
  return counts.reduce((sum, { companies }) => sum + companies, 0);
}
