import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, moment } from './columns';
import { companies } from './companies';
import { cryptoTokens } from './crypto';
import { users } from './users';

/** Lists of what people watch. The default one is what stars put things on; it is made when it is first needed. */
export const watchlists = pgTable(
  'watchlists',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    isDefault: boolean().notNull().default(false),
    createdAt: moment().notNull(),
  },
  (table) => [
    index().on(table.userId),
    uniqueIndex('watchlists_default')
      .on(table.userId)
      .where(sql`is_default`),
  ],
);

/** Entries of watchlists: each is one company or one coin. */
export const watchlistEntries = pgTable(
  'watchlist_entries',
  {
    id: id(),
    watchlistId: integer()
      .notNull()
      .references(() => watchlists.id, { onDelete: 'cascade' }),
    companyId: integer().references(() => companies.id, { onDelete: 'cascade' }),
    tokenId: integer().references(() => cryptoTokens.id, { onDelete: 'cascade' }),
    /** The smallest comes first; of the same one the newest entry. Later ones have smaller numbers, below zero too. */
    position: integer().notNull().default(0),
    /** What the person wrote about it; `''` is nothing. */
    note: text().notNull().default(''),
    addedAt: moment().notNull(),
  },
  (table) => [
    unique('watchlist_entries_company').on(table.watchlistId, table.companyId),
    unique('watchlist_entries_token').on(table.watchlistId, table.tokenId),
    index().on(table.companyId),
    index().on(table.tokenId),
    check('watchlist_entries_one', sql`num_nonnulls(${table.companyId}, ${table.tokenId}) = 1`),
  ],
);
