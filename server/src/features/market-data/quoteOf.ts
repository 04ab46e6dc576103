import type { Quote } from '@market-pulse/contract';
import { type ValuedRow, valuationOf } from '../companies/valuation';
import { pictureAddress } from '../pictures/pictureAddress';
import { lastDayOf } from '../price-history/lastDay';
import { lastVolumeOf } from '../price-history/lastVolume';
import {
  type ListedHistory,
  NO_DAY_FIGURES,
  otherCurrencyOf,
  priceNow,
  type YearRange,
  yearRangeNow,
} from '../price-history/priceNow';
import { provenanceAt, type StoredProvenance } from './freshness';

/** A listed company or one of the directory, with its figures where it has any. */
export interface StockRow extends ValuedRow, YearRange {
  readonly symbol: string;
  readonly name: string;
  readonly logoUrl: string | null;
  readonly history: ListedHistory | null;
}

/** The newest figures of a coin. */
interface CoinFigures extends StoredProvenance {
  readonly priceUsd: number | null;
  readonly percentChange24h: number | null;
  readonly marketCap: number | null;
  readonly volume24h: number | null;
  readonly history: ListedHistory | null;
}

/** A coin with its figures. */
export interface CoinRow extends CoinFigures {
  readonly symbol: string;
  readonly name: string;
  readonly logoUrl: string | null;
}

/** Differences of prices carry the noise of binary fractions (228.53000000000003); no price has that many digits. */
const SIGNIFICANT_DIGITS = 12;

const rounded = (value: number) => Number(value.toPrecision(SIGNIFICANT_DIGITS));

/** The quote of a stock; the previous close is the price without the day's change. */
export function quoteOfStock(stored: StockRow, now: Date): Quote {
  const row = priceNow(stored, stored.history);
  return {
    symbol: row.symbol,
    name: row.name,
    kind: 'stock',
    price: row.price,
    ...otherCurrencyOf(row),
    previous_close: row.price !== null && row.change !== null ? rounded(row.price - row.change) : null,
    change: row.change,
    change_percent: row.changePercent,
    volume: row.volume,
    last_volume: lastVolumeOf(stored, stored.history, now),
    last_day: lastDayOf(stored, stored.history, now),
    market_cap: valuationOf(stored, stored.history).marketCap,
    ...rangeOf(yearRangeNow(stored, stored.history)),
    logo_url: pictureAddress('companies', row.symbol, row.logoUrl),
    ...provenanceAt(row, now),
  };
}

/** The quote of a coin, which never closes: the previous price is that of 24 hours ago. Volume in US dollars. */
export function quoteOfCoin(stored: CoinRow, now: Date): Quote {
  const row = coinPriceNow(stored);
  const figures = figuresOfCoin(stored);
  const { priceUsd: price, percentChange24h: percent } = row;
  // A coin that lost everything had a price that cannot be reckoned back.
  const previous = price !== null && percent !== null && percent > -100 ? rounded(price / (1 + percent / 100)) : null;
  return {
    symbol: row.symbol,
    name: row.name,
    kind: 'crypto',
    price,
    previous_close: previous,
    change: price !== null && previous !== null ? rounded(price - previous) : null,
    change_percent: percent,
    volume: row.volume24h,
    last_volume: lastVolumeOf(figures, stored.history, now),
    market_cap: row.marketCap,
    ...rangeOf(yearRangeNow(figures, stored.history)),
    logo_url: pictureAddress('coins', row.symbol, row.logoUrl),
    ...provenanceAt(row, now),
  };
}

function rangeOf({ week52Low: low, week52High: high }: YearRange): Pick<Quote, 'week_52_low' | 'week_52_high'> {
  return low === null || high === null ? {} : { week_52_low: low, week_52_high: high };
}

/** The figures of a coin by the names of those of a stock. Only a history knows its range. */
function figuresOfCoin({ priceUsd: price, percentChange24h: changePercent, volume24h: volume, ...row }: CoinRow) {
  const noRange = { week52Low: null, week52High: null };
  return { ...row, ...noRange, kind: 'crypto' as const, price, change: null, changePercent, volume };
}

/** The figures of a coin as they are shown; see `priceNow`. */
export function coinPriceNow<Row extends CoinFigures>(stored: Row): Row {
  const { priceUsd: price, percentChange24h: changePercent, volume24h: volume, history } = stored;
  const figures = { ...stored, kind: 'crypto' as const, price, change: null, changePercent, volume };
  const shown = priceNow(figures, history);
  const { price: priceUsd, changePercent: percentChange24h, volume: volume24h } = shown;
  const { marketCap, source, asOf, status, refreshedAt } = shown;
  return { ...stored, priceUsd, percentChange24h, volume24h, marketCap, source, asOf, status, refreshedAt };
}

/** The newest figures of a history; see `history_figures`. */
interface HistoryRow extends Pick<
  ListedHistory,
  'date' | 'close' | 'previousClose' | 'volume' | 'marketCap' | 'source' | 'status' | 'currency'
> {
  readonly symbol: string;
  readonly name: string | null;
}

/** The quote of what is neither a company nor a coin here, but has a history: a fund, for one. */
export function quoteOfHistory(history: HistoryRow, kind: 'stock' | 'crypto', now: Date): Quote {
  const { symbol, name, previousClose } = history;
  const row = priceNow(NO_DAY_FIGURES, history);
  return {
    ...unknownQuote(symbol),
    ...{ name, kind, price: row.price, previous_close: previousClose, change: row.change },
    ...{ change_percent: row.changePercent, volume: row.volume, market_cap: row.marketCap },
    ...otherCurrencyOf(row),
    ...provenanceAt(row, now),
  };
}

/** The answer for a symbol that nobody here knows. */
export function unknownQuote(symbol: string): Quote {
  return {
    ...{ symbol, name: null, kind: null, price: null, previous_close: null, change: null, change_percent: null },
    ...{ volume: null, market_cap: null, logo_url: null, source: null, as_of: null, status: null },
  };
}
