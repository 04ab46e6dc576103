import { readSeedRows } from '../rows';
import type { SeedForum, SeedForumPost, SeedMember } from './types';

export type { SeedComment, SeedForum, SeedForumPost, SeedMember, SeedReply } from './types';

/** The forums that a new site opens with, in the order in which they are created. */
export const forums = readSeedRows<SeedForum>('forums/forums.json');

/** The sample members who write and vote in the seeded forums. Nobody can sign in as one of them. */
export const members = readSeedRows<SeedMember>('forums/members.json');

/** The first discussions of every forum, oldest first, so that ids grow with time. */
export const forumPosts = forums
  .flatMap(({ key }) => readSeedRows<SeedForumPost>(`forums/posts/${key}.json`))
  .sort((one, other) => other.hoursAgo - one.hoursAgo);
