import { and, eq } from 'drizzle-orm';
import type { Database } from '../../database/client';
import { dailyBars, historyFigures, instruments } from '../../database/schema';
import { adjustBars } from './adjustBars';
import { FIGURES_DAYS, figuresFromBars } from './figuresFromBars';
import { findSeries, listActions, listBars } from './queries';

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;
/** More than a bar a day there is not. */
const MOST_BARS = FIGURES_DAYS + 1;

/** Whether an instrument has figures for lists already. */
export async function hasFigures(database: Database, instrumentId: number): Promise<boolean> {
  const found = await database
    .select({ id: historyFigures.instrumentId })
    .from(historyFigures)
    .where(eq(historyFigures.instrumentId, instrumentId));
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
  const from = new Date(Date.parse(lastDate) - FIGURES_DAYS * DAY_MILLISECONDS).toISOString().slice(0, 10);
  const bars = (await listBars(database, series.id, from, MOST_BARS)).toReversed();
  const { splits } = await listActions(database, instrumentId, from, lastDate);
  // Changes and ranges are quoted without regard to dividends.
  const stored = bars.map((bar) => ({ ...bar, adjustedClose: null }));
  const adjusted = adjustBars(stored, series.adjustment, true, { splits, dividends: [] });
  const [instrument] = await database
    .select({ kind: instruments.kind })
    .from(instruments)
    .where(eq(instruments.id, instrumentId));
  const figures = instrument && figuresFromBars(adjusted.bars, instrument.kind);
  if (figures === undefined) return;
  const [newest] = await database
    .select({ marketCap: dailyBars.marketCap })
    .from(dailyBars)
    .where(and(eq(dailyBars.seriesId, series.id), eq(dailyBars.date, lastDate)));
  const row = { ...figures, source, status, marketCap: newest?.marketCap ?? null };
  await database
    .insert(historyFigures)
    .values({ instrumentId, ...row })
    .onConflictDoUpdate({ target: historyFigures.instrumentId, set: row });
}
