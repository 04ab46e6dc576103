import { sql } from 'drizzle-orm';
import { type AnyPgColumn, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { figure, id, moment } from './columns';
import { companies } from './companies';
import { users } from './users';

/**
 * Who paid what for a company to be promoted, as editors recorded it. No row is ever changed but for its end: a correction is a row of
 * its own, and the one before says when it was superseded.
 */
export const sponsorships = pgTable(
  'sponsorships',
  {
    id: id(),
    /** The first row of the entry; null in that row itself. */
    first: integer().references((): AnyPgColumn => sponsorships.id, { onDelete: 'cascade' }),
    companyId: integer()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    payer: text().notNull(),
    /** In whole units of `currency`. */
    amount: figure(),
    currency: text(),
    /** What was given beside or instead of money. */
    compensation: text(),
    since: date({ mode: 'string' }).notNull(),
    until: date({ mode: 'string' }),
    services: text().notNull(),
    /** How it is known. */
    source: text().notNull(),
    /** Why the row before was corrected by this one; null in the first one. */
    correction: text(),
    /** Null after the account was deleted. */
    recordedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    recordedAt: moment().notNull(),
    /** Null of what holds. */
    supersededAt: moment(),
  },
  (table) => [
    // Read backwards: what began last comes first.
    index('sponsorships_ledger')
      .on(table.since, table.id)
      .where(sql`superseded_at is null`),
    index().on(table.companyId, table.since),
    index().on(table.first),
    index().on(table.recordedBy),
  ],
);
