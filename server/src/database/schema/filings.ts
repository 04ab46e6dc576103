import { boolean, date, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { companies } from './companies';
import { moment } from './columns';
import { posts } from './posts';

/**
 * What the SEC says of a post of kind filing. A filing is known by its accession number; a press release that came with it is a post
 * of its own, with the exhibit that it was (`EX-99.1`).
 */
export const filings = pgTable(
  'filings',
  {
    postId: integer()
      .primaryKey()
      .references(() => posts.id, { onDelete: 'cascade' }),
    /** As the SEC writes it: `0001318605-26-000012`. */
    accession: text().notNull(),
    /** Of a press release: which exhibit of the filing it was. Empty for the filing itself. */
    exhibit: text().notNull().default(''),
    /** Central Index Key of the filer whose folder at the SEC holds it. */
    cik: integer().notNull(),
    filedOn: date({ mode: 'string' }).notNull(),
    acceptedAt: moment(),
    /** Last day of the period, or the day of what is reported. */
    periodOn: date({ mode: 'string' }),
    /** Item numbers of a current report, in the order of the filing. */
    items: text().array().notNull(),
    /** The SEC's number of the registration; amendments carry that of what they amend. */
    fileNumber: text(),
    primaryDocument: text(),
    originalUrl: text().notNull(),
    /** Of the whole filing, with its exhibits and pictures. */
    bytes: integer(),
    documents: integer(),
    /** The text that is kept here ends before the original does. */
    isCut: boolean().notNull().default(false),
  },
  (table) => [
    unique('filings_accession').on(table.accession, table.exhibit),
    // A document that names its filer and itself alone belongs to the filing whose main document it is.
    index('filings_of_document').on(table.cik, table.primaryDocument),
  ],
);

/** Further companies that a filing is of, beside that of its post. */
export const filingCompanies = pgTable(
  'filing_companies',
  {
    companyId: integer()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    postId: integer()
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.postId] }), index().on(table.postId)],
);
