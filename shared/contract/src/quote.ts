import { z } from 'zod';
import { commaSeparated } from './pagination';
import { provenance } from './provenance';

/** Most symbols that one call may ask for. */
export const QUOTES_MAX_SYMBOLS = 100;

/** A ticker or coin symbol, upper-cased: letters, digits, and dot, dash or slash within (`BRK.B`). */
export const marketSymbol = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9][A-Z0-9./-]{0,19}$/, 'Not a symbol');

/**
 * The volume of the last day that a history has, with that day and source: in shares of a stock, in US dollars of a coin. Answered where the
 * price is of another day or source, and nobody tells the volume of that.
 */
export const lastVolume = z.object({ volume: z.number(), ...provenance.shape });

/**
 * What prices are in where they are not in US dollars: a code of ISO 4217, or null where nobody knows it. Left out for US dollars. Such prices
 * are in no sum until they are converted.
 */
export const otherCurrency = z
  .string()
  .regex(/^[A-Z]{3}$/)
  .nullable()
  .optional();

/**
 * Price and change of the last day of which a change is known, within a year, with that day and source. Answered where the price is later
 * and came without a change: lists and maps of movers are of this day then.
 */
export const lastDay = z.object({
  price: z.number(),
  change: z.number(),
  change_percent: z.number(),
  volume: z.number().nullable(),
  ...provenance.shape,
});

/** The newest quote of a symbol. An unknown symbol has `kind` null and no figures. */
export const quote = z.object({
  symbol: z.string(),
  name: z.string().nullable(),
  kind: z.enum(['stock', 'crypto']).nullable(),
  price: z.number().nullable(),
  currency: otherCurrency,
  previous_close: z.number().nullable(),
  change: z.number().nullable(),
  change_percent: z.number().nullable(),
  volume: z.number().nullable(),
  last_volume: lastVolume.optional(),
  last_day: lastDay.optional(),
  market_cap: z.number().nullable(),
  /** Lowest and highest price of 52 weeks, of the source and day of the price; both or neither. */
  week_52_low: z.number().optional(),
  week_52_high: z.number().optional(),
  logo_url: z.string().nullable(),
  ...provenance.shape,
});

export const quotesQuery = z.object({ symbols: commaSeparated(marketSymbol, QUOTES_MAX_SYMBOLS) });

/** One quote per symbol asked for, in that order. */
export const quotes = z.array(quote);

export type LastDay = z.infer<typeof lastDay>;
export type LastVolume = z.infer<typeof lastVolume>;
export type Quote = z.infer<typeof quote>;
export type QuotesQuery = z.infer<typeof quotesQuery>;
