import type { SearchResults } from '@market-pulse/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { request } from '../transport/client';
import { queryKeys } from '../transport/queryKeys';
import { SEARCH_DEBOUNCE_MILLISECONDS, useDebouncedValue } from './useDebouncedValue';
import { useQuery } from '../transport/useQuery';

/** Companies, posts, forums, forum posts and tokens that match, each with the path of its page. */
export function searchSite(q: string, signal?: AbortSignal): Promise<SearchResults> {
  return request({ method: 'GET', path: '/search/', query: { q }, signal });
}

/**
 * Searches the whole site 300 ms after the last key; a blank text asks nobody. What was found for the text before stays
 * in `query.data` until the answer is there; `isCurrent` says that what is there belongs to the text.
 */
export function useSiteSearch(text: string) {
  const typed = text.trim();
  const wanted = useDebouncedValue(typed, SEARCH_DEBOUNCE_MILLISECONDS);
  const query = useQuery({
    queryKey: queryKeys.search.of(wanted),
    queryFn: ({ signal }) => searchSite(wanted, signal),
    enabled: wanted !== '',
    placeholderData: keepPreviousData,
  });
  return { query, isCurrent: wanted === typed && !query.isPlaceholderData };
}
