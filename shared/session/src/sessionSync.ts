import { watchOtherTabs } from './otherTabs';
import { SESSION_KEYS } from './sessionStorage';
import { reloadSession } from './sessionStore';

const WATCHED_KEYS: readonly string[] = Object.values(SESSION_KEYS);

/**
 * Keeps this tab in step with the others: signing in or out in one of them happens in all. The shell calls it once.
 * @returns a function that ends it
 */
export function startSessionSync(): () => void {
  return watchOtherTabs({
    onStorage(key) {
      if (key === null || WATCHED_KEYS.includes(key)) reloadSession();
    },
    onReturn: reloadSession,
  });
}
