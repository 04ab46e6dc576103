import {
  isEditors,
  isMovedDividend,
  isMovedSplit,
  mergeDividends,
  mergeSplits,
  type StatedRatio,
} from '@market-pulse/analysis/actions';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/client';
import { dailyBars, instruments, priceSeries } from '../../database/schema';
import { dateFiledSplits } from './filedSplits';
import { type ToldUnit, unitColumns, usualUnit } from './priceUnit';
import { hasFigures, renewFigures } from './renewFigures';
import {
  type KnownDividend,
  type KnownSplit,
  listKnownDividends,
  listKnownSplits,
  storeDividends,
  storeSplits,
} from './storedActions';

/** A bar as `daily_bars` keeps it. */
export interface NewBar {
  readonly date: string;
  readonly open: number | null;
  readonly high: number | null;
  readonly low: number | null;
  readonly close: number;
  readonly adjustedClose: number | null;
  readonly volume: number | null;
  readonly marketCap: number | null;
}

/** A part of the history of an instrument as one source tells it; see `instruments`, `price_series`, `splits`, `dividends`. */
export interface HistoryPart {
  readonly kind: typeof instruments.$inferSelect.kind;
  readonly symbol: string;
  readonly name: string | null;
  readonly unit: string;
  readonly source: string;
  readonly licence: string | null;
  readonly adjustment: typeof priceSeries.$inferSelect.adjustment;
  readonly interval: typeof priceSeries.$inferSelect.interval;
  /** The unit that the source has its prices in, which here are in the currency itself; what is usual for the symbol without, null if nobody knows. */
  readonly prices?: ToldUnit | null | undefined;
  /** See `price_series`; what is kept stays without. */
  readonly basisDate?: string | null | undefined;
  /** In any order, one a day. */
  readonly bars: readonly NewBar[];
  readonly splits: readonly (StatedRatio & { readonly date: string })[];
  readonly dividends: readonly { readonly date: string; readonly amount: number }[];
}

/** What a part of a history does to what is known. */
export interface Writing {
  /** Whether bars, splits and dividends that are known give way, or only what is missing is added. */
  readonly mayChange: boolean;
  /** Whether name, unit and licence that are known give way. */
  readonly describes: boolean;
  /** Whether all bars that are kept of the source go before: they are of another measure. */
  readonly replacesSeries: boolean;
}

/** How many bars were new, and how many were known otherwise. */
export interface Written {
  readonly added: number;
  readonly changed: number;
}

/** Bars of one statement: of more the database takes too long at once. */
const BATCH_SIZE = 2_000;

/**
 * Writes a part of a history: instrument and series where there are none, bars, splits and dividends, and in the same
 * transaction what lists, alerts and screener show of it. Whoever stores bars does so here.
 *
 * @param transaction what was written before an error is to be taken back with it
 */
export async function storeBars(transaction: Database, part: HistoryPart, writing: Writing): Promise<Written> {
  const instrumentId = await saveInstrument(transaction, part, writing);
  let series = await saveSeries(transaction, instrumentId, part, writing);
  if (writing.replacesSeries) series = await emptySeries(transaction, series);
  await saveSplits(transaction, instrumentId, part, writing);
  await saveDividends(transaction, instrumentId, part, writing);
  let written: Written = { added: 0, changed: 0 };
  for (let start = 0; start < part.bars.length; start += BATCH_SIZE) {
    const { added, changed } = await saveBars(transaction, series, part.bars.slice(start, start + BATCH_SIZE), writing);
    written = { added: written.added + added, changed: written.changed + changed };
  }
  const isDated = await dateFiledSplits(transaction, instrumentId);
  const mayDiffer = isDated || written.added + written.changed > 0 || part.splits.length > 0 || writing.replacesSeries;
  if (mayDiffer || !(await hasFigures(transaction, instrumentId))) await renewFigures(transaction, instrumentId);
  return written;
}

