import { SAVED_SCREEN_PAGES } from '@market-pulse/contract';
import { integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { id, moment } from './columns';
import { users } from './users';

/** How people look at a page of tables, under names of theirs. */
export const savedScreens = pgTable(
  'saved_screens',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    page: text({ enum: SAVED_SCREEN_PAGES }).notNull(),
    name: text().notNull(),
    /** What equal names have in common (`ownNameKey`): the collation of a database would differ between installations. */
    nameKey: text().notNull(),
    /** Of the page's address, without a question mark, as `readSavedQuery` writes it. */
    query: text().notNull(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [unique('saved_screens_name').on(table.userId, table.page, table.nameKey)],
);
