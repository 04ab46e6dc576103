import type { SponsorshipStatus } from '@market-pulse/contract';

/** How a sponsorship stands on a day; its first and last days count. All are ISO days. */
export function sponsorshipStatus(since: string, until: string | null, today: string): SponsorshipStatus {
  if (since > today) return 'planned';
  return until !== null && until < today ? 'ended' : 'current';
}
