import type { SearchResults } from '@market-pulse/contract';
import { useQuery } from '@tanstack/react-query';
import { request } from './client';
import { queryKeys } from './queryKeys';

/** Companies, posts, forums and tokens that match. */
export function searchSite(q: string, signal?: AbortSignal): Promise<SearchResults> {
  return request({ method: 'GET', path: '/search/', query: { q }, signal });
}

/** Companies, posts, forums and tokens that match; not asked for with a blank query. */
export function useSiteSearch(query: string) {
  const wanted = query.trim();
  return useQuery({
    queryKey: queryKeys.search.of(wanted),
    queryFn: ({ signal }) => searchSite(wanted, signal),
    enabled: wanted !== '',
  });
}
