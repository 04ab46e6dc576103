import { dailyBars, instruments, priceSeries } from '../../database/schema';
import { sql } from 'drizzle-orm';
import type { Database } from '../../database/client';
import { keyOf } from './instruments';
import type { InstrumentName } from './queries';

/** Over weekends and holidays a close stands for so many days after it. */
const MOST_DAYS_BEFORE = 5;

/** A close of a day, or of the last one before it, as its source has it. */
export interface CloseOfDay {
  readonly date: string;
  readonly close: number;
  readonly adjustment: 'raw' | 'splits' | 'full' | 'unknown';
}

interface Wanted extends InstrumentName {
  readonly date: string;
}

/** Names a day of an instrument among others. */
export const dayKeyOf = (wanted: Wanted): string => `${keyOf(wanted)} ${wanted.date}`;

/** The closes of days, each of the series that a chart shows, in one query. What has none of that day or a few days before is left out. */
export async function closesOfDays(
  database: Database,
  wanted: readonly Wanted[],
): Promise<ReadonlyMap<string, CloseOfDay>> {
  const different = [...new Map(wanted.map((one) => [dayKeyOf(one), one])).values()];
  if (different.length === 0) return new Map();
  const days = JSON.stringify(different.map(({ kind, symbol, date }) => ({ kind, symbol, date })));
  const { rows } = await database.execute<Record<string, unknown> & Wanted & CloseOfDay & { of: string }>(sql`
    select wanted.kind, wanted.symbol, wanted.date::text as of, bar.date::text as date, bar.close, series.adjustment
    from json_to_recordset(${days}::json) as wanted (kind text, symbol text, date date)
    join ${instruments} as instrument on instrument.kind = wanted.kind and instrument.symbol = wanted.symbol
    cross join lateral (
      select id, adjustment from ${priceSeries}
      where ${priceSeries.instrumentId} = instrument.id and ${priceSeries.interval} = 'day'
      order by ${priceSeries.lastDate} desc nulls last, ${priceSeries.firstDate}, ${priceSeries.id} limit 1
    ) as series
    cross join lateral (
      select ${dailyBars.date} as date, ${dailyBars.close} as close from ${dailyBars}
      where ${dailyBars.seriesId} = series.id and ${dailyBars.date} <= wanted.date
        and ${dailyBars.date} >= wanted.date - ${sql.raw(String(MOST_DAYS_BEFORE))}
      order by ${dailyBars.date} desc limit 1
    ) as bar`);
  return new Map(
    rows.map(({ kind, symbol, of, date, close, adjustment }) => [
      dayKeyOf({ kind, symbol, date: of }),
      { date, close: Number(close), adjustment },
    ]),
  );
}
