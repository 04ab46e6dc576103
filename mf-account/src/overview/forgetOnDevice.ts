import { deviceKeys, draftsBegin } from '@market-pulse/contract/rules';

/** Drafts without those of one person; null where none is left, or where what is stored is none. */
function draftsOfOthers(stored: string | null, userId: number): string | null {
  try {
    const drafts = Object.entries(JSON.parse(stored ?? '{}') as object);
    const others = drafts.filter(([place]) => !place.startsWith(draftsBegin(userId)));
    return others.length > 0 ? JSON.stringify(Object.fromEntries(others)) : null;
  } catch {
    return null;
  }
}

/**
 * Forgets what this browser keeps of somebody whose account is deleted: their drafts, and what was searched for, which it
 * keeps of whoever used it. Drafts of others stay.
 */
export function forgetOnDevice(userId: number): void {
  try {
    const drafts = draftsOfOthers(localStorage.getItem(deviceKeys.forumDrafts), userId);
    if (drafts === null) localStorage.removeItem(deviceKeys.forumDrafts);
    else localStorage.setItem(deviceKeys.forumDrafts, drafts);
    localStorage.removeItem(deviceKeys.recentSearches);
  } catch {
    // Where storage is refused nothing was kept.
  }
}
