import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';
import { users } from './users';

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

/** Answers to requests that came with an `Idempotency-Key`, for 24 hours: a repetition gets the answer again. */
export const idempotentAnswers = pgTable(
  'idempotent_answers',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Method and path of the request. */
    route: text().notNull(),
    key: text().notNull(),
    /** SHA-256 of the body in hex. */
    bodyHash: text().notNull(),
    /** Null only inside the transaction that does what was asked for. */
    answer: jsonb(),
    createdAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.route, table.key] }), index().on(table.createdAt)],
);
