import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/** Lists that a provider keeps as a whole, as the API answers them. The last good one stays while the provider is away. */
export const providerLists = pgTable('provider_lists', {
  list: text({ enum: ['top_coins', 'public_icos'] }).primaryKey(),
  /** Null until the provider has answered once. */
  entries: jsonb().$type<unknown[]>(),
  refreshedAt: moment(),
  /** When a visitor last asked for it: what nobody reads is not refreshed. */
  requestedAt: moment(),
});

/** Calls to providers whose plan counts them by the month; the count outlives restarts. */
export const providerCalls = pgTable(
  'provider_calls',
  {
    provider: text().notNull(),
    /** Month in UTC, as `2026-11`. */
    month: text().notNull(),
    calls: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.month] })],
);
