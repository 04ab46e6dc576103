import { z } from 'zod';
import { databaseId } from './identifier';
import { isoTime } from './text';

const count = z.number().int().nonnegative();

/** How much of something was written on an account's first day, and when the next can be sent; null: at once. */
const firstDayLimit = z.object({ limit: count, written: count, seconds_apart: count, next_at: isoTime.nullable() });

/** Limits while an account is on its first day. */
export const firstDayLimits = z.object({
  ends_at: isoTime,
  posts: firstDayLimit,
  comments: firstDayLimit,
  /** For so long the same text is not taken again. */
  same_text_minutes: z.number().nonnegative(),
  /** So many members who report what was written hold it until a moderator has looked. */
  reporters: count,
});

/** Votes of one kind in 24 hours: how many there are for all, and for one person, and how many are left. */
const voteLimit = z.object({
  limit: count,
  to_one_person: count,
  left: count,
  /** When the next can be given where none is left; null: at once. */
  next_at: isoTime.nullable(),
});

/** What the caller may still write and vote in the forums. */
export const forumLimits = z.object({
  /** Null once the first day is over, and for staff. */
  first_day: firstDayLimits.nullable(),
  /** How many of the caller's next posts and comments wait for a moderator. */
  first_looks_left: count,
  /** How many hours such a look took lately, at the median; null where nothing waits, or too few were made to say so. */
  look_hours: z.number().nonnegative().nullable(),
  votes: z.object({
    /** From when on the caller's votes count; null: they do. */
    count_from: isoTime.nullable(),
    up: voteLimit,
    down: voteLimit,
    /** What the caller voted on without being counted, the newest first. */
    uncounted: z.array(z.object({ target_type: z.enum(['post', 'comment']), target_id: databaseId })),
  }),
});

export type FirstDayLimits = z.infer<typeof firstDayLimits>;
export type ForumLimits = z.infer<typeof forumLimits>;
