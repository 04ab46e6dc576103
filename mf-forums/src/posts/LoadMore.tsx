import { Button, isPlainPress, LinkButton, ScriptNotice } from '@market-pulse/ui';
import type { MouseEvent, ReactNode } from 'react';
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
  /** Where the next page stands by itself, for those whose browsers run no script; without one it has no address. */
  readonly address?: string | undefined;
}

/** Brings the next page of a list; not there when all of it is on screen. */
export function LoadMore({ list, label, errorText, address }: LoadMoreProps): ReactNode {
  if (!list.hasNextPage) return undefined;
  const loadInPlace = (event: MouseEvent) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    // A second call would begin the first one anew.
    if (!list.isFetchingNextPage) list.fetchNextPage();
  };
  return (
    <div className={styles.more}>
      {list.isFetchNextPageError && <p role="alert">{errorText}</p>}
      {address === undefined ? (
        <>
          <Button loading={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
            {label}
          </Button>
          <ScriptNotice what="Loading more" />
        </>
      ) : (
        <LinkButton to={address} rel="next" aria-busy={list.isFetchingNextPage} onClick={loadInPlace}>
          {list.isFetchingNextPage ? 'Loading...' : label}
        </LinkButton>
      )}
    </div>
  );
}
