import type { Page } from '@market-pulse/contract';
import { type InfiniteData } from '@tanstack/react-query';
import { useInfiniteQuery } from './useQuery';

/** A growing list as far as it was loaded. `count` is the size of the whole list. */
export interface LoadedPages<Item> {
  items: Item[];
  pages: Item[][];
  count: number;
  /** Where the list goes on. */
  nextCursor: string | undefined;
}

export interface PagedQueryOptions<Item, ListPage extends Page<Item>> {
  queryKey: readonly unknown[];
  fetchPage: (cursor: string | undefined, signal: AbortSignal) => Promise<ListPage>;
  enabled?: boolean;
  /** Whether it is asked for anew when somebody comes back to the page; not where that would move what they read. */
  refetchOnWindowFocus?: boolean;
}

/** A list that is loaded page by page with `fetchNextPage()`, as TanStack's infinite query, flattened. */
export function usePagedQuery<Item, ListPage extends Page<Item> = Page<Item>>({
  queryKey,
  fetchPage,
  enabled = true,
  refetchOnWindowFocus = true,
}: PagedQueryOptions<Item, ListPage>) {
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: ListPage) => page.next_cursor ?? undefined,
    select: loadedPages<Item>,
    enabled,
    refetchOnWindowFocus,
  });
}

/** A list as far as it was loaded, flattened. */
export function loadedPages<Item>(data: InfiniteData<Page<Item>, string | undefined>): LoadedPages<Item> {
  const pages = data.pages.map((page) => page.results);
  const nextCursor = data.pages.at(-1)?.next_cursor ?? undefined;
  return { items: pages.flat(), pages, count: data.pages[0]?.count ?? 0, nextCursor };
}
