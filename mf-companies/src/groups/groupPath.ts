import { hyphenated } from '@market-pulse/format';

/** What companies are grouped by, each with pages of its own. */
export type GroupKind = 'sector' | 'industry';

/** Path of the page of a sector or industry: `/sector/information-technology`; undefined for a name that gives no address. */
export function groupPath(kind: GroupKind, name: string): string | undefined {
  const slug = hyphenated(name);
  return slug === '' ? undefined : `/${kind}/${slug}`;
}
