import type { CommentSort, ForumPost } from '@market-pulse/contract';
import { Chip } from '@market-pulse/ui';
import { useEffect, useState, type ReactNode } from 'react';
import styles from './CommentSection.module.css';
import type { Visitor } from './newSince';
import { bringIntoView } from './useLinkedComment';

export interface NewSinceVisitProps {
  readonly post: Pick<ForumPost, 'last_activity_at' | 'last_activity_by'>;
  readonly visitor: Visitor;
  /** The first new comment of those that are loaded. */
  readonly firstNew: number | undefined;
  readonly sort: CommentSort;
  /** Shows the newest comments first. */
  readonly onNewestFirst: () => void;
}

/**
 * Leads to what is new in a discussion since one looked at it before: to the first new comment on screen, and where the new ones stand
 * further on, to the order in which they come first. It stands in the line of the heading and takes no room of its own.
 */
export function NewSinceVisit({ post, visitor, firstNew, sort, onNewestFirst }: NewSinceVisitProps): ReactNode {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (!isWanted || firstNew === undefined) return;
    bringIntoView(firstNew);
    setWanted(false);
  }, [isWanted, firstNew]);

  const { username, newSince } = visitor;
  const isFurtherOn =
    newSince !== undefined &&
    sort !== 'new' &&
    post.last_activity_by !== username &&
    Date.parse(post.last_activity_at) > newSince;
  if (firstNew === undefined && !isFurtherOn) return undefined;
  return (
    <Chip
      tone="accent"
      onClick={() => {
        setWanted(true);
        if (firstNew === undefined) onNewestFirst();
      }}
    >
      <span>
        New<span className={styles.rest}> since your last visit</span>
      </span>
    </Chip>
  );
}
