import { setImmediate } from 'node:timers/promises';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../database/client';
import { dailyBars, dividends, instruments, priceSeries, splits } from '../../../database/schema';
import { findFormerTicker } from '../../../features/companies/formerTickers';
import { widenSeries } from '../../../features/market-data/history/storedHistory';
import { hasFigures, renewFigures } from '../../../features/price-history/renewFigures';
import type { Following } from '../../delegation/task';
import { addUp } from '../bringing';
import { count } from '../count';
import type { IngestSummary } from '../summary';
import type { Bar, HistoryDataset, HistorySeries } from './historyDataset';

/** Bars that are written in one transaction: visitors of the embedded database wait for its end, some tenths of a second. */
const BATCH_SIZE = 2_000;

/** Progress counts bars. */
type ApplyHistoryOptions = Following;

/**
 * Brings price history into the database, batch by batch. A bar that is there already is replaced when it differs. What
 * is interrupted keeps the batches before, and is completed by the same data set again: a bar is its own unit, and no two
 * have to agree, so that a long import need not hold up the site by one long transaction. What comes under a company's former ticker
 * is the company's until the day of the change, and only adds what is missing: it may be older than what is known, or another's.
 */
export async function applyHistory(
  database: Database,
  dataset: HistoryDataset,
  { onProgress, signal }: ApplyHistoryOptions,
): Promise<IngestSummary> {
  const total = dataset.series.reduce((sum, { bars }) => sum + bars.length, 0);
  let summary: IngestSummary = { rows: 0, added: 0, changed: 0 };
  let done = 0;
  const notes: string[] = [];
  for (const told of dataset.series) {
    const { series, mayChange, ...found } = await settle(database, told);
    notes.push(...found.notes);
    done += told.bars.length - series.bars.length;
    if (!mayChange && series.bars.length === 0) continue;
    for (let start = 0; start === 0 || start < series.bars.length; start += BATCH_SIZE) {
      signal.throwIfAborted();
      const bars = series.bars.slice(start, start + BATCH_SIZE);
      const written = await database.transaction((transaction) =>
        saveBatch(transaction, { series, mayChange }, bars, start === 0),
      );
      summary = addUp(summary, { rows: bars.length, ...written });
      done += bars.length;
      onProgress(done, total);
      // The embedded database never waits for anything outside; others take their turn here.
      await setImmediate();
    }
  }
  return { ...summary, ...(notes.length > 0 && { notes }) };
}

/** A series under the present symbol. */
interface SettledSeries {
  readonly series: HistorySeries;
  /** Whether it may replace what is known, and not only add what is missing. */
  readonly mayChange: boolean;
}

/** Finds whose a series is, and takes from it what is later than its ticker was that company's. */
async function settle(
  database: Database,
  series: HistorySeries,
): Promise<SettledSeries & { readonly notes: readonly string[] }> {
  const { kind, symbol } = series;
  const former = kind === 'stock' ? await findFormerTicker(database, symbol) : undefined;
  if (!former) return { series, mayChange: true, notes: [] };
  const { present, until } = former;
  const isBefore = ({ date }: { readonly date: string }) => date <= until;
  const kept = {
    bars: series.bars.filter(isBefore),
    splits: series.splits.filter(isBefore),
    dividends: series.dividends.filter(isBefore),
  };
  const late = series.bars.length - kept.bars.length;
  const days = late === 1 ? '1 day after it is' : `${count(late)} days after it are`;
  const notes = [
    `${symbol} is a former ticker of ${present}: its days go there where they are missing, and change none`,
    ...(late > 0 ? [`${symbol} was ${present}'s ticker until ${until}: ${days} left out`] : []),
  ];
  return { series: { ...series, ...kept, symbol: present }, mayChange: false, notes };
}

async function saveBatch(
  database: Database,
  settled: SettledSeries,
  bars: readonly Bar[],
  isFirst: boolean,
): Promise<Pick<IngestSummary, 'added' | 'changed'>> {
  const { series, mayChange } = settled;
  const instrumentId = await saveInstrument(database, settled);
  const stored = await saveSeries(database, instrumentId, settled);
  if (isFirst) {
    await saveSplits(database, instrumentId, settled);
    await saveDividends(database, instrumentId, settled);
  }
  const written = await saveBars(database, stored, bars, mayChange);
  const mayDiffer = written.added + written.changed > 0 || (isFirst && series.splits.length > 0);
  if (mayDiffer || (isFirst && !(await hasFigures(database, instrumentId)))) await renewFigures(database, instrumentId);
  return written;
}

/** The instrument's number; a name that is told replaces the former one. */
async function saveInstrument(database: Database, { series, mayChange }: SettledSeries): Promise<number> {
  const { kind, symbol, name, unit } = series;
  const changed = sql`${mayChange}::boolean and (${instruments.name}, ${instruments.unit}) is distinct from
    (coalesce(excluded.name, ${instruments.name}), excluded.unit)`;
  await database
    .insert(instruments)
    .values({ kind, symbol, name, unit })
    .onConflictDoUpdate({
      target: [instruments.kind, instruments.symbol],
      set: { name: sql`coalesce(excluded.name, ${instruments.name})`, unit: sql`excluded.unit` },
      setWhere: changed,
    });
  const [found] = await database
    .select({ id: instruments.id })
    .from(instruments)
    .where(and(eq(instruments.kind, kind), eq(instruments.symbol, symbol)));
  if (!found) throw new Error(`the instrument ${symbol} vanished`);
  return found.id;
}

/** What the database has of a series: its number, and its first and last day, null while it has no bar. */
type StoredSeries = Pick<typeof priceSeries.$inferSelect, 'id' | 'firstDate' | 'lastDate'>;

