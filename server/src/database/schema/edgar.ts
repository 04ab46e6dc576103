import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/**
 * When EDGAR may be asked next. One row for all servers and commands of a database: whoever asks takes a turn and moves it on, so that
 * together they keep to what the SEC allows. An answer that asks to be left alone moves it further.
 */
export const edgarTurns = pgTable(
  'edgar_turns',
  {
    id: integer().primaryKey().default(1),
    nextAt: moment().notNull(),
  },
  (table) => [check('edgar_turns_one_row', sql`${table.id} = 1`)],
);

/**
 * What was read of EDGAR when, so that a restart reads nothing anew and what did not change is not sent again. One row for each document:
 * the feed and the directory of tickers (`cik` 0), lists of filings, facts of companies.
 */
export const edgarReads = pgTable(
  'edgar_reads',
  {
    document: text({ enum: ['feed', 'tickers', 'submissions', 'facts'] }).notNull(),
    cik: integer().notNull().default(0),
    /** Headers of the last whole answer, with which EDGAR says that nothing changed. */
    lastModified: text(),
    etag: text(),
    /** Of the feed: when its newest filing was accepted. Of facts: the newest report, which they should tell of. */
    mark: text(),
    /** Facts did not tell of that report yet. */
    isWaiting: boolean().notNull().default(false),
    /** The last whole answer, also one that nothing changed. */
    readAt: moment(),
    /** The last answer that was no data, and why, in words. Both stay when a later one is well. */
    failedAt: moment(),
    failure: text(),
    /** In a row. */
    failures: integer().notNull().default(0),
    /** It is not asked for before then. */
    nextAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.document, table.cik] }), index().on(table.document, table.nextAt)],
);

/** Filings that are to be read whole: for their text, or for what they say of who owns a company. */
export const edgarReadings = pgTable(
  'edgar_readings',
  {
    accession: text().notNull(),
    reading: text({ enum: ['text', 'opened', 'ownership', 'holdings'] }).notNull(),
    /** Whose folder it lies in. */
    cik: integer().notNull(),
    filedOn: date({ mode: 'string' }).notNull(),
    /** How often it could not be read. */
    failures: integer().notNull().default(0),
    /** It is not asked for before then. Null: it is done, or given up. */
    nextAt: moment(),
    /** Why it was given up, or could not be read last time. */
    failure: text(),
  },
  (table) => [
    primaryKey({ columns: [table.accession, table.reading] }),
    index('edgar_readings_open')
      .on(table.filedOn)
      .where(sql`next_at is not null`),
  ],
);
