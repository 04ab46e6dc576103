import { groupPath } from '@market-pulse/format';
import { useIsServed } from '@market-pulse/remote-kit';
import { useCallback } from 'react';

/** The external page with a ticker's quote. It writes share classes with a dash: `BRK.B` is at `BRK-B`. */
export function quotePage(ticker: string): string {
  return `https://finance.yahoo.com/quote/${encodeURIComponent(ticker.replaceAll('.', '-'))}`;
}

/** Gives the path of a company on this site, by slug or ticker; undefined while no section shows companies. */
export function useCompanyPath(): (slugOrTicker: string) => string | undefined {
  const isServed = useIsServed('/company/:slug');
  return useCallback(
    (slugOrTicker) => (isServed ? `/company/${encodeURIComponent(slugOrTicker)}` : undefined),
    [isServed],
  );
}

/** Gives the path of a sector's companies on this site, by its name; undefined while no section shows sectors. */
export function useSectorPath(): (name: string) => string | undefined {
  const isServed = useIsServed('/sector/:slug');
  return useCallback((name) => (isServed ? groupPath('sector', name) : undefined), [isServed]);
}
