import type { Category, NumberedPage, Page, Post, PostKind, PostListItem } from '@market-pulse/contract';
import { ApiError } from '../transport/apiError';
import { request } from '../transport/client';
import { listOf, listPageOf } from '../transport/lists';
import { usePagedQuery } from '../transport/pagedQuery';
import { queryKeys } from '../transport/queryKeys';
import { fillPath, paths } from './paths';
import { useQuery } from '../transport/useQuery';

/** Two addresses of one list, tried in this order. */
const POST_LIST_PATHS = [paths.posts, '/post/api/post/list/'] as const;

/** Which posts to list; without `kind` filings are left out. */
export interface PostsFilter {
  category?: string;
  q?: string;
  kind?: PostKind;
  limit?: number;
  /** From 1; not together with a cursor. */
  page?: number;
}

/** A page of a category; 12 posts to a page unless told. */
export interface CategoryPage {
  page?: number;
  page_size?: number;
}

/**
 * One page of published posts, newest first, without a bearer. The second address is asked when the first one fails.
 * @throws ApiError of the first address when both fail
 */
export async function fetchPosts(
  filter: PostsFilter = {},
  cursor?: string,
  signal?: AbortSignal,
): Promise<Page<PostListItem>> {
  const [first, second] = POST_LIST_PATHS;
  const query = { ...filter, cursor };
  const list = async (path: string) =>
    listPageOf<PostListItem>(await request<unknown>({ method: 'GET', path, query, signal, bearer: 'none' }));
  try {
    return await list(first);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'cancelled') throw error;
    return list(second).catch(() => {
      throw error;
    });
  }
}

/** @throws ApiError `not_found` */
export function fetchPost(slug: string, signal?: AbortSignal): Promise<Post> {
  return request({ method: 'GET', path: fillPath(paths.post, { slug }), signal });
}

export async function fetchCategories(signal?: AbortSignal): Promise<Category[]> {
  return listOf(await request<unknown>({ method: 'GET', path: paths.categories, signal }));
}

/** One numbered page of a category's posts, newest first. A bare array is the only page. */
export async function fetchCategoryPosts(
  slug: string,
  page: CategoryPage = {},
  signal?: AbortSignal,
): Promise<NumberedPage<PostListItem>> {
  const path = `/post/category/${encodeURIComponent(slug)}/posts/`;
  const answer = await request<unknown>({ method: 'GET', path, query: { ...page }, signal });
  const results = listOf<PostListItem>(answer);
  if (!Array.isArray(answer)) return answer as NumberedPage<PostListItem>;
  return { results, count: results.length, page: 1, pages: results.length > 0 ? 1 : 0 };
}

export function usePosts(filter: PostsFilter = {}) {
  return usePagedQuery<PostListItem>({
    queryKey: queryKeys.posts.list(filter),
    fetchPage: (cursor, signal) => fetchPosts(filter, cursor, signal),
  });
}

/** A numbered page of posts, newest first; while another one loads the present one stays. */
export function useNumberedPosts({ page = 1, ...filter }: PostsFilter) {
  return useQuery({
    queryKey: queryKeys.posts.numbered({ ...filter, page }),
    // The first is the list without a number, which pages ask for ahead of their code.
    queryFn: ({ signal }) => fetchPosts(page === 1 ? filter : { ...filter, page }, undefined, signal),
    placeholderData: (previous) => (previous && previous.results.length > 0 ? previous : undefined),
  });
}

export function usePost(slug: string) {
  return useQuery({ queryKey: queryKeys.posts.detail(slug), queryFn: ({ signal }) => fetchPost(slug, signal) });
}

export function useCategories() {
  return useQuery({ queryKey: queryKeys.posts.categories(), queryFn: ({ signal }) => fetchCategories(signal) });
}

/** One page of a category's posts; while the next one loads the present one stays. Blank `slug`: not asked for. */
export function useCategoryPosts(slug: string, page: CategoryPage = {}) {
  return useQuery({
    queryKey: queryKeys.posts.ofCategory(slug, page),
    queryFn: ({ signal }) => fetchCategoryPosts(slug, page, signal),
    // Of the same category only: another category's posts under this one's heading would be false.
    placeholderData: (previous, query) => (query?.queryKey[2] === slug ? previous : undefined),
    enabled: slug !== '',
  });
}
