import type { FormerPoll } from '@market-pulse/contract';
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment } from './columns';
import { comments, forumPosts } from './forums';

/** What published posts and, with a `commentId`, comments said before they were edited. */
export const forumRevisions = pgTable(
  'forum_revisions',
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
    writtenAt: moment().notNull(),
    replacedAt: moment().notNull(),
    /** Whether a moderator replaced it, and not its author. */
    byModerator: boolean().notNull(),
    /** What its author declared of an own interest then; null of a comment, and of what was edited before this was kept. */
    declaredInterest: text({ enum: ['none', 'holds', 'paid', 'both'] }),
    /** The poll of the post, where that is what was changed. */
    poll: jsonb().$type<FormerPoll>(),
  },
  (table) => [
    // Read backwards: the newest first.
    index('forum_revisions_of_post').on(table.postId, table.commentId, table.id),
    index('forum_revisions_of_comment').on(table.commentId, table.id),
  ],
);
