import type { AppContext } from '../../context';
import type { Database } from '../../database/client';
import { addDays } from '../market-data/history/days';
import { lastSettledDay } from '../market-data/history/wantedDays';
import { listActions, listBarsWithin } from '../price-history/queries';
import { benchmarks } from './benchmarks';
import { type FirstPrice, firstPriceOf } from './firstPrice';
import * as queries from './queries';
import { type IndexPart, type ReckonedResult, reckonResult, type SeriesPart } from './reckonResult';

/** What an idea says that decides about its price and result. */
export type TimedIdea = Pick<
  queries.KeptIdea,
  'instrumentId' | 'kind' | 'direction' | 'pricesFrom' | 'closesOn' | 'price' | 'priceDate' | 'priceAt'
>;

/** The index may have its last close some days before. */
export const INDEX_DAYS_BEFORE = 14;

type Reading = Pick<AppContext, 'database' | 'clock'>;

/** The first price after an idea was posted, as the history has it that a chart shows; undefined until there is one. */
export async function readFirstPrice({ database, clock }: Reading, idea: TimedIdea): Promise<FirstPrice | undefined> {
  if (idea.instrumentId === null) return undefined;
  const { kind, pricesFrom: from, closesOn: until } = idea;
  const settled = lastSettledDay(kind, clock());
  const range = { kind, from, until, settled };
  for (const series of await queries.listDailySeries(database, idea.instrumentId)) {
    const last = until < settled ? until : settled;
    const price = firstPriceOf(await listBarsWithin(database, series.id, [{ from, to: last }]), range);
    if (price) return price;
  }
  return undefined;
}

/** What became of an idea at its horizon, as the history tells it now; undefined before that, and until it does. */
export async function readResult({ database, clock }: Reading, idea: TimedIdea): Promise<ReckonedResult | undefined> {
  const price = priceOf(idea);
  if (!price || idea.instrumentId === null) return undefined;
  const { kind, direction, closesOn } = idea;
  const now = clock();
  const time = {
    today: now.toISOString().slice(0, 10),
    settled: lastSettledDay(kind, now),
    marketDay: await queries.findMarketDay(database, kind),
  };
  const parts = await readParts(database, idea.instrumentId, { from: price.date, to: closesOn });
  const indexes = await readIndexes(database, { from: addDays(price.date, -INDEX_DAYS_BEFORE), to: closesOn });
  return reckonResult({ kind, direction, closesOn, price }, parts, indexes, time);
}

/** The price of an idea that has one. */
export function priceOf({ price, priceDate, priceAt }: TimedIdea): FirstPrice | undefined {
  return price === null || priceDate === null || priceAt === null ? undefined : { price, date: priceDate, at: priceAt };
}

/** The index over some days. */
export async function readIndexes(database: Database, range: Range): Promise<IndexPart[]> {
  const known = await queries.listInstruments(
    database,
    benchmarks.map(({ symbol }) => symbol),
  );
  const found = benchmarks.flatMap(({ kind, symbol }) => {
    const instrument = known.find((one) => one.kind === kind && one.symbol === symbol);
    return instrument ? [instrument] : [];
  });
  const parts: IndexPart[] = [];
  for (const { id, symbol } of found) {
    parts.push(...(await readParts(database, id, range)).map((part) => ({ symbol, part })));
  }
  return parts;
}

interface Range {
  readonly from: string;
  readonly to: string;
}

async function readParts(database: Database, instrumentId: number, { from, to }: Range): Promise<SeriesPart[]> {
  const parts: SeriesPart[] = [];
  for (const { id, source, adjustment, lastDate } of await queries.listDailySeries(database, instrumentId)) {
    if (lastDate === null || lastDate < from) continue;
    const bars = await listBarsWithin(database, id, [{ from, to }]);
    const actions = await listActions(database, instrumentId, from, lastDate);
    parts.push({ source, adjustment, lastDate, bars, ...actions });
  }
  return parts;
}
