import type { IdeaSnapshot } from '@market-pulse/contract';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { figure, id, moment } from './columns';
import { forumPosts } from './forums';
import { instruments } from './priceHistory';
import { users } from './users';

/** Which stocks and coins a post names: the symbols of its text (`$NVDA`) that the site knows, and that of its idea. */
export const forumPostSymbols = pgTable(
  'forum_post_symbols',
  {
    postId: integer()
      .notNull()
      .references(() => forumPosts.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['stock', 'crypto'] }).notNull(),
    /** Canonical: upper case, share classes behind a dot. */
    symbol: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.kind, table.symbol] }),
    index('forum_post_symbols_posts').on(table.kind, table.symbol, table.postId),
  ],
);

/**
 * What a trade idea states. Written once, with its post, and changed by a logged correction alone (`ideaCorrections`); its price is
 * filled in once, from the first bar that begins after it was posted.
 */
export const tradeIdeas = pgTable(
  'trade_ideas',
  {
    postId: integer()
      .primaryKey()
      .references(() => forumPosts.id, { onDelete: 'cascade' }),
    /** Whose history tells what becomes of it; null once that instrument is gone. The statement stays. */
    instrumentId: integer().references(() => instruments.id, { onDelete: 'set null' }),
    kind: text({ enum: ['stock', 'crypto'] }).notNull(),
    /** As it was called when the idea was posted; canonical. Whoever is renamed is shown by the instrument's own. */
    symbol: text().notNull(),
    direction: text({ enum: ['long', 'short'] }).notNull(),
    horizon: text({ enum: ['1w', '1m', '3m', '6m', '1y'] }).notNull(),
    /** In UTC. */
    postedOn: date({ mode: 'string' }).notNull(),
    /** The first day whose bar begins after the moment of posting, whether or not there is trading on it. */
    pricesFrom: date({ mode: 'string' }).notNull(),
    /** The last day that counts. */
    closesOn: date({ mode: 'string' }).notNull(),
    /** The first price after posting, in US dollars, with its day; null until there is one. */
    price: figure(),
    priceDate: date({ mode: 'string' }),
    /** Which price of that day it is: the first one where the history tells it. */
    priceAt: text({ enum: ['open', 'close'] }),
    /** Whether it has its result (`ideaResults`). */
    isClosed: boolean().notNull().default(false),
  },
  (table) => [
    index().on(table.instrumentId),
    index('trade_ideas_unpriced')
      .on(table.postId)
      .where(sql`price is null`),
    index('trade_ideas_to_close')
      .on(table.closesOn)
      .where(sql`not is_closed`),
    check('trade_ideas_priced', sql`(price is null) = (price_date is null) and (price is null) = (price_at is null)`),
  ],
);

/** What became of a trade idea at its horizon, once and for good. Percentages have the sign of what the idea says: a fall is a gain of a short one. */
export const ideaResults = pgTable('idea_results', {
  postId: integer()
    .primaryKey()
    .references(() => tradeIdeas.postId, { onDelete: 'cascade' }),
  /** The day of the last price that counts. */
  date: date({ mode: 'string' }).notNull(),
  /** That price in US dollars, on the scale of the idea's own: splits between them reckoned in. */
  price: figure().notNull(),
  /** Return from the idea's price to that one, with what `basis` says. */
  gainPercent: figure().notNull(),
  /** Return of the index over the same days; null where it is not known, with its symbol. */
  indexPercent: figure(),
  indexSymbol: text(),
  /** Whose history the index's is. */
  indexSource: text(),
  /** Whose history told the prices. */
  source: text().notNull(),
  /** What the return has in it: `full` dividends and splits, `splits` those alone, `raw` neither, because none is known; `hand` as it was corrected. */
  basis: text({ enum: ['raw', 'splits', 'full', 'unknown', 'hand'] }).notNull(),
  /** `silence` where the last price is from before the horizon, because none followed: delisted, or traded no longer. */
  ended: text({ enum: ['horizon', 'silence'] }).notNull(),
  closedAt: moment().notNull(),
});

/** Corrections of ideas, each once and for ever: who, why, and the idea before and after. */
export const ideaCorrections = pgTable(
  'idea_corrections',
  {
    id: id(),
    postId: integer()
      .notNull()
      .references(() => tradeIdeas.postId, { onDelete: 'cascade' }),
    adminId: integer().references(() => users.id, { onDelete: 'set null' }),
    reason: text().notNull(),
    before: jsonb().$type<IdeaSnapshot>().notNull(),
    after: jsonb().$type<IdeaSnapshot>().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [index().on(table.postId), index().on(table.adminId)],
);
