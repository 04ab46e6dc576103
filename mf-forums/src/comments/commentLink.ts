import type { AddressParameter } from '@market-pulse/remote-kit';

export { commentAnchor } from '@market-pulse/contract/rules';

const HASH = /^#comment-([1-9]\d{0,14})$/;

/** Id of the box to write a comment in: the end of the address that signing in leads back to. */
export const COMMENT_BOX = 'write-comment';

/** The comment that a permanent link points at, of which the server knows; undefined where it points at none. */
export const linkedParameter: AddressParameter<number | undefined> = {
  read: (text) => commentOfHash(`#comment-${text}`),
  write: (id) => id?.toString(),
};

/** The comment that the end of an address points at; undefined where it points at none. */
export function commentOfHash(hash: string): number | undefined {
  const [, id] = HASH.exec(hash) ?? [];
  return id === undefined ? undefined : Number(id);
}
