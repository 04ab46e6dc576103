import type { GroupKind } from '@market-pulse/api-client/companies';
import { groupPath } from '@market-pulse/format';
import { Chip } from '@market-pulse/ui';
import type { ReactNode } from 'react';

export interface GroupChipProps {
  readonly kind: GroupKind;
  readonly name: string;
}

/** A sector or industry in a few words, which leads to its companies. */
export function GroupChip({ kind, name }: GroupChipProps): ReactNode {
  const path = groupPath(kind, name);
  return (
    <Chip size="small" {...(path !== undefined && { to: path })}>
      {name}
    </Chip>
  );
}
