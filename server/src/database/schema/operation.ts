import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/** Keys that the server generated for itself, such as the one that signs access tokens. Base64. */
export const secrets = pgTable('secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
  createdAt: moment().notNull(),
});

/** Sizes of lists that are too long to be counted for every page of them. */
export const listCounts = pgTable('list_counts', {
  list: text({ enum: ['posts', 'filings', 'forum_posts', 'forum_ideas'] }).primaryKey(),
  count: integer().notNull().default(0),
});
