import { customType, index, integer, pgTable } from 'drizzle-orm/pg-core';
import { SEARCHABLE_AT_ONCE } from './columns';
import { comments } from './forums';

const words = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Word stems of the comments, for search in forums. A trigger of the database keeps them in step, as it does for forum posts. */
export const commentWords = pgTable(
  'comment_words',
  {
    commentId: integer()
      .primaryKey()
      .references(() => comments.id, { onDelete: 'cascade' }),
    words: words().notNull(),
  },
  (table) => [index('comment_words_words').using('gin', table.words).with(SEARCHABLE_AT_ONCE)],
);
