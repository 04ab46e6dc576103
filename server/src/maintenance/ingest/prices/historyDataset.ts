import { z } from 'zod';
import { instruments, priceSeries } from '../../../database/schema';

/*
 * Price history on its way to whoever owns the database. A file goes in pieces of this kind, each of them whole days.
 */

/** Most bars of one piece: far below the limit of the server's call, and stored within seconds. */
export const MOST_BARS = 20_000;

const figure = z.number();
const line = z.string().min(1).max(180);
const day = z.iso.date();

const bar = z.strictObject({
  date: day,
  open: figure.nullable(),
  high: figure.nullable(),
  low: figure.nullable(),
  close: figure,
  adjustedClose: figure.nullable(),
  volume: figure.nonnegative().nullable(),
  marketCap: figure.positive().nullable(),
});

const split = z.strictObject({
  ...{ date: day, numerator: figure.positive(), denominator: figure.positive() },
  kind: z.enum(['split', 'stock_dividend', 'spin_off']).optional(),
});
const dividend = z.strictObject({ date: day, amount: figure.positive() });

/** See `price_series`; prices themselves are as the source has them. */
const priceUnit = z.strictObject({
  currency: z.string().regex(/^[A-Z]{3}$/),
  subunit: z.literal([1, 100]),
  from: z.enum(['source', 'suffix', 'stated']),
});

const identity = z.strictObject({
  kind: z.enum(instruments.kind.enumValues),
  symbol: z.string().regex(/^[A-Z0-9][A-Z0-9.]{0,19}$/),
  name: line.nullable(),
  unit: line,
  /** What is usual for the symbol where nothing is said; null where nobody knows. */
  prices: priceUnit.nullable().optional(),
});

const origin = z.strictObject({
  source: line,
  licence: line.nullable(),
  adjustment: z.enum(priceSeries.adjustment.enumValues),
  interval: z.enum(priceSeries.interval.enumValues),
});

const end = z.strictObject({ date: day, close: figure });

const series = z.strictObject({
  ...identity.shape,
  ...origin.shape,
  bars: z.array(bar),
  /** First and last close of the whole file that this is a piece of. */
  ends: z.tuple([end, end]).optional(),
  splits: z.array(split),
  dividends: z.array(dividend),
});

export const historyDataset = z.strictObject({
  kind: z.literal('history'),
  series: z
    .array(series)
    .min(1)
    .refine((all) => all.reduce((sum, { bars }) => sum + bars.length, 0) <= MOST_BARS, 'Too many bars'),
});

/** A bar as `daily_bars` keeps it. */
export type Bar = z.infer<typeof bar>;
/** What an instrument is known by; see `instruments`. */
export type Identity = z.infer<typeof identity>;
/** What a source says about its history; see `price_series`. */
export type Origin = z.infer<typeof origin>;
/** See `splits`. */
export type Split = z.infer<typeof split>;
/** See `dividends`. */
export type Dividend = z.infer<typeof dividend>;
export type HistorySeries = z.infer<typeof series>;
export type HistoryDataset = z.infer<typeof historyDataset>;
