import { and, desc, eq, gte, lte, sql } from 'drizzle-orm';
import type { Database } from '../../../database/client';
import { dailyBars, dividends, instruments, priceSeries, splits } from '../../../database/schema';
import type { PossibleBar } from './possibleBars';
import type { Day, DayRange, HistorySource, ProviderHistory } from './sources/historySource';

type Origin = Pick<HistorySource, 'source' | 'kind' | 'adjustment'>;

/** Bars of one statement; one document, since a parameter for each figure would be more than the database takes. */
const BATCH_SIZE = 2_000;

/** What is kept of a symbol from a source. */
export interface StoredHistory {
  readonly seriesId: number;
}

/** The daily history of a symbol as a source tells it; undefined while there is none. */
export async function findStoredHistory(
  database: Database,
  { source, kind }: Origin,
  symbol: string,
): Promise<StoredHistory | undefined> {
  const [found] = await database
    .select({ seriesId: priceSeries.id })
    .from(priceSeries)
    .innerJoin(instruments, eq(instruments.id, priceSeries.instrumentId))
    .where(
      and(
        eq(instruments.kind, kind),
        eq(instruments.symbol, symbol),
        eq(priceSeries.source, source),
        eq(priceSeries.interval, 'day'),
      ),
    );
  return found;
}

/** The days of a range that have a bar. */
export async function listStoredDays(
  database: Database,
  { seriesId }: StoredHistory,
  { from, to }: DayRange,
): Promise<Set<Day>> {
  const rows = await database
    .select({ date: dailyBars.date })
    .from(dailyBars)
    .where(and(eq(dailyBars.seriesId, seriesId), gte(dailyBars.date, from), lte(dailyBars.date, to)));
  return new Set(rows.map(({ date }) => date));
}

/** The newest bar between two days. */
export async function findLastClose(
  database: Database,
  { seriesId }: StoredHistory,
  { from, to }: DayRange,
): Promise<{ readonly date: Day; readonly close: number } | undefined> {
  const [bar] = await database
    .select({ date: dailyBars.date, close: dailyBars.close })
    .from(dailyBars)
    .where(and(eq(dailyBars.seriesId, seriesId), gte(dailyBars.date, from), lte(dailyBars.date, to)))
    .orderBy(desc(dailyBars.date))
    .limit(1);
  return bar;
}

interface NewHistory extends Omit<ProviderHistory, 'bars'>, Origin {
  readonly symbol: string;
  readonly bars: readonly PossibleBar[];
  /** What was kept of the source is of another measure, and goes. */
  readonly isReplacing: boolean;
}

/**
 * Writes what a provider told, all of it or nothing: instrument and series where there are none, bars in place of those of the
 * same days. A licence that an import stated stays.
 */
export async function saveHistory(database: Database, history: NewHistory): Promise<void> {
  const { kind, symbol, source, adjustment, bars, isReplacing } = history;
  if (bars.length === 0) return;
  await database.transaction(async (transaction) => {
    await transaction.insert(instruments).values({ kind, symbol, name: null, unit: 'USD' }).onConflictDoNothing();
    const [instrument] = await transaction
      .select({ id: instruments.id })
      .from(instruments)
      .where(and(eq(instruments.kind, kind), eq(instruments.symbol, symbol)));
    if (!instrument) throw new Error(`the instrument ${symbol} vanished`);
    const instrumentId = instrument.id;
    const [series] = await transaction
      .insert(priceSeries)
      .values({
        ...{ instrumentId, source, adjustment, interval: 'day' as const, status: 'delayed' as const },
        licence: `terms of ${source}`,
      })
      .onConflictDoUpdate({ target: [priceSeries.instrumentId, priceSeries.source], set: { adjustment } })
      .returning({ id: priceSeries.id });
    if (!series) throw new Error(`the series of ${source} vanished`);
    if (isReplacing) {
      await transaction.delete(dailyBars).where(eq(dailyBars.seriesId, series.id));
      await transaction
        .update(priceSeries)
        .set({ firstDate: null, lastDate: null })
        .where(eq(priceSeries.id, series.id));
    }
    for (let start = 0; start < bars.length; start += BATCH_SIZE) {
      await saveBars(transaction, series.id, bars.slice(start, start + BATCH_SIZE));
    }
    await saveActions(transaction, instrumentId, history);
  });
}

async function saveBars(database: Database, seriesId: number, bars: readonly PossibleBar[]): Promise<void> {
  const document = JSON.stringify(
    bars.map(({ date, open, high, low, close, volume, marketCap }) => [
      ...[date, open, high, low, close, volume, marketCap],
    ]),
  );
  await database.execute(sql`
    insert into ${dailyBars} (series_id, date, open, high, low, close, volume, market_cap)
    select ${seriesId}::int, (bar->>0)::date, (bar->>1)::float8, (bar->>2)::float8, (bar->>3)::float8, (bar->>4)::float8,
      (bar->>5)::float8, (bar->>6)::float8
    from json_array_elements(${document}::json) as bar
    on conflict (series_id, date) do update set open = excluded.open, high = excluded.high, low = excluded.low,
      close = excluded.close, adjusted_close = null, volume = excluded.volume, market_cap = excluded.market_cap`);
  const [first, last] = [bars[0], bars.at(-1)];
  if (first && last) await widenSeries(database, seriesId, { from: first.date, to: last.date });
}

/** Notes that a series has bars in a range of days, which may reach further than it did. */
export async function widenSeries(database: Database, seriesId: number, { from, to }: DayRange): Promise<void> {
  await database
    .update(priceSeries)
    .set({
      firstDate: sql`least(${priceSeries.firstDate}, ${from}::date)`,
      lastDate: sql`greatest(${priceSeries.lastDate}, ${to}::date)`,
    })
    .where(eq(priceSeries.id, seriesId));
}

async function saveActions(
  database: Database,
  instrumentId: number,
  { source, splits: newSplits, dividends: newDividends }: NewHistory,
): Promise<void> {
  if (newSplits.length > 0) {
    await database
      .insert(splits)
      .values(newSplits.map((split) => ({ instrumentId, source, ...split })))
      .onConflictDoUpdate({
        target: [splits.instrumentId, splits.date],
        set: {
          ...{ numerator: sql`excluded.numerator`, denominator: sql`excluded.denominator` },
          source: sql`excluded.source`,
        },
      });
  }
  if (newDividends.length > 0) {
    await database
      .insert(dividends)
      .values(newDividends.map((dividend) => ({ instrumentId, source, ...dividend })))
      .onConflictDoUpdate({
        target: [dividends.instrumentId, dividends.date],
        set: { amount: sql`excluded.amount`, source: sql`excluded.source` },
      });
  }
}
