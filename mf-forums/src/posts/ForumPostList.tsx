import type { LoadedPages } from '@market-pulse/api-client';
import type { ForumPostSummary } from '@market-pulse/contract';
import { AsyncState, layout, Skeleton, useNow, type QueryLike } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { ForumPostCard } from './ForumPostCard';
import styles from './ForumPostList.module.css';
import { LoadMore, type LoadMoreProps } from './LoadMore';

/** Rows that stand in while posts load (specification, section 9). */
const SKELETON_POSTS = 5;

export interface ForumPostListProps {
  /** The posts as far as they are loaded, from `useForumPosts` or `useAllForumPosts`. */
  readonly list: QueryLike<LoadedPages<ForumPostSummary>> & LoadMoreProps['list'];
  /** Whether each post says which forum it stands in. */
  readonly namesForum?: boolean;
}

/** Posts below one another, with what shows while they load, fail, or when there are none. */
export function ForumPostList({ list, namesForum = false }: ForumPostListProps): ReactNode {
  const now = useNow();
  return (
    <AsyncState
      query={list}
      loadingText="Loading posts..."
      errorText="Failed to load posts"
      empty="No posts yet"
      isEmpty={({ items }) => items.length === 0}
      skeleton={<PostListSkeleton />}
    >
      {({ items }) => (
        <>
          <ul role="list" className={styles.list}>
            {items.map((post) => (
              <li key={post.id}>
                <ForumPostCard post={post} now={now} namesForum={namesForum} />
              </li>
            ))}
          </ul>
          <LoadMore list={list} label="Load More Posts" errorText="Failed to load posts" />
        </>
      )}
    </AsyncState>
  );
}

function PostListSkeleton(): ReactNode {
  return (
    <div className={styles.list}>
      {Array.from({ length: SKELETON_POSTS }, (_, index) => (
        <div key={index} className={layout.panel} data-testid="post-skeleton">
          <Skeleton active paragraph={{ rows: 2 }} />
        </div>
      ))}
    </div>
  );
}
