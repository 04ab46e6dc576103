import type { Company, LiveCompanyRow } from '@market-pulse/contract';
import { useMemo, useState } from 'react';
import { ApiError } from '../transport/apiError';
import { fetchCompany, searchCompanies } from './companies';
import { findCompanies, searchStep } from './companySearch';
import { queryKeys } from '../transport/queryKeys';
import { SEARCH_DEBOUNCE_MILLISECONDS, useDebouncedValue } from './useDebouncedValue';
import { useQuery } from '../transport/useQuery';

/** A search box over companies. */
export interface CompanySearch {
  /** What stands in the box. */
  query: string;
  /** Sets it; `''` clears the search and restores the full list at once. */
  setQuery: (query: string) => void;
  /** The query that `results` belong to, trimmed; `''` without a search. */
  applied: string;
  results: readonly LiveCompanyRow[];
  status: 'all' | 'searching' | 'found' | 'nothing found' | 'failed';
  error: ApiError | null;
  retry: () => void;
}

/**
 * Searches companies 300 ms after the last key: first in `list`, then with the search call, then for up to five letters
 * as a ticker.
 * @param list the loaded companies; undefined while loading, empty when they could not be loaded
 * @param initialQuery what stands in the box at first, such as a query parameter of the page
 */
export function useCompanySearch(list: readonly LiveCompanyRow[] | undefined, initialQuery = ''): CompanySearch {
  const [query, setQuery] = useState(initialQuery);
  const settled = useDebouncedValue(query, SEARCH_DEBOUNCE_MILLISECONDS);
  const applied = query.trim() === '' ? '' : settled.trim();
  const step = useMemo(() => searchStep(list, applied), [list, applied]);
  const remoteQuery = step.kind === 'remote' ? step.query : '';
  const remote = useQuery({
    queryKey: queryKeys.companies.search(remoteQuery.toLowerCase()),
    queryFn: ({ signal }) =>
      findCompanies(remoteQuery, {
        search: (text) => searchCompanies(text, signal),
        lookUp: (ticker) => findCompany(ticker, signal),
      }),
    enabled: remoteQuery !== '',
  });
  const box = { query, setQuery, applied, error: null, retry: () => void remote.refetch() };

  if (step.kind === 'all') return { ...box, results: step.rows, status: 'all' };
  if (step.kind === 'local') return { ...box, results: step.rows, status: 'found' };
  if (step.kind === 'waiting' || remote.isPending) return { ...box, results: [], status: 'searching' };
  if (remote.isError) return { ...box, results: [], status: 'failed', error: remote.error };
  return { ...box, results: remote.data, status: remote.data.length > 0 ? 'found' : 'nothing found' };
}

/** The search in the shape of a query, for components that show queries: pending, failed with a way to retry, or found. */
export function searchAsQuery({ status, results, error, retry }: CompanySearch) {
  if (status === 'searching') return { status: 'pending' as const, data: undefined, error: null };
  if (status === 'failed') return { status: 'error' as const, data: undefined, error, refetch: retry };
  return { status: 'success' as const, data: results, error: null };
}

/** The company with this ticker, or undefined where there is none. */
async function findCompany(ticker: string, signal: AbortSignal): Promise<Company | undefined> {
  try {
    return await fetchCompany(ticker, signal);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}
