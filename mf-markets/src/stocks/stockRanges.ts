import type { LiveCompanyRow } from '@market-pulse/contract';
import { earningsRatio } from '@market-pulse/contract/earnings-ratio';
import { formatLargeNumber, formatMarketCap, formatStockPrice } from '@market-pulse/format';
import { shortPercent, shortNumber, signedPercent } from '../filters/boundTexts';
import type { FilterFigure } from '../filters/tableFilter';
import type { RangeName } from './rangeNames';
import { shownVolume } from './shownVolume';

const PERCENT = 100;

export const STOCK_RANGES: Readonly<Record<RangeName, FilterFigure<LiveCompanyRow>>> = {
  market_cap: {
    ...{ label: 'Market cap', title: 'Market cap', format: formatMarketCap },
    figure: ({ market_cap }) => market_cap,
  },
  pe: { label: 'P/E', title: 'P/E ratio', figure: ({ pe_ratio }) => earningsRatio(pe_ratio), format: shortNumber },
  yield: {
    label: 'Yield',
    title: 'Yield',
    figure: ({ dividend_yield }) => dividend_yield,
    format: shortPercent,
  },
  change: {
    label: 'Change',
    title: 'Change of the day',
    figure: ({ change_percent }) => change_percent,
    format: signedPercent,
  },
  position: {
    label: '52-week position',
    title: '52-week position',
    figure: yearPosition,
    format: shortPercent,
  },
  price: {
    ...{ label: 'Price', title: 'Price', format: formatStockPrice },
    // Bounds are of US dollars.
    figure: ({ price, currency }) => (currency === undefined ? price : null),
  },
  volume: { label: 'Volume', title: 'Volume', figure: shownVolume, format: formatLargeNumber },
};

/**
 * Where a price stands between the lowest (0) and the highest (100) of 52 weeks, in percent; null where one of them is missing
 * or they are the same. All three are of one source and day.
 */
export function yearPosition({ price, week_52_low: low, week_52_high: high }: LiveCompanyRow): number | null {
  if (price === null || low === null || high === null || high <= low) return null;
  return Math.min(Math.max(((price - low) / (high - low)) * PERCENT, 0), PERCENT);
}
