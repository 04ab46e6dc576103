import type { GroupKind } from '@market-pulse/api-client/companies';
import { groupPath } from '@market-pulse/format';
import { AppLink } from '@market-pulse/ui';
import type { ReactNode } from 'react';

export interface GroupLinkProps {
  readonly kind: GroupKind;
  readonly name: string;
}

/** The name of a sector or industry, which leads to its companies. */
export function GroupLink({ kind, name }: GroupLinkProps): ReactNode {
  const path = groupPath(kind, name);
  return path === undefined ? name : <AppLink to={path}>{name}</AppLink>;
}
