import type {
  Comment,
  CommentCreate,
  Forum,
  ForumPost,
  ForumPostCreate,
  ForumPostKind,
  ForumPostSort,
  ForumPostSummary,
  ForumType,
  Page,
  Reply,
  VoteResult,
} from '@market-pulse/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
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
  limit?: number;
}

/** A vote on a post or a comment. The same vote again takes it back. */
export interface Vote {
  target: 'post' | 'comment';
  id: number;
  isUpvote: boolean;
}

export async function fetchForums(type?: ForumType, signal?: AbortSignal): Promise<Forum[]> {
  return listOf(await request<unknown>({ method: 'GET', path: paths.forums, query: { type }, signal }));
}

/** @throws ApiError `not_found` */
export function fetchForum(forumId: number, signal?: AbortSignal): Promise<Forum> {
  return request({ method: 'GET', path: `/forums/forums/${forumId}/`, signal });
}

async function fetchPostPage(path: string, filter: ForumPostsFilter, cursor?: string, signal?: AbortSignal) {
  const query = { ...filter, cursor };
  return listPageOf<ForumPostSummary>(await request<unknown>({ method: 'GET', path, query, signal }));
}

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
  return fetchPostPage('/forums/posts/', filter, cursor, signal);
}

/** @throws ApiError `not_found` */
export function fetchForumPost(postId: number, signal?: AbortSignal): Promise<ForumPost> {
  return request({ method: 'GET', path: `/forums/posts/${postId}/`, signal });
}

/** One page of a post's comments with their first replies. */
export async function fetchComments(postId: number, cursor?: string, signal?: AbortSignal): Promise<Page<Comment>> {
  const path = `/forums/posts/${postId}/comments/`;
  return listPageOf(await request<unknown>({ method: 'GET', path, query: { cursor }, signal }));
}

/** One page of the replies to a comment. */
export async function fetchReplies(commentId: number, cursor?: string, signal?: AbortSignal): Promise<Page<Reply>> {
  const path = `/forums/comments/${commentId}/replies/`;
  return listPageOf(await request<unknown>({ method: 'GET', path, query: { cursor }, signal }));
}

/** Votes, and tells the counts after it. */
export function vote({ target, id, isUpvote }: Vote): Promise<VoteResult> {
  return request({ method: 'POST', path: `/forums/${target}s/${id}/vote/`, body: { is_upvote: isUpvote } });
}

export function createForumPost(forumId: number, body: ForumPostCreate): Promise<ForumPost> {
  return request({ method: 'POST', path: `/forums/forums/${forumId}/posts/`, body });
}

/** Comments on a post, or replies to a comment. @throws ApiError `replies_cannot_be_replied_to` */
export function createComment(postId: number, body: CommentCreate): Promise<Comment> {
  return request({ method: 'POST', path: `/forums/posts/${postId}/comments/`, body });
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
  });
}

export function useAllForumPosts(filter: ForumPostsFilter = {}) {
  return usePagedQuery<ForumPostSummary>({
    queryKey: queryKeys.forums.posts(filter),
    fetchPage: (cursor, signal) => fetchAllForumPosts(filter, cursor, signal),
  });
}

export function useForumPost(postId: number) {
  return useQuery({
    queryKey: queryKeys.forums.post(postId),
    queryFn: ({ signal }) => fetchForumPost(postId, signal),
  });
}

export function useComments(postId: number) {
  return usePagedQuery<Comment>({
    queryKey: queryKeys.forums.comments(postId),
    fetchPage: (cursor, signal) => fetchComments(postId, cursor, signal),
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

/** Votes, and asks again for the lists on screen. */
export function useVote() {
  return useForumsMutation(vote);
}

export function useCreateForumPost(forumId: number) {
  return useForumsMutation((body: ForumPostCreate) => createForumPost(forumId, body));
}

export function useCreateComment(postId: number) {
  return useForumsMutation((body: CommentCreate) => createComment(postId, body));
}

/** A change to the forums: counts stand in several lists, so all of them are asked for again. */
function useForumsMutation<Variables, Result>(mutationFn: (variables: Variables) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.forums.all }),
  });
}
