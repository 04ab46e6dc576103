import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, unique } from 'drizzle-orm/pg-core';
import { id, moment } from './columns';
import { companies } from './companies';
import { cryptoTokens } from './crypto';
import { users } from './users';

/** What people watch: each entry is one company or one coin. */
export const watchlistEntries = pgTable(
  'watchlist_entries',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    companyId: integer().references(() => companies.id, { onDelete: 'cascade' }),
    tokenId: integer().references(() => cryptoTokens.id, { onDelete: 'cascade' }),
    addedAt: moment().notNull(),
  },
  (table) => [
    unique('watchlist_entries_company').on(table.userId, table.companyId),
    unique('watchlist_entries_token').on(table.userId, table.tokenId),
    index().on(table.companyId),
    index().on(table.tokenId),
    check('watchlist_entries_one', sql`num_nonnulls(${table.companyId}, ${table.tokenId}) = 1`),
  ],
);
