import { formatCount } from '@market-pulse/format';
import type { ReactNode } from 'react';

export interface VoteCountsProps {
  readonly upvotes: number;
  readonly downvotes: number;
}

/** How many voted for and against a post or comment. */
export function VoteCounts({ upvotes, downvotes }: VoteCountsProps): ReactNode {
  return (
    <>
      <span>
        <span aria-hidden>▲ </span>
        {formatCount(upvotes)}
        <span className="mp-visually-hidden"> upvotes</span>
      </span>
      <span>
        <span aria-hidden>▼ </span>
        {formatCount(downvotes)}
        <span className="mp-visually-hidden"> downvotes</span>
      </span>
    </>
  );
}
