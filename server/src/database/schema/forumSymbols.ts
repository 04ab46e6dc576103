import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { figure } from './columns';
import { forumPosts } from './forums';
import { instruments } from './priceHistory';

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

/** What a trade idea states. Written once, with its post, and never changed; what became of it is read from the history. */
export const tradeIdeas = pgTable(
  'trade_ideas',
  {
    postId: integer()
      .primaryKey()
      .references(() => forumPosts.id, { onDelete: 'cascade' }),
    instrumentId: integer()
      .notNull()
      .references(() => instruments.id, { onDelete: 'cascade' }),
    direction: text({ enum: ['long', 'short'] }).notNull(),
    horizon: text({ enum: ['1w', '1m', '3m', '6m', '1y'] }).notNull(),
    /** The last close that was known when it was posted, in US dollars, and its day. */
    price: figure().notNull(),
    priceDate: date({ mode: 'string' }).notNull(),
    /** In UTC. */
    postedOn: date({ mode: 'string' }).notNull(),
    /** The last day that counts. */
    closesOn: date({ mode: 'string' }).notNull(),
  },
  (table) => [index().on(table.instrumentId)],
);
