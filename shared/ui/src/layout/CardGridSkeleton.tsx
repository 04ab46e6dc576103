import { Fragment, type ReactNode } from 'react';
import { CardGrid } from './CardGrid';
import styles from './CardGridSkeleton.module.css';

export interface CardGridSkeletonProps {
  count: number;
  /** As of the `CardGrid`. */
  isRail?: boolean;
  /** A note comes with the cards, in the place of the line that says that they are loading. */
  withNote?: boolean;
  /** What stands for one of the cards. */
  children: ReactNode;
}

/** Stands for a `CardGrid` until its cards are there, below the line of an `AsyncState`, and as high as they will be. */
export function CardGridSkeleton({ count, isRail, withNote = false, children }: CardGridSkeletonProps) {
  return (
    <div className={withNote ? undefined : styles.withoutNote}>
      <CardGrid isRail={isRail}>
        {Array.from({ length: count }, (_, index) => (
          <Fragment key={index}>{children}</Fragment>
        ))}
      </CardGrid>
    </div>
  );
}
