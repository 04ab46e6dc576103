const HASH = /^#comment-([1-9]\d{0,14})$/;

/** Id of the box to write a comment in: the end of the address that signing in leads back to. */
export const COMMENT_BOX = 'write-comment';

/** Id of the element that shows a comment, and what its permanent link ends with. */
export function commentAnchor(id: number): string {
  return `comment-${id}`;
}

/** The comment that the end of an address points at; undefined where it points at none. */
export function commentOfHash(hash: string): number | undefined {
  const [, id] = HASH.exec(hash) ?? [];
  return id === undefined ? undefined : Number(id);
}
