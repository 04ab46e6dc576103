import type { ApplicationStatus } from '@market-pulse/contract';

/** How applications stand, in the order in which they come to. */
export const STATUSES = ['waiting', 'accepted', 'verified', 'refused'] as const satisfies readonly ApplicationStatus[];

/** What people read for each. */
export const STATUS_LABELS: Readonly<Record<ApplicationStatus, string>> = {
  waiting: 'Waiting',
  accepted: 'Accepted',
  verified: 'Verified',
  refused: 'Refused',
};