/** The source's history of the instrument, locked against another import of it. */
async function saveSeries(
  database: Database,
  instrumentId: number,
  { series: { source, licence, adjustment, interval }, mayChange }: SettledSeries,
): Promise<StoredSeries> {
  const { licence: known, adjustment: knownAdjustment, interval: knownInterval } = priceSeries;
  await database
    .insert(priceSeries)
    .values({ instrumentId, source, licence, adjustment, interval, status: 'delayed' })
    .onConflictDoUpdate({
      target: [priceSeries.instrumentId, priceSeries.source],
      set: { licence: sql`excluded.licence`, adjustment: sql`excluded.adjustment`, interval: sql`excluded.interval` },
      setWhere: sql`${mayChange}::boolean and (${known}, ${knownAdjustment}, ${knownInterval}) is distinct from
        (excluded.licence, excluded.adjustment, excluded.interval)`,
    });
  const [found] = await database
    .select({ id: priceSeries.id, firstDate: priceSeries.firstDate, lastDate: priceSeries.lastDate })
    .from(priceSeries)
    .where(and(eq(priceSeries.instrumentId, instrumentId), eq(priceSeries.source, source)))
    .for('update');
  if (!found) throw new Error(`the series of ${source} vanished`);
  return found;
}

/** Figures of a bar, as the data set and the database name them. */
const FIGURES = [
  ['open', 'open'],
  ['high', 'high'],
  ['low', 'low'],
  ['close', 'close'],
  ['adjustedClose', 'adjusted_close'],
  ['volume', 'volume'],
  ['marketCap', 'market_cap'],
] as const satisfies readonly (readonly [keyof Bar, string])[];

function figuresOf(row: string): SQL {
  return sql.raw(`(${FIGURES.map(([, column]) => `${row}.${column}`).join(', ')})`);
}

/** An array as the database writes it. */
function arrayOf(values: readonly (string | number | null)[]): string {
  return `{${values.map((value) => value ?? 'NULL').join(',')}}`;
}

/**
 * Writes what is new or different. A parameter for each cell would be more than a statement takes, so that each column is
 * one, an array.
 */
async function saveBars(
  database: Database,
  { id: seriesId, firstDate, lastDate }: StoredSeries,
  bars: readonly Bar[],
  mayChange: boolean,
): Promise<Pick<IngestSummary, 'added' | 'changed'>> {
  if (bars.length === 0) return { added: 0, changed: 0 };
  const days = bars.map(({ date }) => date).sort();
  const [first, last] = [days[0] ?? '', days.at(-1) ?? ''];
  const names = sql.raw(FIGURES.map(([, column]) => column).join(', '));
  const columns = FIGURES.map(([name]) => sql`${arrayOf(bars.map((bar) => bar[name]))}::float8[]`);
  const incoming = sql`select * from
    unnest(${arrayOf(bars.map(({ date }) => date))}::date[], ${sql.join(columns, sql`, `)}) as bar (date, ${names})`;

  // Most of what comes is of days that the series does not reach.
  const mayBeKnown = firstDate !== null && lastDate !== null && first <= lastDate && last >= firstDate;
  const written = mayBeKnown ? await countDifferent(database, seriesId, incoming, [first, last]) : undefined;
  const added = written?.added ?? bars.length;
  const changed = mayChange ? (written?.changed ?? 0) : 0;
  if (added + changed === 0) return { added, changed };

  const set = sql.raw(FIGURES.map(([, column]) => `${column} = excluded.${column}`).join(', '));
  await database.execute(sql`
    insert into ${dailyBars} (series_id, date, ${names})
    select ${seriesId}::int, incoming.* from (${incoming}) as incoming
    on conflict (series_id, date) do update set ${set}
    where ${mayChange}::boolean and ${figuresOf('daily_bars')} is distinct from ${figuresOf('excluded')}`);
  await widenSeries(database, seriesId, { from: first, to: last });
  return { added, changed };
}

/** How many incoming bars the series does not have yet, and how many it has otherwise. */
async function countDifferent(database: Database, seriesId: number, incoming: SQL, [first, last]: [string, string]) {
  // The days stand in the statement too: so only their partitions are looked into.
  const counted = await database.execute<{ added: number; changed: number }>(sql`
    with incoming as (${incoming}),
      known as (select * from ${dailyBars}
        where series_id = ${seriesId}::int and date >= ${first}::date and date <= ${last}::date)
    select (count(*) filter (where known.date is null))::int as added,
      (count(*) filter (where known.date is not null and ${figuresOf('known')} is distinct from ${figuresOf('incoming')}))::int
        as changed
    from incoming left join known on known.date = incoming.date`);
  return counted.rows[0];
}

async function saveSplits(
  database: Database,
  instrumentId: number,
  { series, mayChange }: SettledSeries,
): Promise<void> {
  if (series.splits.length === 0) return;
  await database
    .insert(splits)
    .values(series.splits.map((split) => ({ instrumentId, source: series.source, ...split })))
    .onConflictDoUpdate({
      target: [splits.instrumentId, splits.date],
      set: { numerator: sql`excluded.numerator`, denominator: sql`excluded.denominator`, source: sql`excluded.source` },
      setWhere: sql`${mayChange}::boolean`,
    });
}

async function saveDividends(
  database: Database,
  instrumentId: number,
  { series, mayChange }: SettledSeries,
): Promise<void> {
  if (series.dividends.length === 0) return;
  await database
    .insert(dividends)
    .values(series.dividends.map((dividend) => ({ instrumentId, source: series.source, ...dividend })))
    .onConflictDoUpdate({
      target: [dividends.instrumentId, dividends.date],
      set: { amount: sql`excluded.amount`, source: sql`excluded.source` },
      setWhere: sql`${mayChange}::boolean`,
    });
}
