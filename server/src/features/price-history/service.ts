import { adjustBars, type CorporateActions, shareRatio } from '@market-pulse/analysis/actions';
import { noonOf } from '@market-pulse/analysis/calendar';
import {
  historyRangeStart,
  HISTORY_MAX_BARS,
  type HistoryEvent,
  type HistoryKind,
  type HistoryQuery,
  type PriceHistory,
} from '@market-pulse/contract';
import type { AppContext } from '../../context';
import { notFound } from '../../http/errors';
import { presentTicker } from '../companies/formerTickers';
import { canonicalTicker } from '../companies/ticker';
import { provenanceAt } from '../market-data/freshness';
import { listQuotes } from '../market-data/quotes';
import { dayPricesOf } from './dayPrices';
import { laterPriceOf } from './laterPrice';
import * as queries from './queries';

/** What a symbol means without a word about it, where the quotes know neither a stock nor a coin. */
export const KINDS: readonly HistoryKind[] = ['stock', 'crypto', 'index', 'macro', 'perpetual'];

/** Bars of `1d`: the last one, and the one that its change is from. */
const LAST_DAY_BARS = 2;

type Instrument = Awaited<ReturnType<typeof queries.findInstruments>>[number];

/**
 * The price history of a symbol. A former ticker means its company, and the answer has the present one.
 *
 * @throws {ApiError} `not_found` for a symbol that nobody knows as that kind. One that is known has an empty history.
 */
export async function getPriceHistory(
  context: Pick<AppContext, 'database' | 'clock'>,
  asked: string,
  { range, adjusted, kind: askedKind }: HistoryQuery,
): Promise<PriceHistory> {
  const { database, clock } = context;
  const symbol = canonicalTicker(asked);
  const instruments = await queries.findInstruments(database, symbol);
  const kind = askedKind ?? (await kindOf(context, asked, instruments));
  const instrument = instruments.find((one) => one.kind === kind);
  if (kind === undefined || (!instrument && !(await queries.isKnown(database, kind, symbol)))) {
    const present = await presentTicker(database, symbol);
    if (present === symbol || (kind ?? 'stock') !== 'stock') throw notFound('Symbol');
    return getPriceHistory(context, present, { range, adjusted, kind: 'stock' });
  }

  const series = instrument && (await queries.findSeries(database, instrument.id));
  // Whoever tells the prices of a share or a coin says in which currency; what others are has one unit.
  const isPriced = kind === 'stock' || kind === 'crypto';
  const unit = (isPriced && series ? series.currency : instrument?.unit) ?? null;
  const wanted = { kind, symbol, series };
  // Whoever offers a day asks for it as it will be shown: quotes that are there may be of two bases or sources.
  const day = await dayPricesOf(context, wanted);
  const ofDay = day && { has_day: true as const, ...(range === '1d' && { day }) };
  const answer = { symbol, kind, name: instrument?.name ?? null, unit, range, adjusted, ...ofDay };
  if (!instrument || !series?.lastDate) return { ...answer, ...NOTHING };

  const most = range === '1d' ? LAST_DAY_BARS : HISTORY_MAX_BARS;
  const stored = await queries.listBars(database, series.id, historyRangeStart(range, series.lastDate), most);
  const [first = series.lastDate] = stored.map(({ date }) => date);
  const actions = await queries.listActions(database, instrument.id, first, series.lastDate);
  const { bars, adjustment, adjustedBy } = adjustBars(stored, series.adjustment, adjusted, actions);
  const { source, status, licence, interval } = series;
  const asOf = noonOf(series.lastDate);
  const later = await laterPriceOf(context, kind, symbol, series);
  return {
    ...answer,
    ...{ interval, adjustment, adjusted_by: adjustedBy, licence },
    ...provenanceAt({ source, asOf, status, refreshedAt: null }, clock()),
    bars,
    events: listEvents(actions, unit),
    ...later,
  };
}

const NOTHING = {
  ...{ interval: 'day', adjustment: null, adjusted_by: null, licence: null },
  ...{ source: null, as_of: null, status: null },
  ...{ bars: [], events: [] },
} satisfies Partial<PriceHistory>;

/** As the quotes have it for what a stock and a coin may share; others have histories alone. */
async function kindOf(
  context: Pick<AppContext, 'database' | 'clock'>,
  symbol: string,
  instruments: readonly Instrument[],
): Promise<HistoryKind | undefined> {
  const [isStock, isCoin] = await Promise.all([
    queries.isKnown(context.database, 'stock', canonicalTicker(symbol)),
    queries.isKnown(context.database, 'crypto', symbol),
  ]);
  if (isStock && isCoin) return (await listQuotes(context, [symbol]))[0]?.kind ?? 'stock';
  if (isStock || isCoin) return isStock ? 'stock' : 'crypto';
  return KINDS.find((kind) => instruments.some((one) => one.kind === kind));
}

function listEvents({ splits, dividends }: CorporateActions, unit: string | null): HistoryEvent[] {
  const events: HistoryEvent[] = [
    ...splits.map((split): HistoryEvent => {
      const { date, kind, numerator, denominator } = split;
      const ratio = shareRatio(split);
      return ratio
        ? { kind: 'split', date, ...ratio, ...(kind === 'stock_dividend' && { of: kind }) }
        : { kind: 'adjustment', date, factor: numerator / denominator, ...(kind === 'spin_off' && { of: kind }) };
    }),
    ...dividends.map((dividend) => {
      return { kind: 'dividend' as const, ...dividend, ...(unit !== 'USD' && { currency: unit }) };
    }),
  ];
  return events.sort((one, other) => (one.date < other.date ? -1 : Number(one.date > other.date)));
}
