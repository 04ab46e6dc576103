import { watchOtherTabs } from '@market-pulse/session';
import type { QueryClient } from '@tanstack/react-query';
import { queryKeys } from './queryKeys';

/** Data of a person that they may change in one tab and look at in another, with the key of its queries. */
const SHARED_DATA = {
  watchlist: queryKeys.watchlist.all,
  watchlists: queryKeys.watchlists.all,
  savedScreens: queryKeys.savedScreens.all,
  alerts: queryKeys.alerts.all,
  portfolio: queryKeys.portfolio.all,
  notifications: queryKeys.notifications.all,
} as const;

export type SharedData = keyof typeof SHARED_DATA;

const storageKey = (data: string) => `market-pulse:${data}-changed`;

/** Tells the other tabs of the browser that some data is another one. Nothing happens where storage is refused. */
export function broadcastChange(data: SharedData): void {
  try {
    // Only a change of the value raises the event in other tabs.
    window.localStorage.setItem(storageKey(data), `${Date.now()} ${Math.random()}`);
  } catch {
    // Such a browser keeps its tabs apart anyway.
  }
}

/**
 * Keeps a person's data in step with the other tabs: what changes in one of them is asked for again here. A host calls it
 * once.
 * @returns a function that ends it
 */
export function startTabSync(client: QueryClient): () => void {
  return watchOtherTabs({
    onStorage(changed) {
      for (const [data, queryKey] of Object.entries(SHARED_DATA)) {
        if (changed === storageKey(data)) void client.invalidateQueries({ queryKey });
      }
    },
    onReturn() {
      for (const queryKey of Object.values(SHARED_DATA)) void client.invalidateQueries({ queryKey });
    },
  });
}
