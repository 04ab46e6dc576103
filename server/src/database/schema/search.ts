import { customType, index, integer, pgTable } from 'drizzle-orm/pg-core';
import { SEARCHABLE_AT_ONCE } from './columns';
import { forumPosts } from './forums';
import { posts } from './posts';

/** Word stems with weights: A for the title, B for a summary, C for the text. */
const words = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Words of the posts for full-text search. A trigger of the database keeps them in step with the posts. */
export const postWords = pgTable(
  'post_words',
  {
    postId: integer()
      .primaryKey()
      .references(() => posts.id, { onDelete: 'cascade' }),
    words: words().notNull(),
  },
  (table) => [index('post_words_words').using('gin', table.words).with(SEARCHABLE_AT_ONCE)],
);

/**
 * Words of the forum posts. Beside the posts and not in them: a vote or comment writes the post's row anew, and would
 * write this index with it. A trigger of the database keeps them in step.
 */
export const forumPostWords = pgTable(
  'forum_post_words',
  {
    postId: integer()
      .primaryKey()
      .references(() => forumPosts.id, { onDelete: 'cascade' }),
    words: words().notNull(),
  },
  (table) => [index('forum_post_words_words').using('gin', table.words).with(SEARCHABLE_AT_ONCE)],
);
