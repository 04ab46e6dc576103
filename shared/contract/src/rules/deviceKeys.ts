/**
 * Where a browser keeps what somebody did on the site, so that it can be forgotten with their account. What is chosen for the device, such
 * as its colours, is nobody's, and the session ends by signing out.
 */
export const deviceKeys = {
  /** Local storage, by places: what was begun to be written in the forums. */
  forumDrafts: 'market-pulse:forum-drafts',
  /** Local storage: what was searched for. */
  recentSearches: 'market-pulse:recent-searches',
} as const;

/** How the places of somebody's drafts begin: on a device that several use, each has their own. */
export function draftsBegin(userId: number): string {
  return `${userId} `;
}
