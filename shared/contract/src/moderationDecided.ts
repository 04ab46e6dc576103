import { z } from 'zod';
import { contributionStatus } from './forum';
import { databaseId } from './identifier';
import { madeDecision } from './moderation';
import { pageOf } from './pagination';
import { isoTime } from './text';

/**
 * A decision as the desk lists it. `post` is what it was about, or what the comment stands under, null for an account, where it is gone, and
 * where the reader may not read its title; `account` is whom it concerns, null where that account is gone.
 */
export const decidedEntry = madeDecision.extend({
  id: databaseId,
  forum_id: databaseId.nullable(),
  forum_name: z.string().nullable(),
  post: z
    .object({
      id: databaseId,
      forum_id: databaseId,
      title: z.string(),
      status: contributionStatus,
      comment_id: databaseId.nullable(),
    })
    .nullable(),
  account: z.string().nullable(),
  /** When it was taken back, on an appeal or without one. */
  undone_at: isoTime.nullable(),
  /** What became of an appeal against it; null without one. */
  appeal: z.enum(['waiting', 'upheld', 'overturned']).nullable(),
  /** Whether the reader may take it back without an appeal. */
  may_lift: z.boolean(),
});

export const decidedList = pageOf(decidedEntry);

export type DecidedEntry = z.infer<typeof decidedEntry>;
export type DecidedList = z.infer<typeof decidedList>;
