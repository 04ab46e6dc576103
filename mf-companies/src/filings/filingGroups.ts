import type { FilingGroup } from '@market-pulse/contract';

/** What the chips over the table of filings call the kinds of forms. */
export const GROUP_LABELS: Readonly<Record<FilingGroup, string>> = {
  annual: 'Annual',
  quarterly: 'Quarterly',
  current: 'Current & PRs',
  proxy: 'Proxy',
  ownership: 'Ownership',
  offering: 'Offering',
  other: 'Other',
};
