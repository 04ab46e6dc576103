import { z } from 'zod';
import { commaSeparated } from './pagination';
import { provenance } from './provenance';
import { marketSymbol, otherCurrency, QUOTES_MAX_SYMBOLS } from './quote';

/** Most bars of one answer, the newest ones: eighty years of trading days. */
export const HISTORY_MAX_BARS = 20_000;

/** What a symbol means: a share (or fund), a coin, a perpetual future on a coin, an index, a macroeconomic series. */
export const historyKind = z.enum(['stock', 'crypto', 'perpetual', 'index', 'macro']);

/** How far back from the last day that is known; `1d` is that day and the one before, and prices within the present day (`day`); `ytd` its year. */
export const historyRange = z.enum(['1d', '1w', '1m', '6m', 'ytd', '1y', '5y', 'max']);

export const historyParameters = z.object({ symbol: marketSymbol });

/**
 * Without a `kind` a symbol means the coin where that is one of the twenty of the crypto page, else the stock, the coin, the
 * index, the macroeconomic series, the perpetual future, whichever there is first.
 */
export const historyQuery = z.object({
  range: historyRange.default('1m'),
  adjusted: z
    .enum(['true', 'false'])
    .default('true')
    .transform((text) => text === 'true'),
  kind: historyKind.optional(),
});

/** Prices of a day, or of the month that begins on it, in the history's `unit`. What the source does not tell is null. */
export const historyBar = z.object({
  date: z.iso.date(),
  open: z.number().nullable(),
  high: z.number().nullable(),
  low: z.number().nullable(),
  close: z.number(),
  volume: z.number().nullable(),
});

/**
 * What happened to shares: a split or stock dividend (`numerator` shares for `denominator`), a dividend a share as it was paid,
 * or an adjustment of prices by a factor that is no ratio of shares, such as that of a spin-off: there are as many as before. `of` says what it
 * was, where that is stated.
 */
export const historyEvent = z.discriminatedUnion('kind', [
  z.object({
    ...{ date: z.iso.date(), kind: z.literal('split'), numerator: z.number(), denominator: z.number() },
    of: z.literal('stock_dividend').optional(),
  }),
  z.object({
    ...{ date: z.iso.date(), kind: z.literal('adjustment'), factor: z.number() },
    of: z.literal('spin_off').optional(),
  }),
  z.object({ date: z.iso.date(), kind: z.literal('dividend'), amount: z.number(), currency: otherCurrency }),
]);

/** A price of a later day than the last of a history, in its `unit`: of `date`, from a source of its own. No line leads to it. */
export const laterPrice = z.object({ date: z.iso.date(), price: z.number(), ...provenance.shape });

/** Why a price of a later day cannot stand beside a history: it is in shares of after a split since, or in another currency. */
export const laterPriceLeftOut = z.object({ date: z.iso.date(), because: z.enum(['split', 'currency']) });

/** Most prices of one day: one a minute, around the clock. */
export const DAY_MAX_POINTS = 1_440;

/** Prices that are fewer than these are no line of a day. */
export const DAY_LEAST_POINTS = 3;

/**
 * Prices within one day of the market, of the live quotes that were kept of it: `date` in the time of `zone`, from `opens` to `closes`,
 * at most one each `step_minutes`, as traded, in the currency `unit`. `previous_close` is the close before it, on the same basis; null
 * where nobody told it.
 */
export const dayPrices = z.object({
  date: z.iso.date(),
  zone: z.enum(['America/New_York', 'UTC']),
  opens: z.iso.datetime(),
  closes: z.iso.datetime(),
  step_minutes: z.number().int(),
  unit: z.string(),
  adjustment: z.literal('raw'),
  previous_close: z.object({ date: z.iso.date(), price: z.number() }).nullable(),
  points: z.array(z.object({ at: z.iso.datetime(), price: z.number() })).max(DAY_MAX_POINTS),
  ...provenance.shape,
});

/**
 * The history of a symbol from one source, oldest first; no bars where there is none. `adjusted` is what was asked for, and
 * `adjustment` what the prices are: as traded (`raw`), adjusted for splits, or for dividends too (`full`); `unknown` where the
 * source does not say, null without bars. `adjusted_by` says who adjusted them: the source, or this site from raw prices
 * and corporate actions; null for raw prices. `unit` is the currency of the prices of a share or a coin by its code of ISO 4217, and null
 * where nobody knows it. `has_day` says that there are prices within the present day, which `1d` has as `day`, from a source of their own.
 */
export const priceHistory = z.object({
  symbol: z.string(),
  kind: historyKind,
  name: z.string().nullable(),
  unit: z.string().nullable(),
  range: historyRange,
  interval: z.enum(['day', 'month']),
  adjusted: z.boolean(),
  adjustment: z.enum(['raw', 'splits', 'full', 'unknown']).nullable(),
  adjusted_by: z.enum(['source', 'site']).nullable(),
  ...provenance.shape,
  licence: z.string().nullable(),
  bars: z.array(historyBar).max(HISTORY_MAX_BARS),
  events: z.array(historyEvent),
  later_price: laterPrice.optional(),
  later_price_left_out: laterPriceLeftOut.optional(),
  has_day: z.literal(true).optional(),
  day: dayPrices.optional(),
});

/** Closes of a sparkline of `6w`: six weeks of trading days. */
export const SPARKLINE_CLOSES = 30;

/** Closes of a sparkline of `1y`: the last of each of 52 weeks, which end on the weekday of the newest close. */
export const SPARKLINE_WEEKS = 52;

/** How far back a sparkline goes: six weeks by the day, or a year by the week. */
export const sparklineRange = z.enum(['6w', '1y']);

export const sparklinesQuery = z.object({
  symbols: commaSeparated(marketSymbol, QUOTES_MAX_SYMBOLS),
  range: sparklineRange.default('6w'),
});

/**
 * The last closes of a symbol, oldest first, adjusted for splits, with the first and the last of their days; by the month
 * where its history is. The first and the last are exact, the others as exact as a line shows. What a symbol means is told as for
 * its history; one without a history has no closes.
 */
export const sparkline = z.object({
  symbol: z.string(),
  kind: historyKind.nullable(),
  closes: z.array(z.number()).max(Math.max(SPARKLINE_CLOSES, SPARKLINE_WEEKS)),
  first_date: z.iso.date().nullable(),
  last_date: z.iso.date().nullable(),
  source: z.string().nullable(),
});

/** One for each symbol that was asked for, in that order. */
export const sparklines = z.array(sparkline);

export type HistoryKind = z.infer<typeof historyKind>;
export type HistoryRange = z.infer<typeof historyRange>;
export type HistoryQuery = z.infer<typeof historyQuery>;
export type DayPrices = z.infer<typeof dayPrices>;
export type LaterPrice = z.infer<typeof laterPrice>;
export type LaterPriceLeftOut = z.infer<typeof laterPriceLeftOut>;
export type HistoryBar = z.infer<typeof historyBar>;
export type HistoryEvent = z.infer<typeof historyEvent>;
export type PriceHistory = z.infer<typeof priceHistory>;
export type Sparkline = z.infer<typeof sparkline>;
export type SparklineRange = z.infer<typeof sparklineRange>;
export type SparklinesQuery = z.infer<typeof sparklinesQuery>;
