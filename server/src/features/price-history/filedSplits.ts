import { dayOfSplit, FILED_SOURCE, isEditors, isOneSplit, type Ratio } from '@market-pulse/analysis/actions';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../database/client';
import { instruments } from '../../database/schema';
import { findSeries, listBarsWithin } from './queries';
import { renewFigures } from './renewFigures';
import { type KnownSplit, listKnownSplits, storeSplits } from './storedActions';

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/** A split that was on a day from `date` to `until`. */
interface FiledSplit extends Ratio {
  readonly date: string;
  readonly until: string;
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MILLISECONDS).toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/**
 * Keeps the splits that a company's own filings tell, beside what files and providers tell of its shares: of one split theirs counts. A
 * split of which only a time is known stands with that, until the prices of those days or another source say on which it was.
 *
 * @param transaction that which stores the facts
 * @param symbol canonical
 * @returns whether anything is another than before
 */
export async function saveFiledSplits(
  transaction: Database,
  symbol: string,
  told: readonly FiledSplit[],
): Promise<boolean> {
  if (told.length === 0) return false;
  const instrumentId = await findOrAddStock(transaction, symbol);
  let known = await listKnownSplits(transaction, instrumentId);
  for (const split of told) {
    const same = known.filter((one) => !isEditors(one) && isOneSplit(one, split));
    if (same.some(({ source, until }) => source !== FILED_SOURCE || until === null)) continue;
    const [first] = same;
    const date = first && first.date < split.date ? first.date : split.date;
    const until = first?.until && first.until < split.until && first.until >= date ? first.until : split.until;
    const { numerator, denominator } = split;
    const filed: KnownSplit = { date, until, numerator, denominator, kind: null, source: FILED_SOURCE };
    known = [...known.filter((one) => !same.includes(one)), filed];
  }
  const isChanged = await storeSplits(transaction, instrumentId, known);
  if (isChanged && (await dateFiledSplits(transaction, instrumentId))) await renewFigures(transaction, instrumentId);
  return isChanged;
}

/** Finds the days of splits of which filings tell a time alone, by the prices of that time, where these are as they were traded. */
export async function dateFiledSplits(transaction: Database, instrumentId: number): Promise<boolean> {
  const known = await listKnownSplits(transaction, instrumentId);
  if (known.every(({ until }) => until === null)) return false;
  const series = await findSeries(transaction, instrumentId);
  if (series?.adjustment !== 'raw' || series.interval !== 'day') return false;
  const dated: KnownSplit[] = [];
  for (const split of known) {
    const { date, until } = split;
    const days = until !== null && { from: dayAfter(date, -7), to: until };
    const bars = days ? await listBarsWithin(transaction, series.id, [days]) : [];
    const day = until === null ? undefined : dayOfSplit(bars, { date, until }, split);
    dated.push(day === undefined ? split : { ...split, date: day, until: null });
  }
  return storeSplits(transaction, instrumentId, dated);
}

/** The number of a stock's history, which may have nothing but splits yet. */
async function findOrAddStock(transaction: Database, symbol: string): Promise<number> {
  await transaction
    .insert(instruments)
    .values({ kind: 'stock', symbol, name: null, unit: 'USD' })
    .onConflictDoNothing();
  const [found] = await transaction
    .select({ id: instruments.id })
    .from(instruments)
    .where(and(eq(instruments.kind, 'stock'), inArray(instruments.symbol, [symbol])))
    .orderBy(asc(instruments.id))
    .for('no key update');
  if (!found) throw new Error(`the instrument ${symbol} vanished`);
  return found.id;
}
