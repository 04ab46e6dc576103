import { index, integer, pgTable } from 'drizzle-orm/pg-core';
import { moment } from './columns';
import { forumPosts } from './forums';

/** Posts that were merged into others: the address of one leads to the other, as long as it is not published again. */
export const forumPostMerges = pgTable(
  'forum_post_merges',
  {
    postId: integer()
      .primaryKey()
      .references(() => forumPosts.id, { onDelete: 'cascade' }),
    intoId: integer()
      .notNull()
      .references(() => forumPosts.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull(),
  },
  (table) => [index().on(table.intoId)],
);
