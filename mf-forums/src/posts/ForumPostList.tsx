import type { LoadedPages } from '@market-pulse/api-client';
import { useFollowing } from '@market-pulse/api-client/forums';
import type { ForumPostSummary } from '@market-pulse/contract';
import { AppLink, AsyncState, classNames, Skeleton, typography, useNow, type QueryLike } from '@market-pulse/ui';
import { useDeferredValue, type ReactNode } from 'react';
import { isMuted } from '../following/followed';
import { Fold } from '../following/MutedFold';
import { LongList } from '../lists/LongList';
import styles from './ForumPostList.module.css';
import type { FurtherPosts } from './furtherPosts';
import { LoadMore, type LoadMoreProps } from './LoadMore';
import { PostRowFor, useRowsReader, type PostRowProps } from './PostRow';
import { SampleNote } from './SampleMark';

/** Rows that stand in while posts load (specification, section 9). */
const SKELETON_POSTS = 5;

export interface ForumPostListProps extends Pick<PostRowProps, 'namesForum' | 'showsText'> {
  /** The posts as far as they are loaded, from `useForumPosts` or `useAllForumPosts`. */
  readonly list: QueryLike<LoadedPages<ForumPostSummary>> & LoadMoreProps['list'];
  /** Said where there are none. */
  readonly empty?: string;
  /** Where its further posts stand by themselves; without, they are only loaded in place. */
  readonly further?: FurtherPosts;
}

/** Posts below one another, with what shows while they load, fail, or when there are none. */
export function ForumPostList({
  list,
  namesForum = false,
  showsText = false,
  empty = 'No posts yet',
  further,
}: ForumPostListProps): ReactNode {
  // Of a long list ages are renewed bit by bit.
  const now = useDeferredValue(useNow());
  const reader = useRowsReader();
  const { data: following } = useFollowing();
  const isBehind = further?.after !== undefined;
  const posts = (
    <AsyncState
      query={list}
      loadingText="Loading posts..."
      errorText="Failed to load posts"
      empty={isBehind ? 'No further posts here' : empty}
      isEmpty={({ items }) => items.length === 0}
      skeleton={<PostListSkeleton />}
    >
      {({ items, nextCursor }) => (
        <>
          <div className={styles.list}>
            {/* Every row says by itself what its figures are. */}
            <div className={styles.head} aria-hidden>
              <span>Score</span>
              <span>Post</span>
              <span>Replies</span>
              <span>Last activity</span>
            </div>
            <LongList as="ul" name="post" items={items} estimate={() => (showsText ? 112 : 60)}>
              {(post) => (
                <li key={post.id}>
                  <Fold isMuted={isMuted(following, post.username)} username={post.username}>
                    <PostRowFor post={post} now={now} namesForum={namesForum} showsText={showsText} reader={reader} />
                  </Fold>
                </li>
              )}
            </LongList>
          </div>
          {items.some(({ is_sample }) => is_sample) && <SampleNote />}
          <LoadMore
            list={list}
            label="Load More Posts"
            errorText="Failed to load posts"
            address={nextCursor && further?.pathOf(nextCursor)}
          />
        </>
      )}
    </AsyncState>
  );
  if (!isBehind) return posts;
  return (
    <>
      <p className={typography.muted}>
        Further posts. <AppLink to={further.pathOf(undefined)}>Show the list from its beginning</AppLink>
      </p>
      {posts}
    </>
  );
}

function PostListSkeleton(): ReactNode {
  return (
    <div className={classNames(styles.list, styles.loading)}>
      {Array.from({ length: SKELETON_POSTS }, (_, index) => (
        <div key={index} className={styles.skeleton} data-testid="post-skeleton">
          <Skeleton active title={false} paragraph={{ rows: 2 }} />
        </div>
      ))}
    </div>
  );
}
