import { getTableName, sql } from 'drizzle-orm';
import type { Database } from '../../../database/client';
import { dailyBars, historyFigures, instruments, priceSeries } from '../../../database/schema';
import { unitColumns, usualUnit } from '../../../features/price-history/priceUnit';
import { daysOfFigures, reckonFigures } from '../../../features/price-history/renewFigures';
import type { HistorySeries } from '../../ingest/prices/historyDataset';

/** Bars of one statement; more would not be quicker, and a busy machine would keep the embedded database waiting for long. */
const BATCH_SIZE = 5_000;

/** As every imported history. */
const STATUS = 'delayed' as const;

/** Figures of a bar in the order of the columns. */
const FIGURES = ['open', 'high', 'low', 'close', 'adjustedClose', 'volume', 'marketCap'] as const;

/** A bar with the number of its series. */
type Row = HistorySeries['bars'][number] & { readonly seriesId: number };

/** An array as the database writes it. */
function arrayOf(values: readonly (string | number | null)[]): string {
  return `{${values.map((value) => value ?? 'NULL').join(',')}}`;
}

/**
 * Writes histories of instruments that the database does not know yet, many bars in a statement, which takes a third of the time of
 * `storeBars`: nothing can be there already. What lists show of them is reckoned by the same rule, of the bars at hand.
 *
 * @param transaction an error of the database where an instrument is known takes back what was written
 */
export async function insertNewHistory(transaction: Database, all: Iterable<HistorySeries>): Promise<void> {
  const references = await dropReferences(transaction);
  await insertSeriesAndBars(transaction, all);
  for (const { name, definition } of references) {
    const constraint = sql`${sql.identifier(name)} ${sql.raw(definition)}`;
    await transaction.execute(sql`alter table ${dailyBars} add constraint ${constraint}`);
  }
}

/**
 * Drops what bars refer to, to be added again behind the last of them: looking once whether all series are there takes a fraction of
 * looking at each bar, which is two fifths of writing it.
 *
 * @returns the constraints as the database has them
 */
async function dropReferences(transaction: Database): Promise<{ name: string; definition: string }[]> {
  const { rows } = await transaction.execute<{ name: string; definition: string }>(sql`
    select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid = ${getTableName(dailyBars)}::regclass and contype = 'f'`);
  for (const { name } of rows) {
    await transaction.execute(sql`alter table ${dailyBars} drop constraint ${sql.identifier(name)}`);
  }
  return rows;
}

async function insertSeriesAndBars(transaction: Database, all: Iterable<HistorySeries>): Promise<void> {
  const figures: (typeof historyFigures.$inferInsert)[] = [];
  let waiting: Row[] = [];
  for (const series of all) {
    const { instrumentId, seriesId } = await insertSeries(transaction, series);
    figures.push(...figuresOf(instrumentId, series));
    for (const bar of series.bars) {
      waiting.push({ ...bar, seriesId });
      if (waiting.length < BATCH_SIZE) continue;
      await insertBars(transaction, waiting);
      waiting = [];
    }
  }
  if (waiting.length > 0) await insertBars(transaction, waiting);
  if (figures.length > 0) await transaction.insert(historyFigures).values(figures);
}

/** What lists show of a history by the day. */
function figuresOf(instrumentId: number, { kind, symbol, adjustment, source, interval, bars }: HistorySeries) {
  const last = bars.at(-1);
  if (interval !== 'day' || last === undefined) return [];
  const isNeeded = daysOfFigures(last.date);
  const currency = usualUnit(kind, symbol)?.currency ?? null;
  const about = { kind, adjustment, source, status: STATUS, currency, marketCap: last.marketCap };
  const row = reckonFigures(
    bars.filter(({ date }) => isNeeded(date)),
    [],
    about,
  );
  return row ? [{ instrumentId, ...row }] : [];
}

async function insertSeries(
  database: Database,
  { kind, symbol, name, unit, source, licence, adjustment, interval, bars, splits, dividends }: HistorySeries,
): Promise<{ instrumentId: number; seriesId: number }> {
  if (splits.length + dividends.length > 0) throw new Error(`${symbol} has splits or dividends, which are not written`);
  const [instrument] = await database
    .insert(instruments)
    .values({ kind, symbol, name, unit })
    .returning({ id: instruments.id });
  const [series] = await database
    .insert(priceSeries)
    .values({
      ...{ instrumentId: instrument?.id ?? 0, source, licence, adjustment, interval, status: STATUS },
      ...{ firstDate: bars[0]?.date, lastDate: bars.at(-1)?.date },
      ...unitColumns(usualUnit(kind, symbol)),
      // Adjusted prices are in shares of the last day.
      basisDate: adjustment === 'raw' ? null : bars.at(-1)?.date,
    })
    .returning({ id: priceSeries.id });
  if (!instrument || !series) throw new Error(`the series of ${symbol} vanished`);
  return { instrumentId: instrument.id, seriesId: series.id };
}

async function insertBars(database: Database, bars: readonly Row[]): Promise<void> {
  const columns = FIGURES.map((name) => sql`${arrayOf(bars.map((bar) => bar[name]))}::float8[]`);
  await database.execute(sql`
    insert into ${dailyBars} (series_id, date, open, high, low, close, adjusted_close, volume, market_cap)
    select * from unnest(${arrayOf(bars.map(({ seriesId }) => seriesId))}::int[],
      ${arrayOf(bars.map(({ date }) => date))}::date[], ${sql.join(columns, sql`, `)})`);
}
