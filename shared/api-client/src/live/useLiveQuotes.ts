import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { whenTakenOver } from '../transport/takenOver';

/**
 * Keeps every quote on screen in step with the market while the component is mounted: changed figures appear in the answers
 * of `useLiveCompanies`, `useCompany`, `useCompanySearch`, `useCryptoTokens`, `useQuotes` and `useWatchlist` by themselves.
 * Any number of components may ask for it; the browser has one connection for all of its tabs.
 *
 * @param isWanted whether there is anything that moves
 */
export function useLiveQuotes(isWanted = true): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isWanted) return undefined;
    let isGone = false;
    let leave: (() => void) | undefined;
    // Figures that change while parts of the page still have to be taken over would not be those that they show.
    // Apart from the first scripts: a page is drawn without it. Where it does not load, figures are as old as their date says.
    void whenTakenOver()
      .then(() => import('./LiveQuotes'))
      .then(
        ({ liveQuotesOf }) => {
          if (!isGone) leave = liveQuotesOf(client).join();
        },
        () => undefined,
      );
    return () => {
      isGone = true;
      leave?.();
    };
  }, [client, isWanted]);
}
