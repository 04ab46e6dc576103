import type {
  ForumMember,
  ForumMemberRecord,
  IdeaCorrection,
  IdeaCorrectionCreate,
  MemberIdeas,
  MemberRecord,
  MessageBody,
} from '@market-pulse/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../transport/client';
import { listOf, listPageOf } from '../transport/lists';
import { usePagedQuery } from '../transport/pagedQuery';
import { queryKeys } from '../transport/queryKeys';
import { useQuery } from '../transport/useQuery';
import { SEARCH_DEBOUNCE_MILLISECONDS, useDebouncedValue } from './useDebouncedValue';

const pathOf = (username: string) => `/forums/members/${encodeURIComponent(username)}/`;
const CORRECTIONS = '/forums/ideas/corrections/';

/** People whose name begins so and who can be named with `@`. */
export async function fetchForumMembers(q: string, signal?: AbortSignal): Promise<ForumMember[]> {
  return listOf(await request<unknown>({ method: 'GET', path: '/forums/members/', query: { q }, signal }));
}

/** People who can be named by these first letters of their name; nobody while there are none. */
export function useForumMembers(q: string) {
  const wanted = useDebouncedValue(q, SEARCH_DEBOUNCE_MILLISECONDS);
  return useQuery({
    queryKey: queryKeys.forums.members(wanted),
    queryFn: ({ signal }) => fetchForumMembers(wanted, signal),
    enabled: wanted !== '',
    retry: false,
  });
}

/** @throws ApiError `not_found` for whoever wrote nothing that everybody may see, `gone` for a deleted account */
export function fetchForumMember(username: string, signal?: AbortSignal): Promise<ForumMemberRecord> {
  return request({ method: 'GET', path: pathOf(username), signal });
}

/** What the forums know of somebody who wrote there. */
export function useForumMember(username: string) {
  return useQuery({
    queryKey: queryKeys.forums.member(username),
    queryFn: ({ signal }) => fetchForumMember(username, signal),
  });
}

/** What became of somebody's trade ideas, of all time or of a year. */
export function useMemberRecord(username: string, year: number | undefined) {
  return useQuery({
    queryKey: queryKeys.forums.memberRecord(username, year),
    queryFn: ({ signal }) =>
      request<MemberRecord>({ method: 'GET', path: `${pathOf(username)}record/`, query: { year }, signal }),
    placeholderData: (previous) => previous,
  });
}

/** Which of somebody's ideas: of a year, and a page of them. */
export interface MemberIdeasFilter {
  readonly year: number | undefined;
  /** From 1. */
  readonly page: number;
}

/** A page of somebody's trade ideas, also of those that were taken away. */
export function useMemberIdeas(username: string, { year, page }: MemberIdeasFilter) {
  const query = { year, page: page === 1 ? undefined : page };
  return useQuery({
    queryKey: queryKeys.forums.memberIdeas(username, { year, page }),
    queryFn: ({ signal }) => request<MemberIdeas>({ method: 'GET', path: `${pathOf(username)}ideas/`, query, signal }),
    placeholderData: (previous) => previous,
  });
}

/** Corrections of trade ideas, of one or of all, page by page. */
export function useIdeaCorrections(post: number | undefined) {
  return usePagedQuery<IdeaCorrection>({
    queryKey: queryKeys.forums.ideaCorrections(post),
    fetchPage: async (cursor, signal) =>
      listPageOf<IdeaCorrection>(await request({ method: 'GET', path: CORRECTIONS, query: { post, cursor }, signal })),
  });
}

/** Puts a trade idea right. The function throws ApiError `conflict` where somebody else did meanwhile. */
export function useCorrectIdea(postId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: IdeaCorrectionCreate) =>
      request<MessageBody>({ method: 'POST', path: `/forums/posts/${postId}/idea/corrections/`, body }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.forums.all }),
  });
}
