import type { ForumPostKind, ForumSearchPlace, ForumSearchResults, ForumSearchSort } from '@market-pulse/contract';
import { request } from '../transport/client';
import { queryKeys } from '../transport/queryKeys';
import { useQuery } from '../transport/useQuery';

/** What is looked for in the forums; what is left out chooses nothing. */
export interface ForumSearch {
  q?: string | undefined;
  in?: ForumSearchPlace | undefined;
  forum?: number | undefined;
  author?: string | undefined;
  ticker?: string | undefined;
  kind?: ForumPostKind | undefined;
  /** First and last day, in UTC: `2026-11-23`. */
  from?: string | undefined;
  to?: string | undefined;
  sort?: ForumSearchSort | undefined;
  page?: number | undefined;
}

/** A page of what was found. @throws ApiError `validation_failed` */
export function fetchForumSearch(search: ForumSearch, signal?: AbortSignal): Promise<ForumSearchResults> {
  return request({ method: 'GET', path: '/forums/search/', query: { ...search }, signal });
}

/**
 * Posts or comments by words and filters. What was found before stands until the next answer is there.
 * @param enabled whether anything is looked for
 */
export function useForumSearch(search: ForumSearch, { enabled }: { enabled: boolean }) {
  return useQuery({
    queryKey: queryKeys.forums.search(search),
    queryFn: ({ signal }) => fetchForumSearch(search, signal),
    placeholderData: (previous) => previous,
    enabled,
  });
}
