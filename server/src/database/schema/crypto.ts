import type { IcoDisclosures } from '@market-pulse/contract';
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { figure, id, moment, provenance, refreshedAt } from './columns';

/** Coins of the crypto market with their newest figures: US dollars, change in percent over 24 hours. */
export const cryptoTokens = pgTable(
  'crypto_tokens',
  {
    id: id(),
    /** Names the coin at the public market-data service; a symbol alone does not (TON is two coins). */
    coingeckoId: text().unique(),
    name: text().notNull(),
    symbol: text().notNull(),
    /** Position in the list of coins, from 1. */
    rank: integer(),
    logoUrl: text(),
    priceUsd: figure(),
    percentChange24h: figure('percent_change_24h'),
    marketCap: figure(),
    volume24h: figure('volume_24h'),
    ...provenance(),
    refreshedAt: refreshedAt(),
  },
  (table) => [
    index().on(table.symbol),
    index('crypto_tokens_symbol_prefix').using('btree', table.symbol.op('text_pattern_ops')),
    index().on(table.rank),
    index('crypto_tokens_name_trigram').using('gin', table.name.op('gin_trgm_ops')),
  ],
);

/** Token sales; `goal` and `received` in US dollars. `statusCode` is the organiser's word. */
export const icos = pgTable(
  'icos',
  {
    id: id(),
    title: text().notNull(),
    description: text(),
    whitepaperUrl: text(),
    websiteUrl: text(),
    startDate: moment(),
    endDate: moment(),
    isActive: boolean().notNull().default(false),
    statusCode: text(),
    goal: figure(),
    received: figure(),
    /** How the sale goes in the organiser's words. */
    fundingSummary: text(),
    tokenName: text(),
    tokenSymbol: text(),
    chain: text(),
    /** What is known of the token beside its sale; null where nothing is. */
    disclosures: jsonb().$type<IcoDisclosures>(),
    ...provenance(),
  },
  (table) => [index().on(table.startDate)],
);