/** The instrument's number. */
async function saveInstrument(
  database: Database,
  { kind, symbol, name, unit }: HistoryPart,
  { mayChange, describes }: Writing,
): Promise<number> {
  const changed = sql`${mayChange && describes}::boolean and (${instruments.name}, ${instruments.unit}) is distinct from
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
    .where(and(eq(instruments.kind, kind), eq(instruments.symbol, symbol)))
    // What sources say of one day is put together: one after the other.
    .for('no key update');
  if (!found) throw new Error(`the instrument ${symbol} vanished`);
  return found.id;
}

/** What the database has of a series: its number, and its first and last day, null while it has no bar. */
type StoredSeries = Pick<typeof priceSeries.$inferSelect, 'id' | 'firstDate' | 'lastDate'>;

/** The source's history of the instrument, locked against others who write it. A currency that is known stays. */
async function saveSeries(
  database: Database,
  instrumentId: number,
  { kind, symbol, source, licence, adjustment, interval, basisDate, prices }: HistoryPart,
  { mayChange, describes }: Writing,
): Promise<StoredSeries> {
  const { licence: known, adjustment: knownAdjustment, interval: knownInterval, basisDate: knownBasis } = priceSeries;
  const newLicence = describes ? sql`excluded.licence` : sql`${known}`;
  const newBasis = basisDate === undefined ? sql`${knownBasis}` : sql`excluded.basis_date`;
  const unit = unitColumns(prices === undefined ? usualUnit(kind, symbol) : prices);
  const isUnitNew = sql`${priceSeries.currency} is null and excluded.currency is not null`;
  await database
    .insert(priceSeries)
    .values({ instrumentId, source, licence, adjustment, interval, status: 'delayed', ...unit, basisDate })
    .onConflictDoUpdate({
      target: [priceSeries.instrumentId, priceSeries.source],
      set: {
        licence: newLicence,
        adjustment: sql`excluded.adjustment`,
        interval: sql`excluded.interval`,
        basisDate: newBasis,
        currency: sql`coalesce(${priceSeries.currency}, excluded.currency)`,
        currencyFrom: sql`coalesce(${priceSeries.currencyFrom}, excluded.currency_from)`,
        subunit: sql`case when ${priceSeries.currency} is null then excluded.subunit else ${priceSeries.subunit} end`,
      },
      setWhere: sql`${mayChange}::boolean and (${isUnitNew}
        or (${known}, ${knownAdjustment}, ${knownInterval}, ${knownBasis}) is distinct from
          (${newLicence}, excluded.adjustment, excluded.interval, ${newBasis}))`,
    });
  const [found] = await database
    .select({ id: priceSeries.id, firstDate: priceSeries.firstDate, lastDate: priceSeries.lastDate })
    .from(priceSeries)
    .where(and(eq(priceSeries.instrumentId, instrumentId), eq(priceSeries.source, source)))
    .for('update');
  if (!found) throw new Error(`the series of ${source} vanished`);
  return found;
}

async function emptySeries(database: Database, { id }: StoredSeries): Promise<StoredSeries> {
  await database.delete(dailyBars).where(eq(dailyBars.seriesId, id));
  await database.update(priceSeries).set({ firstDate: null, lastDate: null }).where(eq(priceSeries.id, id));
  return { id, firstDate: null, lastDate: null };
}

/** Figures of a bar, as whoever tells them and the database name them. */
const FIGURES = [
  ['open', 'open'],
  ['high', 'high'],
  ['low', 'low'],
  ['close', 'close'],
  ['adjustedClose', 'adjusted_close'],
  ['volume', 'volume'],
  ['marketCap', 'market_cap'],
] as const satisfies readonly (readonly [keyof NewBar, string])[];

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
  bars: readonly NewBar[],
  { mayChange }: Writing,
): Promise<Written> {
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
  await database
    .update(priceSeries)
    .set({
      firstDate: sql`least(${priceSeries.firstDate}, ${first}::date)`,
      lastDate: sql`greatest(${priceSeries.lastDate}, ${last}::date)`,
    })
    .where(eq(priceSeries.id, seriesId));
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

/** Writes what is told of splits, beside what others have told of the same days. */
async function saveSplits(
  database: Database,
  instrumentId: number,
  part: HistoryPart,
  { mayChange }: Writing,
): Promise<void> {
  if (part.splits.length === 0) return;
  const known = await listKnownSplits(database, instrumentId);
  await storeSplits(database, instrumentId, withToldSplits(known, part, mayChange));
}

/**
 * What is known of an instrument's splits once a part of its history has told of some; see `mergeSplits`.
 *
 * @param mayChange whether what is known gives way, or only what nobody has told of a day is added
 */
export function withToldSplits(
  known: readonly KnownSplit[],
  { source, splits: told }: Pick<HistoryPart, 'source' | 'splits'>,
  mayChange: boolean,
): KnownSplit[] {
  const rows = told.map(({ date, numerator, denominator, kind = null }): KnownSplit => ({
    ...{ date, until: null, numerator, denominator, kind, source },
  }));
  return mergeSplits(known, mayChange ? rows : rows.filter(isNews(known, isMovedSplit)));
}

/** Writes what is told of dividends: of a day that is told, what was known goes, but for what an editor entered. */
async function saveDividends(
  database: Database,
  instrumentId: number,
  { source, dividends: told }: HistoryPart,
  { mayChange }: Writing,
): Promise<void> {
  if (told.length === 0) return;
  const known = await listKnownDividends(database, instrumentId);
  const rows = told.map(({ date, amount }): KnownDividend => ({ date, amount, source }));
  const written = mayChange ? rows : rows.filter(isNews(known, isMovedDividend));
  await storeDividends(database, instrumentId, mergeDividends(known, written));
}

/** Whoever may not change anything adds what no source has told of a day, nor of another near one; what an editor entered is no source's. */
function isNews<Action extends KnownSplit | KnownDividend>(
  known: readonly Action[],
  isMoved: (one: Action, other: Action, known: readonly Action[]) => boolean,
) {
  return (told: Action) =>
    !known.some((one) => !isEditors(one) && (one.date === told.date || isMoved(one, told, known)));
}
