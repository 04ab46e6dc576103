import type { CurrencyRates } from '@market-pulse/analysis/money';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../database/client';
import { instruments } from '../../database/schema';
import { findSeries, listBars } from '../price-history/queries';

const MOST_BARS = 20_000;

/** Rates by their currency; what is not there is not known. */
export type RatesOf = (currency: string) => readonly CurrencyRates[];

/** The series of a currency: units of it for one US dollar, as macroeconomic histories have them. */
const seriesOf = (currency: string) => `USD${currency}`;

/**
 * Reads the history of some currencies once.
 *
 * @param told what a person says of rates, by currency; asked where the history does not know a day
 */
export async function readRates(
  database: Database,
  currencies: Iterable<string>,
  told: ReadonlyMap<string, CurrencyRates> = new Map(),
): Promise<RatesOf> {
  const wanted = [...new Set(currencies)].filter((currency) => currency !== 'USD');
  const found = new Map<string, CurrencyRates[]>();
  if (wanted.length === 0) return () => [];
  const rows = await database
    .select()
    .from(instruments)
    .where(and(eq(instruments.kind, 'macro'), inArray(instruments.symbol, wanted.map(seriesOf))));
  for (const currency of wanted) {
    const instrument = rows.find(({ symbol }) => symbol === seriesOf(currency));
    const series = instrument && (await findSeries(database, instrument.id));
    const own = told.get(currency);
    const bars = series ? await listBars(database, series.id, undefined, MOST_BARS) : [];
    found.set(currency, [...(series ? [{ interval: series.interval, rates: bars }] : []), ...(own ? [own] : [])]);
  }
  return (currency) => found.get(currency) ?? [];
}
