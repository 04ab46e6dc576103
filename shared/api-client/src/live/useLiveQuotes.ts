import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/**
 * Keeps every quote on screen in step with the market while the component is mounted: changed figures appear in the answers
 * of `useLiveCompanies`, `useCompany`, `useCompanySearch`, `useCryptoTokens`, `useQuotes` and `useWatchlist` by themselves.
 * Any number of components may ask for it; the browser has one connection for all of its tabs.
 */
export function useLiveQuotes(): void {
  const client = useQueryClient();
  useEffect(() => {
    let isGone = false;
    let leave: (() => void) | undefined;
    // Apart from the first scripts: a page is drawn without it. Where it does not load, figures are as old as their date says.
    import('./LiveQuotes').then(
      ({ liveQuotesOf }) => {
        if (!isGone) leave = liveQuotesOf(client).join();
      },
      () => undefined,
    );
    return () => {
      isGone = true;
      leave?.();
    };
  }, [client]);
}
