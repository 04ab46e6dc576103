/**
 * Shapes of the hand-written forum seed. Fields in snake_case go into the database as they stand; fields in camelCase
 * are relative to the moment of seeding or name other seeded things. Vote counts are nowhere written down: they follow
 * from the members who voted.
 */

/** An invented member who opened the first discussions. The bio says so on the profile. */
export interface SeedMember {
  readonly username: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly bio: string;
}

export interface SeedForum {
  /** Name of the forum within the seed; posts refer to it. */
  readonly key: string;
  readonly name: string;
  readonly description: string;
  readonly forum_type: 'company' | 'crypto';
  /** The share of the company whose own forum it is. */
  readonly ticker?: string;
}

/** What posts, comments and replies have in common: who wrote it, when, and who voted on it. */
interface SeedContribution {
  /** Username of a seeded member. */
  readonly author: string;
  /** Hours before seeding. */
  readonly hoursAgo: number;
  /** Usernames of the members who voted up; absent is nobody. */
  readonly upvoters?: readonly string[];
  /** Usernames of the members who voted down; absent is nobody. */
  readonly downvoters?: readonly string[];
}

/** An answer to a comment. It cannot be answered in turn. */
export interface SeedReply extends SeedContribution {
  /** Markdown. */
  readonly content: string;
}

/** A comment on a post, with its answers from the oldest to the newest. */
export interface SeedComment extends SeedReply {
  readonly replies?: readonly SeedReply[];
}

/** A published post with its comments from the oldest to the newest. */
export interface SeedForumPost extends SeedContribution {
  /** Key of the forum. */
  readonly forum: string;
  readonly kind: 'discussion' | 'idea';
  readonly title: string;
  /** Markdown. */
  readonly body: string;
  readonly is_pinned: boolean;
  readonly comments: readonly SeedComment[];
}
