import {
  type Basis,
  type BasisDecision,
  type DatedClose,
  decideBasis,
  type Rebasing,
  settleSplits,
} from '@market-pulse/analysis/actions';
import { and, asc, desc, eq, gt, gte, lt, lte, not, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/client';
import { dailyBars, instruments, priceSeries } from '../../database/schema';
import { settleUnit, type ToldUnit, unitColumns, unitOf, usualUnit } from './priceUnit';
import { renewFigures } from './renewFigures';
import { type HistoryPart, type NewBar, withToldSplits } from './storeBars';
import { listKnownDividends, listKnownSplits, storeDividends } from './storedActions';

/** A part of a history in its source's own unit and on its own basis, as a file tells it. */
export interface ToldPart extends HistoryPart {
  /** First and last close of all that is told together, of which this may be a piece. */
  readonly ends?: readonly [first: DatedClose, last: DatedClose] | undefined;
}

/** The part as it can be stored beside what is kept; or why it cannot be. */
export type SettledPart = { readonly part: HistoryPart } | { readonly refusal: string };

type Series = typeof priceSeries.$inferSelect;

/** So many days of both are enough to compare them. */
const COMPARED_DAYS = 5;
/** Products of prices carry the noise of binary fractions; no price has that many digits. */
const SIGNIFICANT_DIGITS = 12;

/**
 * Puts a part of a history into the currency and on the basis of what is kept of the same source, or what is kept on its
 * basis where that is newer, so that one series has one of both. Nothing is changed where it is refused.
 *
 * @param mayChange whether what is kept may be changed for it
 */
export async function settleSeries(transaction: Database, told: ToldPart, mayChange: boolean): Promise<SettledPart> {
  const { kind, symbol, source } = told;
  const toldUnit = told.prices === undefined ? usualUnit(kind, symbol) : told.prices;
  const [found] = await transaction
    .select({ series: priceSeries })
    .from(priceSeries)
    .innerJoin(instruments, eq(instruments.id, priceSeries.instrumentId))
    .where(and(eq(instruments.kind, kind), eq(instruments.symbol, symbol), eq(priceSeries.source, source)))
    .for('update');
  const { ends, ...plain } = told;
  const basisDate = told.adjustment === 'raw' ? null : (ends?.[1].date ?? told.basisDate ?? null);
  const part = inUnit({ ...plain, basisDate, prices: toldUnit }, toldUnit);
  if (!found) return { part };

  const { series } = found;
  const settled = settleUnit(unitOf(series), toldUnit);
  if ('refusal' in settled) return settled;
  const { unit } = settled;
  const own = inUnit({ ...plain, basisDate, prices: unit }, unit);
  // What is kept was taken for another unit, or for one that nobody knew.
  const subunits = series.subunit / (unit?.subunit ?? 1);
  const meeting = { series, subunits, own, ends: ends?.map((end) => closeIn(unit, end)), mayChange };
  const { decision, staying } = await decide(transaction, meeting);
  if (decision.kind === 'refused') return { refusal: decision.reason };

  const by = decision.kind === 'rebase' && decision.whose === 'kept' ? decision.by : { price: 1, volume: 1 };
  const isKeptChanged = by.price !== 1 || subunits !== 1;
  if (isKeptChanged && !mayChange) return { refusal: 'its prices are of another measure than those that are kept' };
  if (subunits !== 1) await putRight(transaction, series, subunits);
  if (by.price !== 1) await scaleKept(transaction, and(eq(dailyBars.seriesId, series.id), staying), by);
  const isToldScaled = decision.kind === 'rebase' && decision.whose === 'told';
  const settledPart = isToldScaled ? scaled(own, decision.by) : own;
  const youngest = [settledPart.basisDate ?? null, series.basisDate]
    .filter((day) => day !== null)
    .sort()
    .at(-1);
  if (mayChange)
    await describeSeries(transaction, series.id, unit, settledPart.adjustment === 'raw' ? null : (youngest ?? null));
  if (isKeptChanged) await renewFigures(transaction, series.instrumentId);
  return { part: { ...settledPart, basisDate: youngest ?? null } };
}

async function describeSeries(database: Database, seriesId: number, unit: ToldUnit | null, basisDate: string | null) {
  await database
    .update(priceSeries)
    .set({ ...unitColumns(unit), basisDate })
    .where(eq(priceSeries.id, seriesId));
}

interface Meeting {
  readonly series: Series;
  /** What kept prices are multiplied with to be in the unit of the part. */
  readonly subunits: number;
  readonly own: HistoryPart;
  readonly ends: readonly DatedClose[] | undefined;
  readonly mayChange: boolean;
}

/** What becomes of a part, and which of the bars that are kept are to be rebased, if any. */
interface Decided {
  readonly decision: BasisDecision;
  readonly staying?: SQL | undefined;
}

/** Whether the part has the basis of what is kept, by what both say of their days, and where they meet. */
async function decide(database: Database, { series, subunits, own, ends, mayChange }: Meeting): Promise<Decided> {
  const ordered = own.bars.toSorted((one, other) => (one.date < other.date ? -1 : 1));
  const [first, last] = ends ?? [ordered[0], ordered.at(-1)];
  const isByDay = series.interval === 'day' && own.interval === 'day';
  if (!first || !last || !isByDay || own.kind !== 'stock') return { decision: { kind: 'same' } };
  const [from, to] = [first.date, last.date];
  const days = ordered.map(({ date }) => date);
  const ofSeries = eq(dailyBars.seriesId, series.id);
  const columns = { date: dailyBars.date, close: sql<number>`${dailyBars.close} * ${subunits}::float8` };
  const [before] = await database
    .select(columns)
    .from(dailyBars)
    .where(and(ofSeries, lt(dailyBars.date, from)))
    .orderBy(desc(dailyBars.date))
    .limit(1);
  const [after] = await database
    .select(columns)
    .from(dailyBars)
    .where(and(ofSeries, gt(dailyBars.date, to)))
    .orderBy(asc(dailyBars.date))
    .limit(1);
  const closes = new Map(own.bars.map(({ date, close }) => [date, close]));
  const within = and(gte(dailyBars.date, days[0] ?? from), lte(dailyBars.date, days.at(-1) ?? to));
  const isTold = sql`${dailyBars.date} = any(${`{${days.join(',')}}`}::date[])`;
  const some = (which: SQL | undefined) =>
    database
      .select(columns)
      .from(dailyBars)
      .where(and(ofSeries, within, which))
      .orderBy(asc(dailyBars.date))
      .limit(COMPARED_DAYS);
  const common = await some(isTold);
  const between = await some(mayChange ? not(isTold) : undefined);
  const toldBeside = ({ date }: DatedClose) =>
    ordered.findLast((bar) => bar.date < date) ?? ordered.find((bar) => bar.date > date);
  const known = await listKnownSplits(database, series.instrumentId);
  const decision = decideBasis({
    kept: { adjustment: series.adjustment, basisDate: series.basisDate },
    told: basisOf(own),
    both: common.map(({ date, close }) => ({ date, kept: close, told: closes.get(date) ?? close })),
    neighbours: [
      ...(before ? [{ kept: before, told: first }] : []),
      ...(after ? [{ kept: after, told: last }] : []),
      ...between.map((kept) => ({ kept, told: toldBeside(kept) ?? first })),
    ],
    splits: settleSplits(withToldSplits(known, own, mayChange)).counting,
  });
  // Where nothing is kept before or after all that is told, each piece of it rebases the days that it leaves: those of other pieces are on its basis.
  return { decision, staying: before || after ? undefined : and(within, not(isTold)) };
}

function basisOf({ adjustment, basisDate = null }: HistoryPart): Basis {
  return { adjustment, basisDate };
}

/** Puts all that is kept of a source into the currency itself, which was taken for another unit of it. */
async function putRight(transaction: Database, { id, instrumentId, source }: Series, subunits: number): Promise<void> {
  await scaleKept(transaction, eq(dailyBars.seriesId, id), { price: subunits, volume: 1 });
  const known = await listKnownDividends(transaction, instrumentId);
  const inCurrency = known.map((paid) =>
    paid.source === source ? { ...paid, amount: rounded(paid.amount * subunits) } : paid,
  );
  await storeDividends(transaction, instrumentId, inCurrency);
}

async function scaleKept(database: Database, which: SQL | undefined, { price, volume }: Rebasing): Promise<void> {
  const times = (column: string, factor: number) =>
    // As a decimal on the way, which has the 15 digits that a figure has, and none of its noise.
    sql`${sql.raw(column)} = (${sql.raw(column)} * ${factor}::float8)::numeric::float8`;
  await database.execute(
    sql`update ${dailyBars} set ${sql.join(
      [
        ...['open', 'high', 'low', 'close', 'adjusted_close'].map((column) => times(column, price)),
        times('volume', volume),
      ],
      sql`, `,
    )} where ${which}`,
  );
}

const rounded = (value: number) => Number(value.toPrecision(SIGNIFICANT_DIGITS));

function closeIn(unit: ToldUnit | null, { date, close }: DatedClose): DatedClose {
  return { date, close: rounded(close / (unit?.subunit ?? 1)) };
}

/** A part in the currency itself, which comes in a unit of it such as pence. */
function inUnit(part: HistoryPart, unit: ToldUnit | null): HistoryPart {
  if (unit === null || unit.subunit === 1) return part;
  return scaled(part, { price: 1 / unit.subunit, volume: 1 });
}

function scaled(part: HistoryPart, { price, volume }: Rebasing): HistoryPart {
  const times = (value: number | null, factor: number) => (value === null ? null : rounded(value * factor));
  const bar = (one: NewBar): NewBar => ({
    ...one,
    open: times(one.open, price),
    high: times(one.high, price),
    low: times(one.low, price),
    close: rounded(one.close * price),
    adjustedClose: times(one.adjustedClose, price),
    volume: times(one.volume, volume),
  });
  return {
    ...part,
    bars: part.bars.map(bar),
    dividends: part.dividends.map((paid) => ({ ...paid, amount: rounded(paid.amount * price) })),
  };
}
