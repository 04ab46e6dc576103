import { z } from 'zod';
import { isoTime } from './text';

/**
 * What an author made of a post or comment and a moderator is to look at first. Its author reads it, and whoever moderates the forum;
 * everybody else reads what stood there before.
 */
export const heldEdit = z.object({
  /** Of a post. */
  title: z.string().nullable(),
  /** As its author wrote it. */
  text: z.string(),
  /** Its sanitised rendering. */
  html: z.string(),
  written_at: isoTime,
  /** True once a moderator did not publish it: its author may write another one, or let it go. */
  is_refused: z.boolean(),
});

export type HeldEdit = z.infer<typeof heldEdit>;
