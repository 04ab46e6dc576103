import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { id, moment } from './columns';
import { forumPosts } from './forums';
import { users } from './users';

/** Polls of posts. The counts are those of the ballots, kept in step by whatever takes one, and stay when an account goes. */
export const forumPolls = pgTable('forum_polls', {
  postId: integer()
    .primaryKey()
    .references(() => forumPosts.id, { onDelete: 'cascade' }),
  /** Blank where the title of the post asks. */
  question: text().notNull(),
  isMultiple: boolean().notNull(),
  /** How long it was to run. */
  days: integer().notNull(),
  endsAt: moment().notNull(),
  endedEarly: boolean().notNull().default(false),
  votersCount: integer().notNull().default(0),
  /** Grows with each change, so that of two answers it can be told which is the newer one. */
  revision: integer().notNull().default(0),
});

/** Options of polls. One that is changed is another one, so that nobody votes for what they have not read. */
export const forumPollOptions = pgTable(
  'forum_poll_options',
  {
    id: id(),
    postId: integer()
      .notNull()
      .references(() => forumPolls.postId, { onDelete: 'cascade' }),
    position: integer().notNull(),
    text: text().notNull(),
    votesCount: integer().notNull().default(0),
  },
  (table) => [unique('forum_poll_options_places').on(table.postId, table.position)],
);

/** One ballot per person and poll, with the options that they chose. When it was given is nobody's to know. */
export const forumPollBallots = pgTable(
  'forum_poll_ballots',
  {
    postId: integer()
      .notNull()
      .references(() => forumPolls.postId, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    optionIds: integer().array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.userId] }),
    index().on(table.userId),
    check('forum_poll_ballots_choose', sql`cardinality(${table.optionIds}) between 1 and 10`),
  ],
);
