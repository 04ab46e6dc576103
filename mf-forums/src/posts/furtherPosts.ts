import type { AddressParameter } from '@market-pulse/remote-kit';

/** Characters of a cursor, and as many as the server looks at of a parameter when it renders a page (`pageKey.ts` of the gateway). */
const CURSOR = /^[\w-]{1,300}$/;

/** `?after=`: the place in a list of posts behind which a page of it begins, a cursor of the server. */
export const afterParameter: AddressParameter<string | undefined> = {
  read: (text = '') => (CURSOR.test(text) ? text : undefined),
  write: (cursor) => cursor,
};

/** The addresses of a list of posts, whose order they keep. */
export interface FurtherPosts {
  /** Where the page on screen begins; undefined at the beginning. */
  readonly after: string | undefined;
  /** The address of the list from a place on, or from its beginning. */
  readonly pathOf: (after: string | undefined) => string;
}
