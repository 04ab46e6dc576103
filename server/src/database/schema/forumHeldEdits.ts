import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { id, moment } from './columns';
import { boundedRendering, comments, forumPosts } from './forums';

/**
 * What authors made of posts and, with a `commentId`, of comments that are published, and a moderator is to look at first: what everybody
 * reads stays as it was meanwhile.
 */
export const forumHeldEdits = pgTable(
  'forum_held_edits',
  {
    id: id(),
    postId: integer()
      .notNull()
      .references(() => forumPosts.id, { onDelete: 'cascade' }),
    commentId: integer().references(() => comments.id, { onDelete: 'cascade' }),
    /** Of a post. */
    title: text(),
    /** Markdown as written. */
    text: text().notNull(),
    html: text().notNull(),
    /** Of a post: the first 280 characters without markup. */
    excerpt: text(),
    /** Why it waits, one cause a line, as of posts. */
    heldBecause: text(),
    writtenAt: moment().notNull(),
    /** Since when it waits, also where it was written anew meanwhile. */
    heldSince: moment().notNull(),
    /** When a moderator refused it; null while it waits. */
    refusedAt: moment(),
  },
  (table) => [
    // The later edit takes the place of the one before.
    unique('forum_held_edits_of_contribution').on(table.postId, table.commentId).nullsNotDistinct(),
    index('forum_held_edits_of_comment').on(table.commentId),
    boundedRendering('forum_held_edits_rendered_bytes', table.html),
  ],
);
