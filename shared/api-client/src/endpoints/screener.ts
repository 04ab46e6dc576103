import type { Screener, ScreenerRow } from '@market-pulse/contract';
import { request } from '../transport/client';
import { listOf } from '../transport/lists';
import { queryKeys } from '../transport/queryKeys';
import { useQuery } from '../transport/useQuery';
import { paths } from './paths';

/** All priced companies with the figures that they are screened by; the largest first. */
export async function fetchScreener(signal?: AbortSignal): Promise<ScreenerRow[]> {
  const answer = await request<Partial<Screener> | undefined>({ method: 'GET', path: paths.screener, signal });
  return listOf(answer?.rows);
}

/** All of them, from which a page chooses by itself: another range then needs no further answer. */
export function useScreener() {
  return useQuery({ queryKey: queryKeys.companies.screener(), queryFn: ({ signal }) => fetchScreener(signal) });
}
