import type {
  Comment,
  CommentSort,
  Forum,
  ForumPost,
  ForumPostKind,
  ForumPostSort,
  ForumPostSummary,
  ForumType,
  Page,
  Reply,
} from '@market-pulse/contract';
import { ApiError } from '../transport/apiError';
import { request } from '../transport/client';
import { listOf, listPageOf } from '../transport/lists';
import { usePagedQuery } from '../transport/pagedQuery';
import { queryKeys } from '../transport/queryKeys';
import { paths } from './paths';
import { useQuery } from '../transport/useQuery';

/** Which posts of a forum, or of all, to list; newest first unless told. */
export interface ForumPostsFilter {
  sort?: ForumPostSort;
  kind?: ForumPostKind;
  /** Of the posts of all forums: those in forums of this type. */
  type?: ForumType | undefined;
  /** Posts that name this stock, by its ticker. */
  stock?: string;
  /** Posts that name this coin, by its symbol. */
  coin?: string;
  limit?: number;
  /** Those behind a place of the list: a cursor, as an answer gave it. */
  after?: string | undefined;
}

export async function fetchForums(type?: ForumType, signal?: AbortSignal): Promise<Forum[]> {
  return listOf(await request<unknown>({ method: 'GET', path: paths.forums, query: { type }, signal }));
}

/** @throws ApiError `not_found` */
export function fetchForum(forumId: number, signal?: AbortSignal): Promise<Forum> {
  return request({ method: 'GET', path: `/forums/forums/${forumId}/`, signal });
}

/** Rows of each page behind the first one: whoever goes on reads on, and a long list takes few calls. */
const LATER_PAGE = 50;

const laterPage = (cursor: string | undefined) => ({ cursor, ...(cursor !== undefined && { limit: LATER_PAGE }) });

async function fetchPostPage(
  path: string,
  { after, ...filter }: ForumPostsFilter,
  cursor = after,
  signal?: AbortSignal,
): Promise<Page<ForumPostSummary>> {
  const query = { ...laterPage(cursor), ...filter };
  try {
    return listPageOf(await request<unknown>({ method: 'GET', path, query, signal }));
  } catch (error) {
    // It stood in an address, where anybody may have written it.
    if (cursor !== undefined && cursor === after && isRefused(error)) return NOTHING_BEHIND;
    throw error;
  }
}

/** Behind a place that no list of this order has. */
const NOTHING_BEHIND: Page<never> = { results: [], next_cursor: null, count: 0 };

const isRefused = (error: unknown) => error instanceof ApiError && error.code === 'validation_failed';

/** One page of a forum's posts, pinned ones first. */
export function fetchForumPosts(
  forumId: number,
  filter: ForumPostsFilter = {},
  cursor?: string,
  signal?: AbortSignal,
): Promise<Page<ForumPostSummary>> {
  return fetchPostPage(`/forums/forums/${forumId}/posts/`, filter, cursor, signal);
}

export function fetchAllForumPosts(
  filter: ForumPostsFilter = {},
  cursor?: string,
  signal?: AbortSignal,
): Promise<Page<ForumPostSummary>> {
  return fetchPostPage(paths.forumPosts, filter, cursor, signal);
}

/** @throws ApiError `not_found` */
export function fetchForumPost(postId: number, signal?: AbortSignal): Promise<ForumPost> {
  return request({ method: 'GET', path: `/forums/posts/${postId}/`, signal });
}

/** One page of a post's comments with their first replies, oldest first unless told. */
export async function fetchComments(
  postId: number,
  cursor?: string,
  signal?: AbortSignal,
  sort: CommentSort = 'old',
): Promise<Page<Comment>> {
  const path = `/forums/posts/${postId}/comments/`;
  const query = { ...laterPage(cursor), sort: sort === 'old' ? undefined : sort };
  return listPageOf(await request<unknown>({ method: 'GET', path, query, signal }));
}

/** One page of the replies to a comment. */
export async function fetchReplies(commentId: number, cursor?: string, signal?: AbortSignal): Promise<Page<Reply>> {
  const path = `/forums/comments/${commentId}/replies/`;
  return listPageOf(await request<unknown>({ method: 'GET', path, query: laterPage(cursor), signal }));
}

export function useForums(type?: ForumType) {
  return useQuery({ queryKey: queryKeys.forums.list({ type }), queryFn: ({ signal }) => fetchForums(type, signal) });
}

export function useForum(forumId: number) {
  return useQuery({ queryKey: queryKeys.forums.detail(forumId), queryFn: ({ signal }) => fetchForum(forumId, signal) });
}

export function useForumPosts(forumId: number, filter: ForumPostsFilter = {}) {
  return usePagedQuery<ForumPostSummary>({
    queryKey: queryKeys.forums.postsOf(forumId, filter),
    fetchPage: (cursor, signal) => fetchForumPosts(forumId, filter, cursor, signal),
    refetchOnWindowFocus: false,
  });
}

export function useAllForumPosts(filter: ForumPostsFilter = {}) {
  return usePagedQuery<ForumPostSummary>({
    queryKey: queryKeys.forums.posts(filter),
    fetchPage: (cursor, signal) => fetchAllForumPosts(filter, cursor, signal),
    refetchOnWindowFocus: false,
  });
}

export function useForumPost(postId: number) {
  return useQuery({
    queryKey: queryKeys.forums.post(postId),
    queryFn: async ({ signal, client }) => {
      const post = await fetchForumPost(postId, signal);
      // Of a post that was merged the other one comes, which stands at an address of its own: whoever is led on there has it already.
      if (post.id !== postId) client.setQueryData(queryKeys.forums.post(post.id), post);
      return post;
    },
  });
}

export function useComments(postId: number, sort: CommentSort = 'old') {
  return usePagedQuery<Comment>({
    queryKey: queryKeys.forums.comments(postId, sort),
    fetchPage: (cursor, signal) => fetchComments(postId, cursor, signal, sort),
    refetchOnWindowFocus: false,
  });
}

/**
 * The replies to a comment that did not come along with it, page by page.
 * @param enabled whether they are wanted yet
 */
export function useMoreReplies({ id, replies_cursor }: Comment, { enabled }: { enabled: boolean }) {
  const first = replies_cursor ?? undefined;
  return usePagedQuery<Reply>({
    queryKey: queryKeys.forums.replies(id, first),
    fetchPage: (cursor, signal) => fetchReplies(id, cursor ?? first, signal),
    enabled: enabled && first !== undefined,
  });
}
