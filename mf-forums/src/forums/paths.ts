export const FORUMS_PATH = '/forums';
/** What one keeps and follows, and what one was told. */
export const BOOKMARKS_PATH = '/forums/bookmarks';
export const NOTIFICATIONS_PATH = '/forums/notifications';
/** What one deleted and can bring back. */
export const DELETED_PATH = '/forums/deleted';
/** Where moderators work. */
export const MODERATION_PATH = '/forums/moderation';

export function forumPath(forumId: number): string {
  return `${FORUMS_PATH}/${forumId}`;
}

export function forumPostPath({ id, forum_id }: { readonly id: number; readonly forum_id: number }): string {
  return `${forumPath(forum_id)}/posts/${id}`;
}

/** The record of somebody who wrote in the forums. */
export function memberPath(username: string): string {
  return `${FORUMS_PATH}/members/${encodeURIComponent(username)}`;
}

/** The feed of somebody's posts, from the site's root. */
export function memberFeed(username: string): string {
  return `/api/forums/members/${encodeURIComponent(username)}/feed/`;
}

/** The public log of corrections of trade ideas, of one or of all. */
export const CORRECTIONS_PATH = '/forums/ideas/corrections';

export function correctionsPath(postId: number): string {
  return `${CORRECTIONS_PATH}?post=${postId}`;
}

/** The number that a part of an address names; undefined when it is none, and nothing can be there. */
export function idFromPath(segment: string | undefined): number | undefined {
  return segment !== undefined && /^[1-9]\d{0,14}$/.test(segment) ? Number(segment) : undefined;
}
