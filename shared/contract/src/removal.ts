import { z } from 'zod';
import { databaseId } from './identifier';
import { isoTime } from './text';

/** Who removed a post or comment: whoever wrote it, or a moderator. */
export const remover = z.enum(['author', 'moderator']);

/** A post or comment that its author deleted and can still bring back. */
export const deletedContribution = z.object({
  target: z.enum(['post', 'comment']),
  id: databaseId,
  forum_id: databaseId,
  forum_name: z.string(),
  /** The post itself, or that which the comment stood below. */
  post_id: databaseId,
  /** Title of that post; null where its reader may not read it any more. */
  title: z.string().nullable(),
  /** What was written, as its author wrote it, its first 280 characters. */
  excerpt: z.string(),
  removed_at: isoTime,
  /** Until when it can be brought back. */
  restorable_until: isoTime,
});

/** The newest of them, at most a hundred. */
export const deletedContributions = z.array(deletedContribution);

export type Remover = z.infer<typeof remover>;
export type DeletedContribution = z.infer<typeof deletedContribution>;
