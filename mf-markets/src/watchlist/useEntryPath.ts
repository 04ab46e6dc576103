import type { WatchlistItem } from '@market-pulse/contract';
import { useCallback } from 'react';
import { coinMarketPath } from '../quotes/useInstrumentPath';
import { useCompanyPath } from '../stocks/companyPages';

/** Gives the page of an entry on this site; undefined for a stock while no section shows companies. */
export function useEntryPath(): (entry: Pick<WatchlistItem, 'kind' | 'symbol' | 'slug'>) => string | undefined {
  const companyPath = useCompanyPath();
  return useCallback(
    ({ kind, symbol, slug }) => (kind === 'stock' ? companyPath(slug ?? symbol) : coinMarketPath(symbol)),
    [companyPath],
  );
}
