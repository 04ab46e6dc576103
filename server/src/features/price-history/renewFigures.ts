import { adjustBars, type StoredBar } from '@market-pulse/analysis/actions';
import { setImmediate } from 'node:timers/promises';
import { and, asc, eq, gt, lt, sql } from 'drizzle-orm';
import type { AppContext } from '../../context';
import type { Database } from '../../database/client';
import { dailyBars, historyFigures, instruments, priceSeries } from '../../database/schema';
import { FIGURES_DAYS, figuresFromBars } from './figuresFromBars';
import { findSeries, listActions, listBars, listBarsWithin } from './queries';
import { SCREEN_DAYS, screenFigures, spansOfBases } from './screenFigures';

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;
/** More than a bar a day there is not. */
const MOST_BARS = SCREEN_DAYS + 1;
/** Which rule reckons the figures. To be raised when a figure is added or means something else. */
const FIGURES_RULE = 2;

/** Whether an instrument has figures for lists already, by the present rule and in the currency that their history is in now. */
export async function hasFigures(database: Database, instrumentId: number): Promise<boolean> {
  const found = await database
    .select({ id: historyFigures.instrumentId })
    .from(historyFigures)
    .leftJoin(
      priceSeries,
      and(eq(priceSeries.instrumentId, historyFigures.instrumentId), eq(priceSeries.source, historyFigures.source)),
    )
    .where(
      and(
        eq(historyFigures.instrumentId, instrumentId),
        eq(historyFigures.rule, FIGURES_RULE),
        sql`${historyFigures.currency} is not distinct from ${priceSeries.currency}`,
      ),
    );
  return found.length > 0;
}

/**
 * Reckons the figures that lists show from the newest bars of the history that a chart shows. To be called in the
 * transaction that stored bars, splits or dividends of the instrument.
 */
export async function renewFigures(database: Database, instrumentId: number): Promise<void> {
  const series = await findSeries(database, instrumentId);
  if (!series?.lastDate || series.interval !== 'day') {
    await database.delete(historyFigures).where(eq(historyFigures.instrumentId, instrumentId));
    return;
  }
  const { lastDate, source, status } = series;
  const dayBefore = (days: number) =>
    new Date(Date.parse(lastDate) - days * DAY_MILLISECONDS).toISOString().slice(0, 10);
  const spans = spansOfBases(lastDate);
  const bars = [
    ...(await listBarsWithin(database, series.id, spans)),
    ...(await listBars(database, series.id, dayBefore(SCREEN_DAYS), MOST_BARS)),
  ];
  const { splits } = await listActions(database, instrumentId, bars[0]?.date ?? lastDate, lastDate);
  const [instrument] = await database
    .select({ kind: instruments.kind })
    .from(instruments)
    .where(eq(instruments.id, instrumentId));
  if (instrument === undefined || bars.length === 0) return;
  const [newest] = await database
    .select({ marketCap: dailyBars.marketCap })
    .from(dailyBars)
    .where(and(eq(dailyBars.seriesId, series.id), eq(dailyBars.date, lastDate)));
  const { adjustment } = series;
  const row = reckonFigures(bars, splits, {
    kind: instrument.kind,
    adjustment,
    source,
    status,
    currency: series.currency,
    marketCap: newest?.marketCap ?? null,
  });
  if (row === undefined) return;
  await database
    .insert(historyFigures)
    .values({ instrumentId, ...row })
    .onConflictDoUpdate({ target: historyFigures.instrumentId, set: row });
}

/** Whose figures these are. */
interface FiguresOf extends Pick<typeof historyFigures.$inferSelect, 'source' | 'status' | 'currency' | 'marketCap'> {
  readonly kind: typeof instruments.$inferSelect.kind;
  readonly adjustment: typeof priceSeries.$inferSelect.adjustment;
}

/** The days that `reckonFigures` needs of a daily series that ends on a day. */
export function daysOfFigures(lastDay: string): (day: string) => boolean {
  const spans = spansOfBases(lastDay);
  const start = new Date(Date.parse(lastDay) - SCREEN_DAYS * DAY_MILLISECONDS).toISOString().slice(0, 10);
  return (day) => day >= start || spans.some(({ from, to }) => day >= from && day <= to);
}

/**
 * The figures of a daily history from its bars, as `history_figures` keeps them; undefined without bars.
 *
 * @param bars as stored, oldest first: those of `daysOfFigures`
 */
export function reckonFigures(
  bars: readonly StoredBar[],
  splits: Parameters<typeof adjustBars>[3]['splits'],
  { kind, adjustment, ...about }: FiguresOf,
) {
  // Changes and ranges are quoted without regard to dividends.
  const stored = bars.map((bar) => ({ ...bar, adjustedClose: null }));
  const adjusted = adjustBars(stored, adjustment, true, { splits, dividends: [] });
  const lastTime = Date.parse(bars.at(-1)?.date ?? '');
  const isNewest = ({ date }: { readonly date: string }) =>
    lastTime - Date.parse(date) <= FIGURES_DAYS * DAY_MILLISECONDS;
  const figures = figuresFromBars(adjusted.bars.filter(isNewest), kind);
  return figures && { ...figures, ...screenFigures(adjusted.bars, kind), rule: FIGURES_RULE, ...about };
}

/**
 * Reckons again what an older rule has reckoned, such as before a figure was added: one instrument after the other, so that
 * nobody waits. Of several servers each takes what none has in hand.
 *
 * @param signal ends it after the instrument that is under way
 * @returns how many were reckoned
 */
export async function renewOutdatedFigures(database: Database, signal?: AbortSignal): Promise<number> {
  let renewed = 0;
  let after = 0;
  while (signal?.aborted !== true) {
    const done = await database.transaction(async (transaction) => {
      // Locked before the bars are read: an import that has it reckons by the present rule itself.
      const [next] = await transaction
        .select({ id: historyFigures.instrumentId })
        .from(historyFigures)
        .where(and(lt(historyFigures.rule, FIGURES_RULE), gt(historyFigures.instrumentId, after)))
        .orderBy(asc(historyFigures.instrumentId))
        .limit(1)
        .for('update', { skipLocked: true });
      if (next) await renewFigures(transaction, next.id);
      return next?.id;
    });
    if (done === undefined) break;
    after = done;
    renewed += 1;
    // The embedded database never waits for anything outside; others take their turn here.
    await setImmediate();
  }
  return renewed;
}

/** Begins `renewOutdatedFigures` behind what visitors ask. `stop` waits for the instrument that is under way. */
export function startFiguresRenewal({ database, log }: Pick<AppContext, 'database' | 'log'>): {
  stop(): Promise<void>;
} {
  const stopping = new AbortController();
  const running = renewOutdatedFigures(database, stopping.signal).then(
    (renewed) => {
      if (renewed > 0) log.info({ instruments: renewed }, 'reckoned the figures of histories anew');
    },
    (error: unknown) => log.error({ err: error }, 'the figures of histories could not be reckoned anew'),
  );
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
