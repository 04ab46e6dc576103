import { boolean, date, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { companies } from './companies';

/**
 * CIKs that companies have beside their present one (`companies.cik`): those of who they were before they reorganised. What was filed
 * under them is the company's, and says so. A CIK that is another company's present one is that company's alone, whatever stands here.
 */
export const companyCiks = pgTable(
  'company_ciks',
  {
    companyId: integer()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    cik: integer().notNull(),
    /** The day of the data set that told of another CIK, or of its import. */
    until: date({ mode: 'string' }).notNull(),
    /** Whether the data set has a day. */
    isDated: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.cik] }), index('company_ciks_cik').on(table.cik)],
);
