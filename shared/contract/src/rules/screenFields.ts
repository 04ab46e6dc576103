import type { Provenance } from '../provenance';

/**
 * The figures that a screener filters and orders by, as they are named in rows and in addresses. Prices and market cap in US
 * dollars, volumes in shares; `pe` is price by earnings of four quarters, `yield` dividends of a year in percent of the price, `change`
 * that of the day. In percent are changes, returns (with dividends where the source of the history counts them in), volatility of a
 * year, and the distances from the 52-week high and from the averages of 50 and 200 closes, below zero under them. `rsi` is
 * that of 14 closes. `golden_cross` and `death_cross` are the days since the average of 50 went over, or under, that of 200.
 */
export const SCREEN_FIELDS = [
  'price',
  'market_cap',
  'pe',
  'yield',
  'volume',
  'change',
  'return_1w',
  'return_1m',
  'return_3m',
  'return_6m',
  'return_ytd',
  'return_1y',
  'return_3y',
  'return_5y',
  'volatility',
  'from_high',
  'from_average_50',
  'from_average_200',
  'rsi',
  'golden_cross',
  'death_cross',
] as const;
export type ScreenField = (typeof SCREEN_FIELDS)[number];

/** What rows can be ordered by. */
export type ScreenOrder = 'name' | ScreenField;

/** Bounds of a figure, both included. Without either it asks for nothing, and changes nothing. */
export interface ScreenRange {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

/** What is asked of companies, and how they are ordered. */
export interface Screen {
  readonly ranges: Readonly<Partial<Record<ScreenField, ScreenRange>>>;
  readonly sector: string | undefined;
  /** Undefined for the order by market cap, the largest first. */
  readonly sort: ScreenOrder | undefined;
  readonly direction: 'ascending' | 'descending' | undefined;
}

/**
 * Figures that are those of the quote, as the stock list has it. Market cap, P/E and yield change slowly: bounds of them take figures
 * of any day, and so does an order by the ratios. An order by market cap is one of one day (`orderByCap`).
 */
const QUOTE_FIELDS: readonly ScreenField[] = ['price', 'volume', 'change'];
const SLOW_FIELDS: readonly ScreenField[] = ['market_cap', 'pe', 'yield'];

/** What a row has to have so that it can be screened. */
export interface ScreenedFigures extends Provenance, Readonly<Record<ScreenField, number | null>> {
  readonly name: string;
  readonly sector: string | null;
  /** Where everything but price, volume, change, market cap, P/E and yield is from; null where none of it is known. */
  readonly history: Provenance | null;
}

/** Whether a range asks for anything. */
export function isBoundedRange({ min, max }: ScreenRange): boolean {
  return min !== undefined || max !== undefined;
}

/** Whether a figure is of the day of the quote, or of that of the price history; undefined for one whose bounds take any day. */
export function dayKindOf(field: ScreenField): 'quote' | 'history' | undefined {
  if (SLOW_FIELDS.includes(field)) return undefined;
  return QUOTE_FIELDS.includes(field) ? 'quote' : 'history';
}

/** Whether a text is the name of a figure. */
export function isScreenField(name: string): name is ScreenField {
  return (SCREEN_FIELDS as readonly string[]).includes(name);
}
