import { z } from 'zod';
import { namedSymbol } from './forum';
import { databaseId } from './identifier';
import { ideaRecord } from './ideaRecord';
import { isoTime, requiredLine } from './text';

const count = z.number().int().nonnegative();

/** Who can be named with `@`: people who wrote in the forums, by how their name begins. */
export const forumMembersQuery = z.object({ q: requiredLine(40, 'Please type a letter of the name') });
export const forumMembers = z.array(z.object({ username: z.string() }));

/**
 * What the forums know of somebody who wrote there: since when and where they write, what they say of their own interests, and what
 * became of their trade ideas. Counts are of what everybody may read, that of ideas of the whole record.
 */
export const forumMemberRecord = z.object({
  username: z.string(),
  /** Whether they are a member of the bundled sample, and no person. */
  is_sample: z.boolean(),
  member_since: isoTime,
  /** Forums that they write in, the one with most of their posts first; at most three. */
  forums: z.array(z.object({ id: databaseId, name: z.string() })),
  followers_count: count,
  posts_count: count,
  comments_count: count,
  ideas_count: count,
  idea_record: ideaRecord,
  /** Their newest posts. */
  latest_posts: z.array(
    z.object({
      id: databaseId,
      forum_id: databaseId,
      forum_name: z.string(),
      title: z.string(),
      created_at: isoTime,
      score: z.number().int(),
      comments_count: count,
    }),
  ),
  affiliation: z.object({
    /** Companies whose page they keep. */
    companies: z.array(z.string()),
    /** When they last posted what they said to be paid for; null if never. */
    paid_at: isoTime.nullable(),
    /** What posts name in which they said to hold it, the newest first. */
    positions: z.array(namedSymbol),
    /** When they last said so. */
    positions_at: isoTime.nullable(),
  }),
});

export type ForumMember = z.infer<typeof forumMembers>[number];
export type ForumMemberRecord = z.infer<typeof forumMemberRecord>;
