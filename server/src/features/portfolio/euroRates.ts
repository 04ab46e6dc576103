import type { Database } from '../../database/client';
import { findInstruments, findSeries, listBars } from '../price-history/queries';

/** Euros for one US dollar, as the macroeconomic series has them. */
const EURO_SERIES = 'USDEUR';
const MOST_BARS = 20_000;
/** Over weekends and holidays a rate of a day stands for so many days after it. */
const MOST_DAYS_BEFORE = 5;
const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;
const MONTH_LENGTH = 'YYYY-MM'.length;

/** A rate of a day, or of the month that begins on it. */
export interface DatedRate {
  readonly date: string;
  /** Euros for one US dollar. */
  readonly close: number;
}

/**
 * US dollars for one euro on a day: by a series of days the rate of that day, or the last one of up to five days before; by a
 * series of months the rate of its month. Undefined where none is known.
 *
 * @param rates the newest first
 */
export function dollarsPerEuro(
  rates: readonly DatedRate[],
  interval: 'day' | 'month',
  day: string,
): number | undefined {
  const found =
    interval === 'month'
      ? rates.find(({ date }) => date.slice(0, MONTH_LENGTH) === day.slice(0, MONTH_LENGTH))
      : rates.find(({ date }) => date <= day);
  if (!found || !(found.close > 0)) return undefined;
  const age = (Date.parse(day) - Date.parse(found.date)) / DAY_MILLISECONDS;
  return interval === 'day' && age > MOST_DAYS_BEFORE ? undefined : 1 / found.close;
}

/** Reads the history of the euro once, and gives what it was worth on days; see `dollarsPerEuro`. */
export async function readEuroRates(database: Database): Promise<(day: string) => number | undefined> {
  const euro = (await findInstruments(database, EURO_SERIES)).find(({ kind }) => kind === 'macro');
  const series = euro && (await findSeries(database, euro.id));
  if (!series) return () => undefined;
  const bars = (await listBars(database, series.id, undefined, MOST_BARS)).toReversed();
  return (day) => dollarsPerEuro(bars, series.interval, day);
}
