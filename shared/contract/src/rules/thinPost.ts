/** Characters of a post from which on it says something by itself. */
export const THIN_CHARACTERS = 40;

/** What of a forum post tells whether it is thin. */
export interface ThinnessOfPost {
  /** The beginning of its text, without markup. */
  readonly excerpt: string;
  readonly comments_count: number;
  readonly upvotes: number;
}

/**
 * Whether a forum post is a few words that nobody has answered or voted for: it is for no search engine. Characters are those of Unicode,
 * as a database counts them.
 */
export function isThinPost({ excerpt, comments_count: comments, upvotes }: ThinnessOfPost): boolean {
  return [...excerpt].length < THIN_CHARACTERS && comments === 0 && upvotes === 0;
}
