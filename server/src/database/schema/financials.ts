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
