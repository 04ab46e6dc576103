import { z } from 'zod';
import { databaseId } from './identifier';
import { pageOf, pageQuery } from './pagination';
import { marketSymbol, otherCurrency } from './quote';
import { isoTime, plainText } from './text';
import { watchedKind } from './watchlist';

/** A day as `2026-11-23`. */
const day = z.iso.date('Use a date such as 2026-11-23');
const count = z.number().int().nonnegative();

/** `long` expects the price to rise, `short` to fall. */
export const ideaDirection = z.enum(['long', 'short']);

/** How long an idea has to come true, from the day of posting: a week, calendar months, a year. */
export const ideaHorizon = z.enum(['1w', '1m', '3m', '6m', '1y']);

/** What an author states of an idea. The price is none of theirs: it is the first one after posting, from the price history. */
export const ideaStatement = z.strictObject({
  kind: watchedKind,
  symbol: marketSymbol,
  direction: ideaDirection,
  horizon: ideaHorizon,
});

/** What a return has in it: `full` dividends and splits, `splits` those alone, `raw` prices as traded, `hand` what a correction says. */
export const ideaBasis = z.enum(['raw', 'splits', 'full', 'unknown', 'hand']);

/**
 * The one final result of an idea, at its horizon. Percentages have the direction of the idea: for a short one a fall is a gain, of
 * the instrument and of the index alike. Prices in the idea's currency.
 */
export const ideaResult = z.object({
  /** The day of the last price that counts. */
  date: z.string(),
  /** On the scale of the idea's own price: splits between them reckoned in. */
  price: z.number(),
  gain_percent: z.number(),
  /** The index over the same days; null where it is not known. */
  index: z
    .object({
      symbol: z.string(),
      name: z.string(),
      gain_percent: z.number(),
      /** The idea's gain less the index's, in percentage points. */
      difference: z.number(),
    })
    .nullable(),
  /** Whose history told the prices. */
  source: z.string(),
  basis: ideaBasis,
  /** `silence` where no price followed before the horizon: delisted, or traded no longer. */
  ended: z.enum(['horizon', 'silence']),
});

/**
 * A trade idea and what became of it. Nothing in it can be changed once it is posted, but by a logged correction. Prices in `currency`;
 * days as `YYYY-MM-DD`.
 */
export const tradeIdea = ideaStatement.extend({
  currency: otherCurrency,
  /** The first price after posting; null until there is one. */
  price: z.number().nullable(),
  price_date: z.string().nullable(),
  /** Which price of that day it is: the first one where the history tells it. */
  price_at: z.enum(['open', 'close']).nullable(),
  /** The last day that counts. */
  closes_on: z.string(),
  /** Whether that day is over. */
  is_over: z.boolean(),
  /** Null before the horizon, and after it until the prices are there. */
  result: ideaResult.nullable(),
  corrections_count: count,
});

/** What can be wrong with an idea, as it was before and is after a correction. */
export const ideaSnapshot = z.object({
  direction: ideaDirection,
  horizon: ideaHorizon,
  closes_on: z.string(),
  price: z.number().nullable(),
  price_date: z.string().nullable(),
  result: z
    .object({ date: z.string(), price: z.number(), gain_percent: z.number(), index_percent: z.number().nullable() })
    .nullable(),
});

/** Prices that an admin gives for an idea whose horizon is over, where the history cannot tell them. On one scale, in the currency of the instrument's. */
export const ideaPrices = z
  .strictObject({
    price: z.number().positive('Enter a price above zero'),
    price_date: day,
    result_price: z.number().nonnegative('Enter a price'),
    result_date: day,
  })
  .refine(({ price_date, result_date }) => price_date <= result_date, {
    path: ['result_date'],
    message: 'The last day is before the first',
  });

/**
 * Puts right what is wrong with an idea; everybody can read the reason. `prices` are read from the history again (`history`), or
 * given. `corrections_seen` is how many there were before: somebody else's meanwhile is a conflict.
 */
export const ideaCorrectionCreate = z.strictObject({
  reason: plainText(1_000, 'Say what was wrong, and how it is known'),
  direction: ideaDirection.optional(),
  horizon: ideaHorizon.optional(),
  prices: z.union([z.literal('history'), ideaPrices]).optional(),
  corrections_seen: count.max(1_000_000),
});

/** A line of the public log of corrections, without the name of who made it. `title` is there while everybody may read the post. */
export const ideaCorrection = z.object({
  id: databaseId,
  created_at: isoTime,
  post_id: databaseId,
  forum_id: databaseId,
  title: z.string().nullable(),
  username: z.string(),
  kind: watchedKind,
  symbol: z.string(),
  currency: otherCurrency,
  reason: z.string(),
  before: ideaSnapshot,
  after: ideaSnapshot,
});

export const ideaCorrectionsQuery = pageQuery.extend({
  /** Of one idea. */
  post: z.coerce.number().pipe(databaseId).optional(),
});

/** The newest first. */
export const ideaCorrections = pageOf(ideaCorrection);

export type IdeaDirection = z.infer<typeof ideaDirection>;
export type IdeaHorizon = z.infer<typeof ideaHorizon>;
export type IdeaStatement = z.infer<typeof ideaStatement>;
export type IdeaBasis = z.infer<typeof ideaBasis>;
export type IdeaResult = z.infer<typeof ideaResult>;
export type TradeIdea = z.infer<typeof tradeIdea>;
export type IdeaSnapshot = z.infer<typeof ideaSnapshot>;
export type IdeaPrices = z.infer<typeof ideaPrices>;
export type IdeaCorrectionCreate = z.infer<typeof ideaCorrectionCreate>;
export type IdeaCorrection = z.infer<typeof ideaCorrection>;
export type IdeaCorrections = z.infer<typeof ideaCorrections>;
export type IdeaCorrectionsQuery = z.infer<typeof ideaCorrectionsQuery>;
