/*
 * What changes together below `/api`, by name. Most is a prefix of paths: `post` stands for `/api/post/…`. The forums change all the time,
 * and a discussion by itself: `forums/posts/12` stands for `/api/forums/posts/12/…`, and `forums/lists` for what is no single
 * discussion. Who changes `forums` changes all of it.
 */

/** Everything that there is. */
export const EVERY_PREFIX = '';

export const FORUMS = 'forums';
/** Of the forums all that is no single discussion: lists, search, members, replies, feeds. */
export const FORUM_LISTS = 'forums/lists';

/** One discussion: a post with what stands below it. */
export function discussionPrefix(postId: number | string): string {
  return `forums/posts/${postId}`;
}

const DISCUSSION = /^\/api\/(forums\/posts\/\d+)(?:\/|\?|$)/;

/** The names under which what is at a path becomes void. @param path such as `/api/post/list/?limit=5` */
export function prefixesOf(path: string): readonly string[] {
  const area = /^\/api\/([^/?]+)/.exec(path)?.[1] ?? EVERY_PREFIX;
  if (area !== FORUMS) return [area];
  return [FORUMS, DISCUSSION.exec(path)?.[1] ?? FORUM_LISTS];
}

/**
 * The names under which a page becomes void that was made of answers at these paths. Of a page about one discussion the lists beside it
 * are none: they are as old as the page, and a vote somewhere else is no reason to make it anew.
 */
export function prefixesOfPage(paths: Iterable<string>): string[] {
  const all = [...new Set([...paths].flatMap(prefixesOf))];
  return all.some(isDiscussion) ? all.filter((prefix) => prefix !== FORUM_LISTS) : all;
}

const isDiscussion = (prefix: string) => /^forums\/posts\/\d+$/.test(prefix);

/** Whether a page is about one discussion, of which every change is told: it can be kept for longer than what nobody tells of. */
export function isOfDiscussion(prefixes: readonly string[]): boolean {
  return prefixes.some(isDiscussion);
}
