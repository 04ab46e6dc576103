import { date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment } from './columns';
import { companies } from './companies';
import { users } from './users';

/** A leading person as an editor wrote it or a filing says; pay in US dollars a year. */
export interface RecordedPerson {
  readonly name: string;
  readonly title: string | null;
  readonly age: number | null;
  readonly totalPay: number | null;
}

/** Every list of leading persons that an editor recorded, or that was read from a filing; the newest one of a company is shown, the others are its history. */
export const leadershipRecords = pgTable(
  'leadership_records',
  {
    id: id(),
    companyId: integer()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    people: jsonb().$type<readonly RecordedPerson[]>().notNull(),
    /** Where it is from, in words. */
    source: text().notNull(),
    sourceUrl: text(),
    asOf: date({ mode: 'string' }).notNull(),
    /** Null after the account was deleted, and of what was read from a filing. */
    recordedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    recordedAt: moment().notNull(),
  },
  (table) => [index().on(table.companyId, table.recordedAt), index().on(table.recordedBy)],
);
