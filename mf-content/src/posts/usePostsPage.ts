import { usePosts } from '@market-pulse/api-client';
import type { PostListItem } from '@market-pulse/contract';
import type { QueryLike } from '@market-pulse/ui';
import { useEffect } from 'react';
import { POSTS_PER_PAGE } from './postsPerPage';

export interface PostsPageState {
  readonly query: QueryLike<PostListItem[]>;
  /** The page that is shown: the one asked for, or the last one when there are fewer. */
  readonly page: number;
  /** How many pages there are, as far as is known. */
  readonly pageCount: number;
}

/**
 * A numbered page of all posts, newest first. The list hands out its pages one after the other, so a page that is reached
 * by its address brings those before it along.
 */
export function usePostsPage(wanted: number): PostsPageState {
  const list = usePosts({ limit: POSTS_PER_PAGE });
  const { data, hasNextPage, isFetching, isError, fetchNextPage, refetch } = list;
  const loaded = data?.pages.length ?? 0;
  const announced = Math.ceil((data?.count ?? 0) / POSTS_PER_PAGE);
  const pageCount = hasNextPage ? Math.max(loaded + 1, announced) : loaded;
  const page = data ? Math.min(wanted, pageCount) : wanted;
  const isNextWanted = data !== undefined && loaded < page && !isFetching && !isError;

  useEffect(() => {
    if (isNextWanted) void fetchNextPage();
  }, [isNextWanted, fetchNextPage]);

  const posts = data?.pages[page - 1];
  return {
    page,
    pageCount,
    query: {
      status: posts ? 'success' : isError ? 'error' : 'pending',
      data: posts,
      error: list.error,
      isFetching,
      refetch: () => (data ? fetchNextPage() : refetch()),
    },
  };
}
