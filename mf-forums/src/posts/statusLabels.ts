import type { ContributionStatus } from '@market-pulse/contract';

/** The status of a post or comment in a word. */
export const statusLabels: Readonly<Record<ContributionStatus, string>> = {
  published: 'Published',
  pending: 'Pending',
  hidden: 'Hidden',
  removed: 'Removed',
};
