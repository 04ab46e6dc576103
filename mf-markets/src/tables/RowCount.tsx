import { formatCount } from '@market-pulse/format';
import type { ReactNode } from 'react';

export interface RowCountProps {
  readonly shown: number;
  readonly all: number;
  /** What the rows are, in the plural. */
  readonly noun: string;
}

/** How many rows of how many are shown: `12 of 503 stocks`. Screen readers hear of every change. */
export function RowCount({ shown, all, noun }: RowCountProps): ReactNode {
  return (
    <p className="mp-muted" role="status">
      {formatCount(shown)} of {formatCount(all)} {noun}
    </p>
  );
}
