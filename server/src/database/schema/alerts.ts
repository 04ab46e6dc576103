import { sql } from 'drizzle-orm';
import { boolean, check, date as day, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { figure, id, moment } from './columns';
import { companies } from './companies';
import { cryptoTokens } from './crypto';
import { users } from './users';

/** What people want to be told about one company or one coin. Whoever switches an alert off because it fired tells them too. */
export const priceAlerts = pgTable(
  'price_alerts',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    companyId: integer().references(() => companies.id, { onDelete: 'cascade' }),
    tokenId: integer().references(() => cryptoTokens.id, { onDelete: 'cascade' }),
    condition: text({ enum: ['above', 'below', 'percent_move', 'volume_above'] }).notNull(),
    /** A price in `currency`, percent, or volume: what the condition is about. As it was typed; splits since are reckoned in when it is read. */
    threshold: figure().notNull(),
    /** What the price was in when it was set, by ISO 4217; null where nobody knew. A price in another one is not compared with it. */
    currency: text().default('USD'),
    isActive: boolean().notNull().default(true),
    createdAt: moment().notNull(),
    /** When it was switched on last: figures of before do not count. */
    armedAt: moment().notNull(),
    firedAt: moment(),
    /** What it fired on last: price, percent, or volume. */
    firedFigure: figure(),
    /** The day of the last split that its owner was told of; its threshold stays as it was set. */
    splitToldOn: day(),
    /** What its owner was told last that the level is, since splits changed it; null before that, and in rows of older releases. */
    toldLevel: figure(),
  },
  (table) => [
    // Which two are the same changes with splits: whoever adds one holds the person, and compares (`createAlert`).
    index().on(table.userId),
    index().on(table.companyId),
    index().on(table.tokenId),
    index('price_alerts_active')
      .on(table.id)
      .where(sql`is_active`),
    check('price_alerts_one', sql`num_nonnulls(${table.companyId}, ${table.tokenId}) = 1`),
  ],
);
