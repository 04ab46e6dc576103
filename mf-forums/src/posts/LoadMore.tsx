import { Button } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import styles from './LoadMore.module.css';

/** What is used of a list that loads page by page. */
export interface LoadMoreProps {
  readonly list: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    readonly fetchNextPage: () => unknown;
  };
  /** `Load More Posts` */
  readonly label: string;
  /** `Failed to load posts` */
  readonly errorText: string;
}

/** Brings the next page of a list; not there when all of it is on screen. */
export function LoadMore({ list, label, errorText }: LoadMoreProps): ReactNode {
  if (!list.hasNextPage) return undefined;
  return (
    <div className={styles.more}>
      {list.isFetchNextPageError && <p role="alert">{errorText}</p>}
      <Button loading={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
        {label}
      </Button>
    </div>
  );
}
