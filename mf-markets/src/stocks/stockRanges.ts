import type { LiveCompanyRow } from '@market-pulse/contract';
import { formatLargeNumber, formatStockPrice } from '@market-pulse/format';
import type { RangeName } from './rangeNames';

/** A figure that stocks are filtered by. */
export interface StockRange {
  /** On its chip: `P/E`. */
  readonly label: string;
  /** Where there is more room: `P/E ratio`. */
  readonly title: string;
  readonly figure: (row: LiveCompanyRow) => number | null;
  /** A bound in as few characters as it has. */
  readonly format: (bound: number) => string;
}

const PERCENT = 100;
const short = new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 });
const signed = new Intl.NumberFormat('en-US', { maximumFractionDigits: 4, signDisplay: 'exceptZero' });

export const STOCK_RANGES: Readonly<Record<RangeName, StockRange>> = {
  pe: { label: 'P/E', title: 'P/E ratio', figure: ({ pe_ratio }) => pe_ratio, format: (ratio) => short.format(ratio) },
  yield: {
    label: 'Yield',
    title: 'Yield',
    figure: ({ dividend_yield }) => dividend_yield,
    format: (percent) => `${short.format(percent)}%`,
  },
  change: {
    label: 'Change',
    title: 'Change of the day',
    figure: ({ change_percent }) => change_percent,
    format: (percent) => `${signed.format(percent)}%`,
  },
  position: {
    label: '52-week position',
    title: '52-week position',
    figure: yearPosition,
    format: (percent) => `${short.format(percent)}%`,
  },
  price: { label: 'Price', title: 'Price', figure: ({ price }) => price, format: formatStockPrice },
  volume: { label: 'Volume', title: 'Volume', figure: ({ volume }) => volume, format: formatLargeNumber },
};

/**
 * Where a price stands between the lowest (0) and the highest (100) of 52 weeks, in percent; null where one of them is missing
 * or they are the same. All three are of one source and day.
 */
export function yearPosition({ price, week_52_low: low, week_52_high: high }: LiveCompanyRow): number | null {
  if (price === null || low === null || high === null || high <= low) return null;
  return Math.min(Math.max(((price - low) / (high - low)) * PERCENT, 0), PERCENT);
}
