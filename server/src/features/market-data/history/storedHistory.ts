import type { DatedClose, TimedSplit } from '@market-pulse/analysis/actions';
import { and, asc, desc, eq, gt, gte, lte } from 'drizzle-orm';
import type { Database } from '../../../database/client';
import { dailyBars, instruments, priceSeries, splits } from '../../../database/schema';
import { storeBars } from '../../price-history/storeBars';
import type { PossibleBar } from './possibleBars';
import type { Day, DayRange, HistorySource, ProviderHistory } from './sources/historySource';

type Origin = Pick<HistorySource, 'source' | 'kind' | 'adjustment'>;

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

/** The first bar after a day. */
export async function findNextClose(
  database: Database,
  { seriesId }: StoredHistory,
  day: Day,
): Promise<DatedClose | undefined> {
  const [bar] = await database
    .select({ date: dailyBars.date, close: dailyBars.close })
    .from(dailyBars)
    .where(and(eq(dailyBars.seriesId, seriesId), gt(dailyBars.date, day)))
    .orderBy(asc(dailyBars.date))
    .limit(1);
  return bar;
}

/** The splits of a symbol that are known from anybody. */
export async function listKnownSplits(
  database: Database,
  { kind }: Pick<Origin, 'kind'>,
  symbol: string,
): Promise<TimedSplit[]> {
  return database
    .select({
      ...{ date: splits.date, until: splits.until, kind: splits.kind },
      ...{ numerator: splits.numerator, denominator: splits.denominator },
    })
    .from(splits)
    .innerJoin(instruments, eq(instruments.id, splits.instrumentId))
    .where(and(eq(instruments.kind, kind), eq(instruments.symbol, symbol)));
}

interface NewHistory extends Omit<ProviderHistory, 'bars'>, Origin {
  readonly symbol: string;
  readonly bars: readonly PossibleBar[];
  /** What was kept of the source is of another measure, and goes. */
  readonly isReplacing: boolean;
  /** The day on which it was asked: adjusted prices are in the shares of that day. */
  readonly toldOn: Day;
}

/**
 * Writes what a provider told, all of it or nothing, in place of what was kept of it of the same days. A name or licence that an
 * import stated stays.
 */
export async function saveHistory(
  database: Database,
  { isReplacing, bars, toldOn, ...history }: NewHistory,
): Promise<void> {
  if (bars.length === 0) return;
  const part = {
    ...{ ...history, name: null, unit: 'USD', licence: `terms of ${history.source}`, interval: 'day' as const },
    bars: bars.map((bar) => ({ ...bar, adjustedClose: null })),
    // All of them are asked for what trades in dollars.
    prices: { currency: 'USD', subunit: 1, from: 'source' } as const,
    basisDate: history.adjustment === 'raw' ? null : toldOn,
  };
  const writing = { mayChange: true, describes: false, replacesSeries: isReplacing };
  await database.transaction((transaction) => storeBars(transaction, part, writing));
}
