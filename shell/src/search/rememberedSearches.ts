import { deviceKeys } from '@market-pulse/contract/rules';

/** Where this browser keeps what was searched for. */
export const RECENT_SEARCHES_KEY = deviceKeys.recentSearches;

const MOST_RECENT_SEARCHES = 5;

/** The searches of this browser, latest first; none where storage is refused or holds something else. */
export function readRecentSearches(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(RECENT_SEARCHES_KEY) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.filter((text): text is string => typeof text === 'string').slice(0, MOST_RECENT_SEARCHES);
  } catch {
    return [];
  }
}

/** Puts a search that led somewhere before the others. The same text in other letter case counts as the same search. */
export function rememberSearch(text: string): void {
  const isOther = (recent: string) => recent.toLowerCase() !== text.toLowerCase();
  const searches = [text, ...readRecentSearches().filter(isOther)].slice(0, MOST_RECENT_SEARCHES);
  try {
    window.localStorage.setItem(RECENT_SEARCHES_KEY, JSON.stringify(searches));
  } catch {
    // Storage may be full or forbidden: the search is then not remembered.
  }
}

/** Forgets all of them. */
export function forgetSearches(): void {
  try {
    window.localStorage.removeItem(RECENT_SEARCHES_KEY);
  } catch {
    // Where storage is forbidden nothing was kept.
  }
}
