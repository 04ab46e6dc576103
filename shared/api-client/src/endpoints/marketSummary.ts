import type { MarketSummary } from '@market-pulse/contract';
import { request } from '../transport/client';
import { queryKeys } from '../transport/queryKeys';
import { useQuery } from '../transport/useQuery';
import { paths } from './paths';

/** How often a ranking of live prices is asked for anew; one of closes stands. */
const LIVE_MILLISECONDS = 60_000;

/** What moved most on one day, and the largest companies by sector. */
export async function fetchMarketSummary(signal?: AbortSignal): Promise<MarketSummary> {
  return request({ method: 'GET', path: paths.marketSummary, signal });
}

/** All parts of a page share one call. While its prices are live it is asked for every minute. */
export function useMarketSummary() {
  return useQuery({
    queryKey: queryKeys.summary.all,
    queryFn: ({ signal }) => fetchMarketSummary(signal),
    refetchInterval: ({ state }) => (state.data?.figures.status === 'live' ? LIVE_MILLISECONDS : false),
  });
}
