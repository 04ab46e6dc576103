import type { ContributionStatus } from '@market-pulse/contract';
import { Chip } from '@market-pulse/ui';
import type { ReactNode } from 'react';

const labels: Readonly<Record<ContributionStatus, string>> = {
  published: 'Published',
  pending: 'Pending',
  hidden: 'Hidden',
  removed: 'Removed',
};

/** The status of a post or comment: published is a success, anything else a warning (decision 39). */
export function StatusChip({ status }: { readonly status: ContributionStatus }): ReactNode {
  return <Chip tone={status === 'published' ? 'gain' : 'caution'}>{labels[status]}</Chip>;
}
