import { formatCount } from '@market-pulse/format';
import { typography } from '@market-pulse/ui';
import type { ReactNode } from 'react';

export interface VoteCountsProps {
  readonly upvotes: number;
  readonly downvotes: number;
}

export function VoteCounts({ upvotes, downvotes }: VoteCountsProps): ReactNode {
  return (
    <>
      <span>
        <span aria-hidden>▲ </span>
        {formatCount(upvotes)}
        <span className={typography.visuallyHidden}> upvotes</span>
      </span>
      <span>
        <span aria-hidden>▼ </span>
        {formatCount(downvotes)}
        <span className={typography.visuallyHidden}> downvotes</span>
      </span>
    </>
  );
}
