import { z } from 'zod';
import { marketSymbol } from './quote';
import { watchedKind } from './watchlist';

/** `long` expects the price to rise, `short` to fall. */
export const ideaDirection = z.enum(['long', 'short']);

/** How long an idea has to come true, from the day of posting: a week, calendar months, a year. */
export const ideaHorizon = z.enum(['1w', '1m', '3m', '6m', '1y']);

/** What an author states of an idea. The price is none of theirs: the server takes it from the price history. */
export const ideaStatement = z.strictObject({
  kind: watchedKind,
  symbol: marketSymbol,
  direction: ideaDirection,
  horizon: ideaHorizon,
});

/**
 * A trade idea and what became of it. Nothing in it can be changed once it is posted. Prices in US dollars; days as
 * `YYYY-MM-DD`.
 */
export const tradeIdea = ideaStatement.extend({
  /** The last close that was known when it was posted, and its day. */
  price: z.number(),
  price_date: z.string(),
  /** The last day that counts. */
  closes_on: z.string(),
  is_closed: z.boolean(),
  /** The last close since, on the scale of `price` (splits reckoned in); null while there is none. */
  outcome: z
    .object({
      date: z.string(),
      price: z.number(),
      /** What the idea has gained, in percent: for a short one what the price lost. */
      gain_percent: z.number(),
    })
    .nullable(),
});

/**
 * What became of an author's ideas, also of those that were taken away since: nobody improves a record by removing what
 * went wrong. `closed` are those with an outcome at the end of their horizon, `right` those of them with a gain.
 */
export const ideaRecord = z.object({
  open: z.number().int().nonnegative(),
  closed: z.number().int().nonnegative(),
  right: z.number().int().nonnegative(),
  /** Mean gain of the closed ones in percent; null without any. */
  average_gain_percent: z.number().nullable(),
});

export type IdeaDirection = z.infer<typeof ideaDirection>;
export type IdeaHorizon = z.infer<typeof ideaHorizon>;
export type IdeaStatement = z.infer<typeof ideaStatement>;
export type TradeIdea = z.infer<typeof tradeIdea>;
export type IdeaRecord = z.infer<typeof ideaRecord>;
