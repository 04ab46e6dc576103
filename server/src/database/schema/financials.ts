import { date, doublePrecision, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * Figures of the statements that a filer gave to the SEC, by its CIK: several share classes have one filer. A row is a value of one
 * concept, unit and period with the filing that stated it first and the last one that repeats it; another row of the same period is what
 * it was before, or after, a restatement. What counts is filed last.
 */
export const financialFacts = pgTable(
  'financial_facts',
  {
    cik: integer().notNull(),
    /** Taxonomy and tag: `us-gaap:Revenues`, `ifrs-full:Revenue`. */
    concept: text().notNull(),
    /** `USD`, `EUR`, `USD/shares`, `shares`. */
    unit: text().notNull(),
    /** The first day; of a balance the same as the last one. */
    periodStart: date({ mode: 'string' }).notNull(),
    periodEnd: date({ mode: 'string' }).notNull(),
    value: doublePrecision().notNull(),
    accession: text().notNull(),
    form: text().notNull(),
    filed: date({ mode: 'string' }).notNull(),
    lastAccession: text().notNull(),
    lastForm: text().notNull(),
    lastFiled: date({ mode: 'string' }).notNull(),
  },
  (table) => [
    primaryKey({
      name: 'financial_facts_key',
      columns: [table.cik, table.concept, table.unit, table.periodStart, table.periodEnd, table.accession],
    }),
  ],
);

/**
 * Numbers of shares that filers stated, taken from their facts so that lists need not read these: of the cover page, of the balance sheet,
 * and averages of a quarter or year. A value that was restated is a row of its own, by the filing that stated it first.
 */
export const shareCounts = pgTable(
  'share_counts',
  {
    cik: integer().notNull(),
    basis: text({ enum: ['cover', 'balance', 'weighted_average'] }).notNull(),
    /** The day of the count; of an average the last day of its period. */
    asOf: date({ mode: 'string' }).notNull(),
    shares: doublePrecision().notNull(),
    accession: text().notNull(),
    form: text().notNull(),
    filed: date({ mode: 'string' }).notNull(),
  },
  (table) => [primaryKey({ name: 'share_counts_key', columns: [table.cik, table.basis, table.asOf, table.accession] })],
);

/** Diluted earnings of a share over four quarters, in US dollars, by the day on which the last of them ended. */
export const trailingEarnings = pgTable(
  'trailing_earnings',
  {
    cik: integer().notNull(),
    periodEnd: date({ mode: 'string' }).notNull(),
    perShare: doublePrecision().notNull(),
    form: text().notNull(),
    /** When the last of the figures was filed that they are made of. */
    filed: date({ mode: 'string' }).notNull(),
  },
  (table) => [primaryKey({ name: 'trailing_earnings_key', columns: [table.cik, table.periodEnd] })],
);
