import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { figure, moment } from './columns';
import { companies } from './companies';
import { cryptoTokens } from './crypto';

/**
 * Lists that a provider keeps as a whole, as the API answers them. The last good one stays while the provider is away. The members of
 * an index come from a file.
 */
export const providerLists = pgTable('provider_lists', {
  list: text({ enum: ['top_coins', 'public_icos', 'sp500_members'] }).primaryKey(),
  /** Null until the provider has answered once. */
  entries: jsonb().$type<unknown[]>(),
  refreshedAt: moment(),
  /** When a visitor last asked for it: what nobody reads is not refreshed. */
  requestedAt: moment(),
});

/** Calls to providers whose plan counts them by the month or by the day; the count outlives restarts. */
export const providerCalls = pgTable(
  'provider_calls',
  {
    provider: text().notNull(),
    /** Month or day in UTC, as `2026-11` or `2026-11-22`. */
    month: text().notNull(),
    calls: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.month] })],
);

/**
 * What was asked of a provider of daily bars about one symbol, so that a day that it does not have is asked for once. The symbol
 * is what the provider is asked for: who is renamed is asked for anew.
 */
export const historyRequests = pgTable(
  'history_requests',
  {
    provider: text().notNull(),
    kind: text({ enum: ['stock', 'crypto'] }).notNull(),
    symbol: text().notNull(),
    /** Days that need not be asked for again: they are there, or the provider does not have them. */
    checkedFrom: date({ mode: 'string' }),
    checkedTo: date({ mode: 'string' }),
    /** Until then it is not asked: it does not know the symbol, or its newest day is late. */
    restsUntil: moment(),
    /** How often in a row it did not know the symbol. */
    refusals: integer().notNull().default(0),
    /** It has adjusted its prices anew: all of them are asked for again, and replace what is there. */
    isRestated: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.provider, table.kind, table.symbol] })],
);

/**
 * Live quotes of the present day of the market and of the one before, thinned: one a slot of a few minutes for each share or coin, the
 * last that is known of it, in US dollars. Written with the figures of companies and coins, in their transaction.
 */
export const dayQuotes = pgTable(
  'day_quotes',
  {
    companyId: integer().references(() => companies.id, { onDelete: 'cascade' }),
    tokenId: integer().references(() => cryptoTokens.id, { onDelete: 'cascade' }),
    /** When the slot begins. */
    slot: moment().notNull(),
    /** The day of the quote: New York's for shares, UTC's for coins. */
    day: date({ mode: 'string' }).notNull(),
    price: figure().notNull(),
    asOf: moment().notNull(),
    source: text().notNull(),
  },
  (table) => [
    unique('day_quotes_company').on(table.companyId, table.slot),
    unique('day_quotes_token').on(table.tokenId, table.slot),
    index().on(table.day),
    check('day_quotes_one', sql`num_nonnulls(${table.companyId}, ${table.tokenId}) = 1`),
  ],
);
