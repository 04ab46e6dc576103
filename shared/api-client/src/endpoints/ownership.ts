import type { InsiderTransactions, Ownership } from '@market-pulse/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { request } from '../transport/client';
import { queryKeys } from '../transport/queryKeys';
import { useQuery } from '../transport/useQuery';

/** Transactions of one page: on a phone each is a card. */
const PAGE_SIZE = 10;

/** The path of what is known of who owns a company; the server takes slug or ticker. */
function ownershipPath(slug: string): string {
  return `/stocks/companies/${encodeURIComponent(slug)}/ownership/`;
}

/** Who owns a company, as filings with the SEC say. @throws ApiError `not_found` */
export function fetchOwnership(slug: string, signal?: AbortSignal): Promise<Ownership> {
  return request({ method: 'GET', path: ownershipPath(slug), signal });
}

/** A page of what insiders of a company did, newest first. @param page from 1. @throws ApiError `not_found` */
export function fetchInsiderTransactions(
  slug: string,
  page: number,
  signal?: AbortSignal,
): Promise<InsiderTransactions> {
  return request({
    method: 'GET',
    path: `${ownershipPath(slug)}transactions/`,
    query: { page, page_size: PAGE_SIZE },
    signal,
  });
}

export function useOwnership(slug: string) {
  return useQuery({
    queryKey: queryKeys.companies.ownership(slug),
    queryFn: ({ signal }) => fetchOwnership(slug, signal),
  });
}

/** The page before stays on screen until the next one is there. */
export function useInsiderTransactions(slug: string, page: number) {
  return useQuery({
    queryKey: queryKeys.companies.insiders(slug, page),
    queryFn: ({ signal }) => fetchInsiderTransactions(slug, page, signal),
    placeholderData: keepPreviousData,
  });
}
