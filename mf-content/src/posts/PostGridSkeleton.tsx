import { CardGrid, Skeleton } from '@market-pulse/ui';
import type { ReactNode } from 'react';

/** Stands for a grid of posts until it is there, in its shape, so that nothing below moves. */
export function PostGridSkeleton({ cards }: { readonly cards: number }): ReactNode {
  return (
    <CardGrid>
      {Array.from({ length: cards }, (_, index) => (
        <div key={index} className="mp-card">
          <div className="mp-card__media" />
          <div className="mp-card__body">
            <Skeleton active paragraph={{ rows: 3 }} />
          </div>
        </div>
      ))}
    </CardGrid>
  );
}
