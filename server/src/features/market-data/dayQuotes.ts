import { dayBefore, dayOfFigure, frameOfDay, isMarketDay, presentDay } from '@market-pulse/analysis/calendar';
import { DAY_LEAST_POINTS } from '@market-pulse/contract';
import { and, asc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../database/client';
import { dayQuotes } from '../../database/schema';

/** What live quotes are kept of. */
export type QuotedKind = 'stock' | 'crypto';

/** A live quote of a company or a coin, in US dollars. */
export interface LivePrice {
  /** Of the company or coin. */
  readonly id: number;
  readonly price: number;
  readonly asOf: Date;
}

const MINUTE_MILLISECONDS = 60_000;
/** A session has 390 minutes, a day of a coin 288 times five. */
export const STEP_MINUTES: Readonly<Record<QuotedKind, number>> = { stock: 1, crypto: 5 };
/** So long after a day began the one before is still shown, until there are enough prices of the new one. */
const GRACE_MILLISECONDS = 60 * MINUTE_MILLISECONDS;

const idOf = (kind: QuotedKind) => (kind === 'stock' ? dayQuotes.companyId : dayQuotes.tokenId);

/**
 * Keeps live quotes of the day, one a slot: of several the one that is true last, whichever server or start of it brought them. Those
 * of the days before the last one go. Quotes of a day without a market are not kept.
 *
 * @param database a transaction, with the figures that came with them
 */
export async function keepDayQuotes(
  database: Database,
  kind: QuotedKind,
  source: string,
  quotes: readonly LivePrice[],
): Promise<void> {
  const length = STEP_MINUTES[kind] * MINUTE_MILLISECONDS;
  // An answer may name a coin twice: of one slot the last one counts.
  const inOrder = quotes.toSorted((one, other) => one.asOf.getTime() - other.asOf.getTime());
  const bySlot = new Map(inOrder.map((quote) => [`${quote.id} ${Math.floor(quote.asOf.getTime() / length)}`, quote]));
  const rows = [...bySlot.values()]
    .map(({ id, price, asOf }) => ({
      ...(kind === 'stock' ? { companyId: id } : { tokenId: id }),
      ...{ price, asOf, source, day: dayOfFigure(asOf, kind) },
      slot: new Date(Math.floor(asOf.getTime() / length) * length),
    }))
    .filter(({ day, price }) => price > 0 && isMarketDay(kind, day));
  const newest = rows
    .map(({ day }) => day)
    .sort()
    .at(-1);
  if (newest === undefined) return;
  await database
    .insert(dayQuotes)
    .values(rows)
    .onConflictDoUpdate({
      target: [idOf(kind), dayQuotes.slot],
      set: { price: sql`excluded.price`, asOf: sql`excluded.as_of`, source: sql`excluded.source` },
      setWhere: sql`excluded.as_of >= ${dayQuotes.asOf}`,
    });
  await database.delete(dayQuotes).where(and(isNotNull(idOf(kind)), lt(dayQuotes.day, dayBefore(kind, newest))));
}

/** Whose quotes of a day, and of which of the days that may be shown at a moment. */
interface DayWanted {
  readonly kind: QuotedKind;
  readonly id: number;
  readonly now: Date;
}

const isWanted = ({ kind, id, now }: DayWanted) => {
  const days = [presentDay(kind, now), presentDay(kind, new Date(now.getTime() - GRACE_MILLISECONDS))];
  return and(eq(idOf(kind), id), inArray(dayQuotes.day, days));
};

/** The quotes of the present day, oldest first, of the source that is newest; undefined where there are too few for a line. */
export async function listDayQuotes(database: Database, wanted: DayWanted) {
  const rows = await database
    .select({
      ...{ day: dayQuotes.day, slot: dayQuotes.slot, price: dayQuotes.price },
      ...{ asOf: dayQuotes.asOf, source: dayQuotes.source },
    })
    .from(dayQuotes)
    .where(isWanted(wanted))
    .orderBy(asc(dayQuotes.slot));
  for (const day of [...new Set(rows.map((row) => row.day))].toSorted().toReversed()) {
    const ofDay = rows.filter((row) => row.day === day);
    const last = ofDay.at(-1);
    const quotes = ofDay.filter(({ source }) => source === last?.source);
    const frame = frameOfDay(wanted.kind, day);
    if (last && frame && quotes.length >= DAY_LEAST_POINTS) return { day, frame, quotes, last };
  }
  return undefined;
}
