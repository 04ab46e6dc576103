import { sharesPerShare, unknownSplitOn } from '@market-pulse/analysis/actions';
import type { Database } from '../../database/client';
import { dayAfter } from '../financials/periods';
import { findInstruments, findSeries, listBarsWithin } from '../price-history/queries';
import { listSplits } from './queries';

/** A trade on a day without a bar is compared with the last one before, of so many days. */
const MOST_DAYS = 7;

/** The close of a day, or of the last one before it, in dollars a share of that day; undefined where none is known. */
export type CloseOn = (day: string) => number | undefined;

/**
 * The closes of a ticker's history as its shares were traded: closes that are adjusted for later splits are brought back.
 *
 * @param ticker canonical
 */
export async function closesOfDays(
  database: Database,
  ticker: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<CloseOn> {
  const none = () => undefined;
  const instrument = (await findInstruments(database, ticker)).find(({ kind }) => kind === 'stock');
  if (!instrument) return none;
  const series = await findSeries(database, instrument.id);
  if (!series?.lastDate || series.interval !== 'day' || series.currency !== 'USD') return none;
  const first = dayAfter(from, -MOST_DAYS);
  const bars = await listBarsWithin(database, series.id, [{ from: first, to }]);
  const later = series.adjustment === 'raw' ? [] : await listSplits(database, ticker, first, series.lastDate);
  return (day) => {
    const bar = bars.findLast(({ date }) => date <= day);
    if (!bar || bar.date < dayAfter(day, -MOST_DAYS)) return undefined;
    // Of a day within the time of a split nobody knows in which shares its trades were.
    return unknownSplitOn(bar.date, later) ? undefined : bar.close * sharesPerShare(bar.date, later);
  };
}
