import { shortNumber, shortPercent, signedPercent } from '../filters/boundTexts';
import type { ScreenField } from '@market-pulse/contract/rules';
import {
  formatChangePercent,
  formatLargeNumber,
  formatMarketCap,
  formatPercent,
  formatRatio,
  formatStockPrice,
  MISSING,
} from '@market-pulse/format';

type Figure = number | null | undefined;

/** How a figure of the screener is called and written. */
export interface FieldText {
  /** In lists and filters: `Return of 1 year`. */
  readonly label: string;
  /** Head of its column: `1Y`. */
  readonly head: string;
  /** Of the saved file: `Return of 1 year (%)`. */
  readonly unit: string;
  readonly format: (figure: Figure) => string;
  /** A bound of its range in as few characters as it has. */
  readonly bound: (bound: number) => string;
}

const PERCENT = { unit: '%', format: formatChangePercent, bound: signedPercent };
const daysText = (days: Figure) => (days == null ? MISSING : `${days} ${days === 1 ? 'day' : 'days'}`);
const DAYS = { unit: 'days', format: daysText, bound: daysText };

/** The figures in the order in which they are offered. */
export const FIELD_TEXTS: Readonly<Record<ScreenField, FieldText>> = {
  price: { label: 'Price', head: 'Price', unit: 'USD', format: formatStockPrice, bound: formatStockPrice },
  market_cap: {
    ...{ label: 'Market cap', head: 'Market Cap', unit: 'USD' },
    ...{ format: formatMarketCap, bound: formatMarketCap },
  },
  pe: { label: 'P/E ratio', head: 'P/E', unit: 'ratio', format: formatRatio, bound: shortNumber },
  yield: { label: 'Yield', head: 'Yield', unit: '%', format: formatPercent, bound: shortPercent },
  volume: { label: 'Volume', head: 'Volume', unit: 'shares', format: formatLargeNumber, bound: formatLargeNumber },
  change: { label: 'Change of the day', head: 'Change', ...PERCENT },
  return_1w: { label: 'Return of 1 week', head: '1W', ...PERCENT },
  return_1m: { label: 'Return of 1 month', head: '1M', ...PERCENT },
  return_3m: { label: 'Return of 3 months', head: '3M', ...PERCENT },
  return_6m: { label: 'Return of 6 months', head: '6M', ...PERCENT },
  return_ytd: { label: 'Return of the year to date', head: 'YTD', ...PERCENT },
  return_1y: { label: 'Return of 1 year', head: '1Y', ...PERCENT },
  return_3y: { label: 'Return of 3 years', head: '3Y', ...PERCENT },
  return_5y: { label: 'Return of 5 years', head: '5Y', ...PERCENT },
  volatility: {
    label: 'Volatility of a year',
    head: 'Volatility',
    unit: '%',
    format: formatPercent,
    bound: shortPercent,
  },
  from_high: { label: 'From 52-week high', head: 'From high', ...PERCENT },
  from_average_50: { label: 'From average of 50 days', head: 'From avg 50', ...PERCENT },
  from_average_200: { label: 'From average of 200 days', head: 'From avg 200', ...PERCENT },
  rsi: { label: 'RSI of 14 days', head: 'RSI', unit: '0 to 100', format: formatRatio, bound: shortNumber },
  golden_cross: { label: 'Days since golden cross', head: 'Golden cross', ...DAYS },
  death_cross: { label: 'Days since death cross', head: 'Death cross', ...DAYS },
};
