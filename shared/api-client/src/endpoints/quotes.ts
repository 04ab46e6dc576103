import type { Quote } from '@market-pulse/contract';
import { request } from '../transport/client';
import { listOf } from '../transport/lists';
import { queryKeys } from '../transport/queryKeys';
import { useQuery } from '../transport/useQuery';
import { SEARCH_DEBOUNCE_MILLISECONDS, useDebouncedValue } from './useDebouncedValue';

/** The newest quotes of up to 100 symbols, in their order; an unknown symbol has no figures. */
export async function fetchQuotes(symbols: readonly string[], signal?: AbortSignal): Promise<Quote[]> {
  const query = { symbols: symbols.join(',') };
  return listOf(await request<unknown>({ method: 'GET', path: '/market-data/quotes/', query, signal }));
}

/** The newest quotes of some symbols; not asked for without any. When a later call fails the last ones stay. */
export function useQuotes(symbols: readonly string[]) {
  return useQuery({
    queryKey: queryKeys.quotes.of(symbols),
    queryFn: ({ signal }) => fetchQuotes(symbols, signal),
    enabled: symbols.length > 0,
  });
}

/** The newest quotes of a symbol that is being typed, once it stands: none of an empty one. */
export function useTypedQuotes(symbol: string) {
  const wanted = useDebouncedValue(symbol, SEARCH_DEBOUNCE_MILLISECONDS);
  return useQuotes(wanted === '' ? [] : [wanted]);
}
