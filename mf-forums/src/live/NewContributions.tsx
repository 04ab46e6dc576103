import { useLiveTopic, useNewCount, type CountedTopic } from '@market-pulse/api-client/forums';
import { formatCount } from '@market-pulse/format';
import { Button, typography } from '@market-pulse/ui';
import { useRef, type ReactNode } from 'react';
import styles from './NewContributions.module.css';

/** What is used of a list that grows page by page. */
interface GrowingList {
  readonly data: { readonly count: number } | undefined;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

export interface NewContributionsProps {
  /** The forum or post that the list belongs to, or the list of all forums that it is. */
  readonly topic: CountedTopic;
  /** The whole list, in no selection. */
  readonly list: GrowingList;
  /** Reads anew what is shown apart from the list. */
  readonly readApart?: () => void;
}

/** `1 new post`, `3 new comments`; empty for none. */
export function newsText(topic: CountedTopic, count: number): string {
  if (count === 0) return '';
  const one = topic.startsWith('post:') ? 'comment' : 'post';
  return `${formatCount(count)} new ${one}${count === 1 ? '' : 's'}`;
}

/**
 * Keeps a list live. Votes change in their place; what is new is announced above the list, and comes into it when that is pressed, so
 * that nothing moves under whoever reads. It lies over the list and takes no room.
 */
export function NewContributions({ topic, list, readApart }: NewContributionsProps): ReactNode {
  useLiveTopic(topic);
  const place = useRef<HTMLDivElement>(null);
  const count = useNewCount(topic, list.data?.count);
  // What somebody writes themselves comes by an answer that is under way.
  const text = list.isFetching ? '' : newsText(topic, count);
  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      <span role="status" className={typography.visuallyHidden}>
        {text}
      </span>
      {text !== '' && (
        <Button
          type="primary"
          size="small"
          className={styles.news}
          onClick={() => {
            // It goes by being pressed; the next key begins at the list.
            place.current?.focus({ preventScroll: true });
            list.refetch();
            readApart?.();
          }}
        >
          {text}
        </Button>
      )}
    </div>
  );
}
