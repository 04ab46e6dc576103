import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { subscribeToNothing, useHydration } from '../hydration';

/** Path and query of a page; the query with its question mark, empty when there is none. */
export interface LinkedAddress {
  readonly pathname: string;
  readonly search: string;
}

/** Path and query of an address. */
function partsOf(address: string): LinkedAddress {
  const start = address.indexOf('?');
  return start < 0
    ? { pathname: address, search: '' }
    : { pathname: address.slice(0, start), search: address.slice(start) };
}

/**
 * The address of the page on screen, as links to it have it. The server wrote the page's one address into them; that of the browser
 * may have other parameters, in another order, and is taken once the page is taken over.
 */
export function useLinkedAddress(): LinkedAddress {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const rendered = useHydration()?.address;
  const shown = useSyncExternalStore(
    subscribeToNothing,
    () => address,
    () => rendered ?? address,
  );
  return partsOf(shown);
}
