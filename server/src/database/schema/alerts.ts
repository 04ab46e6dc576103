import { sql } from 'drizzle-orm';
import { boolean, check, date as day, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
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
    /** US dollars, percent, or volume: what the condition is about. */
    threshold: figure().notNull(),
    isActive: boolean().notNull().default(true),
    createdAt: moment().notNull(),
    /** When it was switched on last: figures of before do not count. */
    armedAt: moment().notNull(),
    firedAt: moment(),
    /** What it fired on last: price, percent, or volume. */
    firedFigure: figure(),
    /** The day of the last split that its owner was told of; its threshold stays as it was set. */
    splitToldOn: day(),
  },
  (table) => [
    unique('price_alerts_same')
      .on(table.userId, table.companyId, table.tokenId, table.condition, table.threshold)
      .nullsNotDistinct(),
    index().on(table.companyId),
    index().on(table.tokenId),
    index('price_alerts_active')
      .on(table.id)
      .where(sql`is_active`),
    check('price_alerts_one', sql`num_nonnulls(${table.companyId}, ${table.tokenId}) = 1`),
  ],
);
