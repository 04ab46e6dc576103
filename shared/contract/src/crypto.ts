import { z } from 'zod';
import { icoDisclosures } from './icoDisclosures';
import { databaseId } from './identifier';
import { commaSeparated } from './pagination';
import { provenance } from './provenance';
import { isoTime } from './text';

/** The newest figures of a token in US dollars; the change in percent over 24 hours. */
export const tokenPrice = z.object({
  price_usd: z.number().nullable(),
  percent_change_24h: z.number().nullable(),
  market_cap: z.number().nullable(),
  volume_24h: z.number().nullable(),
  ...provenance.shape,
});

/**
 * A crypto token. `rank` is by market cap; `coingecko_id` names the coin at the public market-data service, because a
 * symbol is not an identity (TON is two coins).
 */
export const cryptoToken = z.object({
  id: databaseId,
  name: z.string(),
  symbol: z.string(),
  coingecko_id: z.string().nullable(),
  rank: z.number().int().nullable(),
  logo_url: z.string().nullable(),
  latest_price: tokenPrice.nullable(),
});

export const cryptoTokensQuery = z.object({
  symbol: z.string().trim().toUpperCase().max(20).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(100),
});

export const cryptoTokens = z.array(cryptoToken);

/** A coin as the public market-data service lists it; `id` is the service's name for it. */
export const topCoin = z.object({
  id: z.string(),
  name: z.string(),
  symbol: z.string(),
  rank: z.number().int().nullable(),
  logo_url: z.string().nullable(),
  latest_price: tokenPrice,
});

/** The four largest coins of the public market-data service. */
export const topCoins = z.array(topCoin);

/**
 * A token sale. `goal` and `received` in US dollars; `funding_summary` is how the sale goes in the organiser's words.
 * `status_code` is the organiser's word too; what is shown follows from it and the dates. Provenance is nested, because a
 * `status` beside `status_code` would be read as the sale's own.
 */
export const ico = z.object({
  id: databaseId,
  title: z.string(),
  description: z.string().nullable(),
  whitepaper_url: z.string().nullable(),
  website_url: z.string().nullable(),
  start_date: isoTime.nullable(),
  end_date: isoTime.nullable(),
  is_active: z.boolean(),
  status_code: z.string().nullable(),
  goal: z.number().nullable(),
  received: z.number().nullable(),
  funding_summary: z.string().nullable(),
  token: z.object({ name: z.string(), symbol: z.string(), chain: z.string().nullable() }).nullable(),
  chain: z.string().nullable(),
  symbol: z.string().nullable(),
  /** What is known of the token; null where nothing is. */
  disclosures: icoDisclosures.nullable().default(null),
  provenance,
});

/**
 * A token sale as the public list has it: many of such lists know nothing of its funding, and their ids are their own.
 */
export const publicIco = ico.omit({ id: true }).extend({ id: z.string() });

export const publicIcos = z.array(publicIco);

/** Phase of a sale by its dates, as `?status=` picks it. */
export const icoPhase = z.enum(['active', 'upcoming', 'ended']);

export const icosQuery = z.object({ status: commaSeparated(icoPhase, 3).optional() });
export const icos = z.array(ico);

export type TokenPrice = z.infer<typeof tokenPrice>;
export type CryptoToken = z.infer<typeof cryptoToken>;
export type CryptoTokensQuery = z.infer<typeof cryptoTokensQuery>;
export type TopCoin = z.infer<typeof topCoin>;
export type PublicIco = z.infer<typeof publicIco>;
export type Ico = z.infer<typeof ico>;
export type IcoPhase = z.infer<typeof icoPhase>;
export type IcosQuery = z.infer<typeof icosQuery>;
