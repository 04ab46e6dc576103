import { dayOfSplit, plainRatio, type Ratio } from '@market-pulse/analysis/actions';
import { and, asc, eq, inArray, isNotNull, max } from 'drizzle-orm';
import type { Database } from '../../database/client';
import { instruments, splits } from '../../database/schema';
import { findSeries, listBarsWithin } from './queries';
import { renewFigures } from './renewFigures';

/** Whose splits give way to those of files and providers. */
const FILED_SOURCE = 'SEC EDGAR';

/** Days by which two sources may tell one split apart. */
const MOST_DAYS_APART = 120;

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/** A split that was on a day from `date` to `until`. */
interface FiledSplit extends Ratio {
  readonly date: string;
  readonly until: string;
}

type StoredSplit = typeof splits.$inferSelect;

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MILLISECONDS).toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/** Whether both may be one split: of the same ratio, and of about the same time. */
function isSameSplit(
  one: Ratio & { readonly date: string; readonly until?: string | null },
  other: Ratio & { readonly date: string; readonly until?: string | null },
): boolean {
  const [ratio, like] = [plainRatio(one), plainRatio(other)];
  if (!ratio || ratio.numerator !== like?.numerator || ratio.denominator !== like.denominator) return false;
  const isBefore = (first: typeof one, then: typeof one) =>
    dayAfter(first.until ?? first.date, MOST_DAYS_APART) < then.date;
  return !isBefore(one, other) && !isBefore(other, one);
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
  const known = await transaction.select().from(splits).where(eq(splits.instrumentId, instrumentId));
  let isChanged = false;
  for (const split of told) {
    const same = known.filter((one) => isSameSplit(one, split));
    if (same.some(({ source, until }) => source !== FILED_SOURCE || until === null)) continue;
    const [first] = same;
    const date = first && first.date < split.date ? first.date : split.date;
    const until = first?.until && first.until < split.until && first.until >= date ? first.until : split.until;
    if (first?.date === date && first.until === until) continue;
    for (const one of same) await removeSplit(transaction, one);
    await addSplit(transaction, instrumentId, { ...split, date, until });
    isChanged = true;
  }
  if (isChanged && (await dateFiledSplits(transaction, instrumentId))) await renewFigures(transaction, instrumentId);
  return isChanged;
}

/** What filings tell of splits gives way to the same ones as another source tells them. */
export async function giveWay(
  transaction: Database,
  instrumentId: number,
  told: readonly (Ratio & { readonly date: string })[],
): Promise<void> {
  if (told.length === 0) return;
  const filed = await transaction
    .select()
    .from(splits)
    .where(and(eq(splits.instrumentId, instrumentId), eq(splits.source, FILED_SOURCE)));
  for (const one of filed) {
    if (told.some((split) => isSameSplit(one, split))) await removeSplit(transaction, one);
  }
}

/** Finds the days of splits of which filings tell a time alone, by the prices of that time, where these are as they were traded. */
export async function dateFiledSplits(transaction: Database, instrumentId: number): Promise<boolean> {
  const open = await transaction
    .select()
    .from(splits)
    .where(and(eq(splits.instrumentId, instrumentId), isNotNull(splits.until)));
  if (open.length === 0) return false;
  const series = await findSeries(transaction, instrumentId);
  if (series?.adjustment !== 'raw' || series.interval !== 'day') return false;
  let isDated = false;
  for (const split of open) {
    const { date, until } = split;
    if (until === null) continue;
    const bars = await listBarsWithin(transaction, series.id, [{ from: dayAfter(date, -7), to: until }]);
    const day = dayOfSplit(bars, { date, until }, split);
    if (day === undefined) continue;
    await removeSplit(transaction, split);
    await addSplit(transaction, instrumentId, { ...split, date: day, until: null });
    isDated = true;
  }
  return isDated;
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

async function removeSplit(transaction: Database, { instrumentId, date, place }: StoredSplit): Promise<void> {
  await transaction
    .delete(splits)
    .where(and(eq(splits.instrumentId, instrumentId), eq(splits.date, date), eq(splits.place, place)));
}

async function addSplit(
  transaction: Database,
  instrumentId: number,
  { date, until, numerator, denominator }: Ratio & { readonly date: string; readonly until: string | null },
): Promise<void> {
  const [last] = await transaction
    .select({ place: max(splits.place) })
    .from(splits)
    .where(and(eq(splits.instrumentId, instrumentId), eq(splits.date, date)));
  const place = (last?.place ?? -1) + 1;
  await transaction
    .insert(splits)
    .values({ instrumentId, date, until, numerator, denominator, source: FILED_SOURCE, place });
}
