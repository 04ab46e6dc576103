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

/** The newest quote of a symbol in US dollars. An unknown symbol has `kind` null and no figures. */
export const quote = z.object({
  symbol: z.string(),
  name: z.string().nullable(),
  kind: z.enum(['stock', 'crypto']).nullable(),
  price: z.number().nullable(),
  previous_close: z.number().nullable(),
  change: z.number().nullable(),
  change_percent: z.number().nullable(),
  volume: z.number().nullable(),
  market_cap: z.number().nullable(),
  logo_url: z.string().nullable(),
  ...provenance.shape,
});

export const quotesQuery = z.object({ symbols: commaSeparated(marketSymbol, QUOTES_MAX_SYMBOLS) });

/** One quote per symbol asked for, in that order. */
export const quotes = z.array(quote);

export type Quote = z.infer<typeof quote>;
export type QuotesQuery = z.infer<typeof quotesQuery>;
