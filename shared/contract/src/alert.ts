import { z } from 'zod';
import { databaseId } from './identifier';
import { marketSymbol, otherCurrency } from './quote';
import { isoTime } from './text';
import { watchedKind } from './watchlist';

/** Most price alerts of one person, those that are switched off counted. */
export const ALERTS_MAX = 100;

/** Largest move in a day that an alert can wait for, in percent. */
export const ALERT_MAX_PERCENT = 1_000;

/** Largest price or volume that an alert can wait for. */
export const ALERT_MAX_FIGURE = 1e15;

/**
 * What an alert waits for: a price at or above its threshold, or at or below it, in the currency of the price; a move up or down by so many
 * percent in a day; a volume of so much in a day, in shares of a stock and US dollars of a coin.
 */
export const alertCondition = z.enum(['above', 'below', 'percent_move', 'volume_above']);

const alertSplit = z.object({
  date: z.iso.date(),
  numerator: z.number(),
  denominator: z.number(),
  /** Where it is stated. */
  kind: z.enum(['split', 'stock_dividend']).optional(),
});

/**
 * A price alert. It fires once, by which it is switched off; switching it on again arms it anew. `fired_figure` is the price,
 * percent or volume that it fired on last. `threshold` is in shares of now: where a share was split since the alert was set,
 * `scaled_from` has what was set, and the splits; null, or missing in answers of earlier releases, where nothing changed it. `splits` are
 * all of the share: a price of before one of them is compared with the level in shares of after it. `currency` is what a level of a
 * price is in, as it was when the alert was set. `held` says why it waits although its level may be reached: since the close `before`
 * the price may be in other shares than the level, by a split that is known and not in it (`old_price`), or that nobody knows.
 */
export const priceAlert = z.object({
  id: databaseId,
  symbol: z.string(),
  kind: watchedKind,
  name: z.string(),
  slug: z.string().nullable(),
  condition: alertCondition,
  threshold: z.number(),
  currency: otherCurrency,
  scaled_from: z
    .object({
      threshold: z.number(),
      splits: z.array(alertSplit),
    })
    .nullish(),
  splits: z.array(alertSplit).optional(),
  held: z
    .object({
      reason: z.enum(['old_price', 'unknown_split']),
      numerator: z.number(),
      denominator: z.number(),
      before: z.object({ date: z.iso.date(), price: z.number() }),
    })
    .optional(),
  is_active: z.boolean(),
  created_at: isoTime,
  armed_at: isoTime,
  fired_at: isoTime.nullable(),
  fired_figure: z.number().nullable(),
});

/** A person's alerts, the newest first. */
export const priceAlerts = z.array(priceAlert);

/** A new alert as a client sends it. */
export const priceAlertCreate = z
  .object({
    symbol: marketSymbol,
    kind: watchedKind.default('stock'),
    condition: alertCondition,
    threshold: z.number().positive('Must be above zero').max(ALERT_MAX_FIGURE),
  })
  .refine(({ condition, threshold }) => condition !== 'percent_move' || threshold <= ALERT_MAX_PERCENT, {
    path: ['threshold'],
    message: `At most ${ALERT_MAX_PERCENT} percent`,
  });

/** Switches an alert on, which arms it anew, or off. */
export const priceAlertChange = z.object({ is_active: z.boolean() });

export type AlertCondition = z.infer<typeof alertCondition>;
export type PriceAlert = z.infer<typeof priceAlert>;
/** `kind` may be left out by a client. */
export type PriceAlertCreate = z.input<typeof priceAlertCreate>;
export type PriceAlertChange = z.infer<typeof priceAlertChange>;
