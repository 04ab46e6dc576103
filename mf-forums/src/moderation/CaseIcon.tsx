import type { ModerationCase } from '@market-pulse/contract';
import type { ReactNode } from 'react';

const PATHS = {
  post: 'M3 3h10v7l-3 3H3zM10 13v-3h3',
  comment: 'M2.5 3.5h11v7h-6l-3 3v-3h-2z',
  appeal: 'M3 9v4h10V9M8 11V3M5 6l3-3 3 3',
  campaign: 'M5 2.5v11M2.5 11 5 13.5 7.5 11M11 13.5v-11M8.5 5 11 2.5 13.5 5',
  votes: 'M3 10l5-5 5 5',
} as const;

/** What a case is, drawn; its name says it in words. */
export function CaseIcon({ of: found }: { readonly of: ModerationCase }): ReactNode {
  const isOfVotes = found.campaign?.kinds.includes('votes') && found.campaign.kinds.length === 1;
  return (
    <svg
      viewBox="0 0 16 16"
      width="16"
      height="16"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.25"
    >
      <path d={PATHS[isOfVotes ? 'votes' : found.target_type]} strokeLinejoin="round" strokeLinecap="round" />
    </svg>
  );
}
