import { SESSION_KEYS } from './sessionStorage';
import { reloadSession } from './sessionStore';

const WATCHED_KEYS: readonly string[] = Object.values(SESSION_KEYS);

/**
 * Keeps this tab in step with the others: signing in or out in one of them happens in all. The shell calls it once.
 * @returns a function that ends it
 */
export function startSessionSync(): () => void {
  function onStorage(event: StorageEvent): void {
    // The key is null when all of storage was cleared.
    if (event.key === null || WATCHED_KEYS.includes(event.key)) reloadSession();
  }
  function onPageShow(event: PageTransitionEvent): void {
    // A page that comes out of the back-forward cache has missed the storage events meanwhile.
    if (event.persisted) reloadSession();
  }
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onPageShow);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onPageShow);
  };
}
