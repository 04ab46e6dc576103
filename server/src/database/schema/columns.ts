import { doublePrecision, integer, text, timestamp } from 'drizzle-orm/pg-core';

/** Number of a row, given by the database. */
export const id = () => integer().primaryKey().generatedAlwaysAsIdentity();

/** A moment. Milliseconds, as JavaScript has them: a cursor made of one finds exactly its row again. */
export const moment = () => timestamp({ withTimezone: true, precision: 3 });

/** A market figure; null when it is not known, never zero. `column` where the name holds a number (`week_52_low`). */
export const figure = (column?: string) => (column === undefined ? doublePrecision() : doublePrecision(column));

/** Where a row's figures came from, when they were true, and how fresh they are. Null where the row has no figure. */
export const provenance = () => ({
  source: text(),
  asOf: moment(),
  status: text({ enum: ['live', 'delayed', 'stale', 'sample'] }),
});

/**
 * When a live provider last confirmed the figures, changed or not. Null for figures that no provider keeps up. How fresh
 * a row with `status` `live` really is follows from this and `as_of` (`market-data/freshness.ts`).
 */
export const refreshedAt = () => moment();

/**
 * Option of a GIN index: entries go into it when they are written, and not into a list that every search has to read
 * until a vacuum empties it. The embedded database has no vacuum of its own accord.
 */
export const SEARCHABLE_AT_ONCE = { fastupdate: false };
