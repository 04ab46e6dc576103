import type { GroupKind } from '@market-pulse/api-client';
import { hyphenated } from '@market-pulse/format';

export type { GroupKind };

/** Path of the page of a sector or industry: `/sector/information-technology`; undefined for a name that gives no address. */
export function groupPath(kind: GroupKind, name: string): string | undefined {
  const slug = hyphenated(name);
  return slug === '' ? undefined : `/${kind}/${slug}`;
}
