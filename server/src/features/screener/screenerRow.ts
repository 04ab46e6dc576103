import { noonOf } from '@market-pulse/analysis/calendar';
import type { ScreenerRow } from '@market-pulse/contract';
import { valuationOf } from '../companies/valuation';
import { provenanceAt } from '../market-data/freshness';
import { priceNow } from '../price-history/priceNow';
import type { StoredCompany } from '../market-data/summary/queries';

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;
/** As they are shown: more digits of thousands of companies are bytes that nobody reads. */
const DECIMALS = 2;

function rounded(figure: number | null): number | null {
  return figure === null || !Number.isFinite(figure) ? null : Number(figure.toFixed(DECIMALS));
}

/** How far a price is from another one, in percent; null where one is missing, or the other one is no price. */
function distance(price: number | undefined, from: number | null | undefined): number | null {
  return price === undefined || from === null || from === undefined || from <= 0
    ? null
    : rounded((price / from - 1) * 100);
}

/**
 * A company as the screener answers it. Price, volume and change are those of the stock list (`priceNow`); what is reckoned
 * from closes is of the history's last day, and its distances are those of that day's close.
 */
export function screenerRow({ history, ...stored }: StoredCompany, now: Date): ScreenerRow {
  const row = priceNow(stored, history);
  const value = valuationOf(stored, history);
  const close = history?.close;
  const crossedAgo = (crossing: 'golden' | 'death') =>
    history?.crossedOn == null || history.crossing !== crossing
      ? null
      : Math.round((Date.parse(history.date) - Date.parse(history.crossedOn)) / DAY_MILLISECONDS);
  return {
    ticker: row.ticker,
    name: row.name,
    slug: row.slug,
    sector: row.sector,
    // Bounds and order are of US dollars.
    price: row.currency === undefined ? row.price : null,
    market_cap: value.marketCap,
    volume: row.volume,
    change: rounded(row.changePercent),
    pe: rounded(value.peRatio),
    yield: rounded(value.dividendYield),
    return_1w: rounded(history?.return1w ?? null),
    return_1m: rounded(history?.return1m ?? null),
    return_3m: rounded(history?.return3m ?? null),
    return_6m: rounded(history?.return6m ?? null),
    return_ytd: rounded(history?.returnYtd ?? null),
    return_1y: rounded(history?.return1y ?? null),
    return_3y: rounded(history?.return3y ?? null),
    return_5y: rounded(history?.return5y ?? null),
    volatility: rounded(history?.volatility ?? null),
    from_high: distance(close, history?.week52High),
    from_average_50: distance(close, history?.average50),
    from_average_200: distance(close, history?.average200),
    rsi: rounded(history?.rsi14 ?? null),
    golden_cross: crossedAgo('golden'),
    death_cross: crossedAgo('death'),
    ...provenanceAt(row, now),
    history: history && provenanceAt({ ...history, asOf: noonOf(history.date), refreshedAt: null }, now),
  };
}
