import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, moment } from './columns';
import { users } from './users';

/**
 * Figures that somebody said are wrong, each with what became of it. What `accepted` ones say is public, and is never changed
 * afterwards.
 */
export const figureCases = pgTable(
  'figure_cases',
  {
    id: id(),
    /** Path of the page that showed it. */
    page: text().notNull(),
    /** What it is about, and what it is called; `''` where nobody said. */
    subject: text().notNull(),
    figure: text().notNull(),
    /** As it was shown. */
    shown: text().notNull(),
    /** Of the line beside it; `''` where none was told. */
    source: text().notNull(),
    asOf: moment(),
    /** SHA-256 of page, subject, figure and source: what is reported again while it waits is the same case. */
    key: text().notNull(),
    /** In the address under which anybody who was given it reads what becomes of the case; null of cases before there was one. */
    token: text().unique(),
    status: text({ enum: ['waiting', 'accepted', 'declined'] })
      .notNull()
      .default('waiting'),
    /** What is right; of accepted ones alone. */
    right: text(),
    /** Why it was wrong, or why it stays. */
    reason: text(),
    /** Null after the account was deleted. */
    decidedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    decidedAt: moment(),
    createdAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('figure_cases_waiting')
      .on(table.key)
      .where(sql`status = 'waiting'`),
    index('figure_cases_queue').on(table.status, table.createdAt, table.id),
    // Read backwards: the newest correction comes first.
    index('figure_cases_corrections')
      .on(table.decidedAt, table.id)
      .where(sql`status = 'accepted'`),
    index().on(table.decidedBy),
  ],
);

/** Who said so, in their words; of one person one a case. */
export const figureReports = pgTable(
  'figure_reports',
  {
    id: id(),
    caseId: integer()
      .notNull()
      .references(() => figureCases.id, { onDelete: 'cascade' }),
    /** Null of who was not signed in, and after the account was deleted. */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** `''` is nothing. */
    note: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [uniqueIndex('figure_reports_of_member').on(table.caseId, table.userId), index().on(table.userId)],
);
