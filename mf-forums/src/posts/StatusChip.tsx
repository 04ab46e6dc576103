import type { ContributionStatus } from '@market-pulse/contract';
import { Chip } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { statusLabels } from './statusLabels';

/** The status of a post: published is a success, anything else a warning (decision 39). */
export function StatusChip({ status }: { readonly status: ContributionStatus }): ReactNode {
  return (
    <Chip size="small" tone={status === 'published' ? 'gain' : 'caution'}>
      {statusLabels[status]}
    </Chip>
  );
}
