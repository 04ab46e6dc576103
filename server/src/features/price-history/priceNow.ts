import { dayOfFigure, noonOf } from '@market-pulse/analysis/calendar';
import type { FigureStatus, Quote } from '@market-pulse/contract';
import type { StoredProvenance } from '../market-data/freshness';
import type { HistoryFigures } from './figuresFromBars';

/** What a list knows of a history: figures of one day, and whose they are. */
export interface ListedHistory extends HistoryFigures {
  readonly source: string;
  readonly status: FigureStatus;
  readonly marketCap: number | null;
  /** Of its prices: null where nobody knows it, US dollars without. */
  readonly currency?: string | null | undefined;
}

/** The figures of a row that are of one source and one day. */
export interface DayFigures extends StoredProvenance {
  readonly price: number | null;
  readonly change: number | null;
  readonly changePercent: number | null;
  readonly volume: number | null;
  readonly marketCap: number | null;
  /** Of its prices where they are not in US dollars; null where nobody knows it. */
  readonly currency?: string | null | undefined;
  /** Whose days count: those of shares, unless it says that it is a coin. */
  readonly kind?: 'stock' | 'crypto';
}

/** Lowest and highest price of 52 weeks. */
export type YearRange = Pick<HistoryFigures, 'week52Low' | 'week52High'>;

/** Lowest and highest price of the day. */
type DayRange = Pick<HistoryFigures, 'dayLow' | 'dayHigh'>;

/** Figures of what has none stored, but maybe a history. */
export const NO_DAY_FIGURES: DayFigures = {
  ...{ price: null, change: null, changePercent: null, volume: null, marketCap: null },
  ...{ source: null, asOf: null, status: null, refreshedAt: null },
};

/** Differences of prices carry the noise of binary fractions (228.53000000000003); no price has that many digits. */
const SIGNIFICANT_DIGITS = 12;

const rounded = (value: number) => Number(value.toPrecision(SIGNIFICANT_DIGITS));

/**
 * Whether a history tells more than the figures that are stored: it has a later day, or the same day, whose change the
 * figures do not know, or there is no price at all. A live quote of the history's own day is never given up for it.
 */
export function isFromHistory(
  {
    price,
    change,
    changePercent,
    asOf,
    status,
    kind = 'stock',
  }: Omit<DayFigures, 'volume' | 'marketCap' | 'source' | 'refreshedAt'>,
  { date }: { readonly date: string },
): boolean {
  const storedDay = asOf === null ? undefined : dayOfFigure(asOf, kind);
  if (price === null || storedDay === undefined) return true;
  if (date !== storedDay) return date > storedDay;
  return change === null && changePercent === null && status !== 'live';
}

/** The range of 52 weeks of a row as it is shown: of the same source and day as its price. */
export function yearRangeNow(stored: DayFigures & YearRange, history: ListedHistory | null): YearRange {
  const { week52Low, week52High } = history !== null && isFromHistory(stored, history) ? history : stored;
  return { week52Low, week52High };
}

/** The range of the day of a row as it is shown: of the same source and day as its price. */
export function dayRangeNow(stored: DayFigures & DayRange, history: (ListedHistory & DayRange) | null): DayRange {
  const { dayLow, dayHigh } = history !== null && isFromHistory(stored, history) ? history : stored;
  return { dayLow, dayHigh };
}

/** What the prices of a row are in, as an answer says it: nothing for US dollars. */
export function otherCurrencyOf({ currency }: Pick<DayFigures, 'currency'>): Pick<Quote, 'currency'> {
  return currency === undefined ? {} : { currency };
}

/** What the price now takes of a history. */
type HistoryOfDay = Pick<
  ListedHistory,
  'date' | 'close' | 'previousClose' | 'volume' | 'marketCap' | 'source' | 'status' | 'currency'
>;

/**
 * The figures of a row as it is shown, which is the one answer to what something costs now: pages, lists, quotes, alerts,
 * portfolios and the screener all ask here. Price, change and volume are of one source and one day: those of the history in its
 * entirety, with its source and its day, or the stored ones in theirs. A stored price that is newer than the history and has
 * no change stays without one. The market cap is the history's own of that day, or none: one that was stated with an earlier price stays
 * with that. What shares and prices say of it is reckoned apart (`valuationOf`).
 */
export function priceNow<Row extends DayFigures>(
  row: Row,
  history: HistoryOfDay | null,
): Row & Pick<DayFigures, 'currency'> {
  if (history === null || !isFromHistory(row, history)) return row;
  const { close, previousClose, source, status, date, currency = 'USD' } = history;
  return {
    ...row,
    price: close,
    change: previousClose === null ? null : rounded(close - previousClose),
    changePercent: previousClose === null || previousClose <= 0 ? null : rounded((close / previousClose - 1) * 100),
    volume: history.volume,
    marketCap: history.marketCap,
    source,
    asOf: noonOf(date),
    status,
    refreshedAt: null,
    ...(currency !== 'USD' && { currency }),
  };
}
