import { z } from 'zod';
import { historyKind } from './history';
import { provenance } from './provenance';

/** Companies that a summary looks at, the largest. */
export const SUMMARY_COMPANIES = 500;
/** Rows of each of its lists. */
export const SUMMARY_LIST_ROWS = 7;
/** Companies of its map: smaller ones are specks that nobody can tell apart. */
export const SUMMARY_MAP_COMPANIES = 120;

const mover = z.object({
  ticker: z.string(),
  name: z.string(),
  price: z.number(),
  /** Of the day, in percent. */
  change_percent: z.number(),
  /** Shares. */
  volume: z.number().nullable(),
});

const movers = z.array(mover).max(SUMMARY_LIST_ROWS);

/** Counts of the day. New highs and lows are those of 52 weeks; null where no company's are known. */
const breadth = z.object({
  advancers: z.number().int(),
  decliners: z.number().int(),
  unchanged: z.number().int(),
  new_highs: z.number().int().nullable(),
  new_lows: z.number().int().nullable(),
});

/** What areas of a map stand for: the market cap of the day, or, where most are not known, the value of the shares traded that day. */
export const mapSize = z.enum(['market_cap', 'turnover']);

/**
 * A sector of the map, with its companies; the largest first. `size` is what `sized_by` says, in US dollars; `change_percent` of the sector
 * is that of all sizes together. `market_cap` is null where sizes are by something else.
 */
const summarySector = z.object({
  name: z.string(),
  change_percent: z.number().nullable(),
  companies: z.array(
    z.object({
      ticker: z.string(),
      name: z.string(),
      change_percent: z.number(),
      market_cap: z.number().nullable(),
      size: z.number().optional(),
    }),
  ),
});

/**
 * An index, a fund, a price, a yield or a rate beside the stocks; changes since the day or the month before, as `interval` says, in
 * its unit and in percent. Where `is_inverse`, the history of the symbol has one by its figures.
 */
const reference = z.object({
  symbol: z.string(),
  kind: historyKind,
  name: z.string(),
  unit: z.string().nullable(),
  interval: z.enum(['day', 'month']),
  is_inverse: z.boolean(),
  last: z.number(),
  change: z.number().nullable(),
  change_percent: z.number().nullable(),
  ...provenance.shape,
});

/** Source, day and status of figures of one day; where they are of several sources, each of them is in `sources`, and `source` is null. */
export const commonFigures = provenance.extend({ sources: z.array(z.string()).optional() });

/**
 * How the market stood on one day: what moved most among the largest listed companies, how many rose and fell, and the largest
 * of them by sector. All of it is of one day, and never of samples or old figures beside live ones; `companies` is how many have such
 * figures. Fewer than five are not ranked: lists and map are then empty, and `breadth` is null. The map, `sectors`, is of the members of
 * the S&P 500 as of `index_as_of`, or, where nobody has said who they are and that is null, of whoever is listed. `references` are each of
 * their own day.
 */
export const marketSummary = z.object({
  figures: commonFigures,
  companies: z.number().int(),
  is_ranked: z.boolean(),
  gainers: movers,
  losers: movers,
  active: movers,
  highs: movers,
  lows: movers,
  breadth: breadth.nullable(),
  sectors: z.array(summarySector),
  sized_by: mapSize.optional(),
  index_as_of: z.iso.datetime().nullable(),
  /** The day of the market caps that the map is sized by, where that is another one than that of the changes. */
  sizes_as_of: z.iso.datetime().optional(),
  references: z.array(reference),
});

export type MapSize = z.infer<typeof mapSize>;
export type MarketSummary = z.infer<typeof marketSummary>;
export type SummaryMover = z.infer<typeof mover>;
export type SummarySector = z.infer<typeof summarySector>;
export type SummaryReference = z.infer<typeof reference>;
