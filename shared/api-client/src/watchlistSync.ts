import type { QueryClient } from '@tanstack/react-query';
import { queryKeys } from './queryKeys';

const KEY = 'market-pulse:watchlist-changed';

/** Tells the other tabs of the browser that the watchlist is another one. Nothing happens where storage is refused. */
export function tellWatchlistChanged(): void {
  try {
    // Only a change of the value raises the event in other tabs.
    window.localStorage.setItem(KEY, `${Date.now()} ${Math.random()}`);
  } catch {
    // Such a browser keeps its tabs apart anyway.
  }
}

/**
 * Keeps the watchlist in step with the other tabs: what changes in one of them is asked for again here. A host calls it
 * once.
 * @returns a function that ends it
 */
export function startWatchlistSync(client: QueryClient): () => void {
  function onStorage(event: StorageEvent): void {
    if (event.key === KEY) void client.invalidateQueries({ queryKey: queryKeys.watchlist.all });
  }
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
