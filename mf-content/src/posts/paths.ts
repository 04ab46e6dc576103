export function postPath(slug: string): string {
  return `/posts/${encodeURIComponent(slug)}`;
}

export function categoryPath(slug: string): string {
  return `/category/${encodeURIComponent(slug)}`;
}

export const POSTS_PATH = '/posts';

/** A page of a list that goes over several; the first is the list's own. */
export function numberedPage(path: string, page: number): string {
  return page === 1 ? path : `${path}?page=${page}`;
}
