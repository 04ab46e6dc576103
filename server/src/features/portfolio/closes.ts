import { sharesPerShare, unknownSplitOn, type TimedSplit } from '@market-pulse/analysis/actions';
import { conversionOn } from '@market-pulse/analysis/money';
import { isPrice, type DatedFigure } from '@market-pulse/analysis/returns';
import type { PriceUnit } from '@market-pulse/contract';
import type { Database } from '../../database/client';
import { findInstruments, findSeries, listBars } from '../price-history/queries';
import { dayOnBasis } from '../price-history/shownBasis';
import type { RatesOf } from '../rates/readRates';

const MOST_BARS = 20_000;

/** The history of an instrument, in shares of after the last split. */
export interface Closes {
  readonly closes: readonly DatedFigure[];
  readonly includesDividends: boolean;
  readonly source: string;
  readonly name: string | null;
  /** In the currency of the history, whether it can be converted or not. */
  readonly lastDay: string;
}

interface ClosesQuery {
  readonly kind: 'stock' | 'crypto' | 'index';
  readonly symbol: string;
  readonly from: string;
  /** Up to today, also those after the last close. */
  readonly splits: readonly TimedSplit[];
}

/** The closes of the series that a chart shows, adjusted for splits, in the currency of the series; undefined where there is none by the day. */
export async function readCloses(database: Database, query: ClosesQuery): Promise<Closes | undefined> {
  const { kind, symbol, from, splits } = query;
  const instrument = (await findInstruments(database, symbol)).find((one) => one.kind === kind);
  const series = instrument && (await findSeries(database, instrument.id));
  if (!instrument || !series?.lastDate || series.interval !== 'day') return undefined;
  const stored = await listBars(database, series.id, from, MOST_BARS);
  const ofShares = dayOnBasis(series.lastDate, series);
  // Closes as they were traded are in shares of their day, others in those of the last one, or of the later day of their basis. What was told beside the closes, dividends
  // taken out, is another scale; what was paid is on that of the closes themselves.
  const basisOf = (date: string) => (series.adjustment === 'raw' ? date : ofShares);
  // Of a day within the time of a split nobody knows in which shares it is.
  const known = stored.filter(({ date, close }) => isPrice(close) && !unknownSplitOn(basisOf(date), splits));
  return {
    closes: known.map(({ date, close }) => ({ date, value: close / sharesPerShare(basisOf(date), splits) })),
    includesDividends: series.adjustment === 'full',
    source: series.source,
    name: instrument.name,
    lastDay: series.lastDate,
  };
}

/** Closes in another currency, each by the rate of its day; those without one are left out. */
export function closesIn(
  closes: readonly DatedFigure[],
  { currency, subunit }: PriceUnit,
  to: string,
  ratesOf: RatesOf,
): readonly DatedFigure[] {
  if (currency === to && subunit === 1) return closes;
  return closes.flatMap(({ date, value }) => {
    const conversion = conversionOn({ from: currency, to, day: date }, ratesOf);
    return conversion ? [{ date, value: (value * conversion.rate) / subunit }] : [];
  });
}
