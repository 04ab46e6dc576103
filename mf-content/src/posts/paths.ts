export function postPath(slug: string): string {
  return `/posts/${encodeURIComponent(slug)}`;
}

export function categoryPath(slug: string): string {
  return `/category/${encodeURIComponent(slug)}`;
}

export const POSTS_PATH = '/posts';
