import type { ReferenceKey } from '@market-pulse/contract';
import { and, asc, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../../database/client';
import { figureColumns } from '../../../database/figureColumns';
import {
  companies,
  companyFigures,
  dailyBars,
  historyFigures,
  instruments,
  priceSeries,
} from '../../../database/schema';
import { valuationColumns } from '../../companies/valuationColumns';

/** Listed companies that have a price, by name, each with its stored figures and those of its history. */
export async function listPriced(database: Database, limit: number) {
  return database
    .select({
      ticker: companies.ticker,
      name: companies.name,
      slug: companies.slug,
      cik: companies.cik,
      sector: companies.sector,
      ...figureColumns,
      dayLow: companyFigures.dayLow,
      dayHigh: companyFigures.dayHigh,
      week52Low: companyFigures.week52Low,
      week52High: companyFigures.week52High,
      ...valuationColumns,
      history: historyFigures,
    })
    .from(companies)
    .leftJoin(companyFigures, eq(companyFigures.companyId, companies.id))
    .leftJoin(instruments, and(eq(instruments.kind, 'stock'), eq(instruments.symbol, companies.ticker)))
    .leftJoin(historyFigures, eq(historyFigures.instrumentId, instruments.id))
    .where(and(eq(companies.listed, true), or(isNotNull(companyFigures.price), isNotNull(historyFigures.close))))
    .orderBy(asc(companies.name))
    .limit(limit);
}

/** One company with what a summary takes of it, or is screened by. */
export type StoredCompany = Awaited<ReturnType<typeof listPriced>>[number];

/** The newest figures of some instruments; those without a daily history are left out. */
export async function findReferences(database: Database, keys: readonly ReferenceKey[]) {
  return database
    .select({
      symbol: instruments.symbol,
      kind: instruments.kind,
      unit: instruments.unit,
      date: historyFigures.date,
      close: historyFigures.close,
      previousClose: historyFigures.previousClose,
      source: historyFigures.source,
      status: historyFigures.status,
    })
    .from(instruments)
    .innerJoin(historyFigures, eq(historyFigures.instrumentId, instruments.id))
    .where(or(...keys.map(({ kind, symbol }) => and(eq(instruments.kind, kind), eq(instruments.symbol, symbol)))));
}

/** The newest figures of one instrument. */
export type StoredReference = Awaited<ReturnType<typeof findReferences>>[number];

/**
 * The newest figures of instruments whose history is by the month, from the series that a chart would show: of the month that
 * begins on `date`, and of the month before it where that has one. Those with a daily history are left out.
 */
export async function findMonthlyReferences(
  database: Database,
  keys: readonly ReferenceKey[],
): Promise<StoredReference[]> {
  const found = await database.execute<StoredReference & Record<string, unknown>>(sql`
    select instrument.symbol, instrument.kind, instrument.unit, series.source, series.status,
      newest.date::text as "date", newest.close, before.close as "previousClose"
    from json_to_recordset(${JSON.stringify(keys.map(({ kind, symbol }) => ({ kind, symbol })))}::json)
      as wanted (kind text, symbol text)
    join ${instruments} as instrument on instrument.kind = wanted.kind and instrument.symbol = wanted.symbol
    cross join lateral (
      select * from ${priceSeries} where ${priceSeries.instrumentId} = instrument.id
      order by ${priceSeries.interval} = 'day' desc, ${priceSeries.lastDate} desc nulls last, ${priceSeries.firstDate},
        ${priceSeries.id} limit 1
    ) as series
    cross join lateral (
      select ${dailyBars.date}, ${dailyBars.close} from ${dailyBars} where ${dailyBars.seriesId} = series.id
      order by ${dailyBars.date} desc limit 1
    ) as newest
    left join lateral (
      select ${dailyBars.close} from ${dailyBars} where ${dailyBars.seriesId} = series.id
        and ${dailyBars.date} < newest.date
        and ${dailyBars.date} >= date_trunc('month', newest.date) - interval '1 month'
      order by ${dailyBars.date} desc limit 1
    ) as before on true
    where series.interval = 'month'`);
  return found.rows;
}
