export const FORUMS_PATH = '/forums';

export function forumPath(forumId: number): string {
  return `${FORUMS_PATH}/${forumId}`;
}

export function forumPostPath({ id, forum_id }: { readonly id: number; readonly forum_id: number }): string {
  return `${forumPath(forum_id)}/posts/${id}`;
}

/** The number that a part of an address names; undefined when it is none, and nothing can be there. */
export function idFromPath(segment: string | undefined): number | undefined {
  return segment !== undefined && /^[1-9]\d{0,14}$/.test(segment) ? Number(segment) : undefined;
}
