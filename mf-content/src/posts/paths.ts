/** Path of a post's page. */
export function postPath(slug: string): string {
  return `/posts/${encodeURIComponent(slug)}`;
}

/** Path of a category's page. */
export function categoryPath(slug: string): string {
  return `/category/${encodeURIComponent(slug)}`;
}

/** Where every post is listed. */
export const POSTS_PATH = '/posts';
